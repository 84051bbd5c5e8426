import { speak } from "../class/voice.ts";
import { Top } from "../components/top.tsx";
import "../styles/class.css";

const PARTS = ["who", "what", "why", "who-sees", "others", "cookie", "long", "rights"] as const;
/** What no program knows: whoever prints the page writes it. */
const LEFT_OPEN = ["responsible", "basis"] as const;

/** What is stored of a class, for parents: one page, to be read or printed. */
export function ClassPrivacy() {
  return (
    <>
      <title>{speak.say("app.title", { game: speak.say("privacy.title") })}</title>
      <Top />
      <main className="page class-privacy">
        <h1>{speak.say("privacy.title")}</h1>
        <p className="lead">{speak.say("privacy.lead")}</p>
        {PARTS.map((part) => (
          <section key={part}>
            <h2>{speak.say(`privacy.${part}-title`)}</h2>
            <p>{speak.say(`privacy.${part}`)}</p>
          </section>
        ))}
        {LEFT_OPEN.map((part) => (
          <section key={part}>
            <h2>{speak.say(`privacy.${part}-title`)}</h2>
            <label className="class-field">
              {speak.say(`privacy.${part}`)}
              <textarea rows={2} autoComplete="off" />
            </label>
          </section>
        ))}
        <p className="small soft no-print">{speak.say("privacy.fill-in")}</p>
        <button type="button" onClick={() => window.print()}>
          {speak.say("privacy.print")}
        </button>
      </main>
    </>
  );
}
