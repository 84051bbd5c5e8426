export interface D12Props {
  readonly shown: number | string | undefined;
  readonly master?: boolean;
}

/** A twelve-sided die from above: the pentagon in front, and the five beside it. */
export function D12({ shown, master = false }: D12Props) {
  return (
    <svg
      className="twelve"
      viewBox="0 0 100 100"
      data-master={master || undefined}
      aria-hidden="true"
    >
      <path className="twelve-body" d={OUTLINE} />
      <path className="twelve-front" d={FRONT} />
      {EDGES.map((edge) => (
        <path key={edge} className="twelve-edge" d={edge} />
      ))}
      <text x="50" y="64" textAnchor="middle">
        {shown}
      </text>
    </svg>
  );
}

const corner = (radius: number, step: number): string => {
  const angle = (step * Math.PI) / 5 - Math.PI / 2;
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
};
const steps = (by: number): number[] => Array.from({ length: 10 / by }, (_, i) => i * by);

const OUTLINE = `M${steps(1)
  .map((step) => corner(48, step))
  .join("L")}Z`;
const FRONT = `M${steps(2)
  .map((step) => corner(31, step))
  .join("L")}Z`;
const EDGES = steps(2).map((step) => `M${corner(31, step)}L${corner(48, step)}`);
