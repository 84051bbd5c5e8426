import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { speak } from "../device/speak.ts";

/** Codes have six letters; while somebody guesses at them, new ones have more. */
const LETTERS = { min: 6, max: 8 };

/** `code`: what was typed before, to be put right. */
export function JoinForm({ code: typed = "" }: { readonly code?: string }) {
  const [, go] = useLocation();
  const [code, setCode] = useState(() => lettersOf(typed));
  const [short, setShort] = useState(false);
  const join = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length >= LETTERS.min) go(`/join/${code}`);
    else setShort(true);
  };
  return (
    <form className="join" action="/join" onSubmit={join}>
      <label htmlFor="code">{speak.say("home.join")}</label>
      <p>{speak.say("home.join-lead")}</p>
      <div>
        <input
          id="code"
          name="code"
          value={code}
          placeholder={speak.say("home.code")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={short ? "code-short" : undefined}
          onChange={(event) => {
            setCode(lettersOf(event.target.value));
            setShort(false);
          }}
        />
        <button type="submit">{speak.say("home.join-go")}</button>
      </div>
      {short ? (
        <p id="code-short" className="small" role="alert">
          {speak.say("home.code-six")}
        </p>
      ) : null}
    </form>
  );
}

function lettersOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .slice(0, LETTERS.max);
}
