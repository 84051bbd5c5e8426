const STACKS = [2, 4, 6, 3, 1] as const;

/** The pot, chip by chip. */
export function Celebration() {
  return (
    <>
      <path className="party-ground" d="M8 74H152" />
      {STACKS.flatMap((height, stack) =>
        Array.from({ length: height }, (_, place) => (
          <g key={`${stack}/${place}`} data-drop>
            <rect
              className="party-own"
              x={14 + 27 * stack}
              y={64 - 10 * place}
              width="24"
              height="9"
              rx="4"
            />
            <path className="party-notch" d={`M${26 + 27 * stack} ${64 - 10 * place}v9`} />
          </g>
        )),
      )}
    </>
  );
}
