import { useKeys } from "./keys.ts";
import "./pad.css";

export interface PadProps {
  readonly typed: string;
  type(text: string): void;
  /** What is typed, and the key that takes a digit back, for those who cannot see them. */
  readonly called: { readonly answer: string; readonly erase: string };
}

const MOST_DIGITS = 9;
const KEYS = ["7", "8", "9", "4", "5", "6", "1", "2", "3"] as const;

/** A large number pad; the keyboard does the same. */
export function Pad({ typed, type, called }: PadProps) {
  const add = (digit: string): void =>
    type(`${typed}${digit}`.replace(/^0+(?=\d)/, "").slice(0, MOST_DIGITS));
  const erase = (): void => type(typed.slice(0, -1));
  useKeys((key) => (/^\d$/.test(key) ? () => add(key) : key === "Backspace" ? erase : undefined));
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => add(digit)}
    >
      {digit}
    </button>
  );
  return (
    <div className="pad">
      <output aria-label={called.answer}>{typed || "?"}</output>
      <div className="pad-keys">
        {KEYS.map(key)}
        <button
          type="button"
          aria-label={called.erase}
          onMouseDown={(event) => event.preventDefault()}
          onClick={erase}
        >
          ⌫
        </button>
        {key("0")}
      </div>
    </div>
  );
}
