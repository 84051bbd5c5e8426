import { Link } from "wouter";
import { JoinForm } from "../components/join-form.tsx";
import { speak } from "../components/setting-voice.ts";
import { Top } from "../components/top.tsx";

export interface MissingProps {
  readonly why?: string;
  /** The code that led nowhere: put right, it may lead somewhere. */
  readonly code?: string;
}

export function Missing({ why, code }: MissingProps) {
  const byCode = code !== undefined;
  return (
    <>
      <Top />
      <main className="page note">
        <EmptyTray />
        <h1>{speak.say("missing.title")}</h1>
        <p>{why ?? speak.say("missing.lead")}</p>
        {byCode ? (
          <div className="join-box">
            <JoinForm code={code} />
          </div>
        ) : null}
        <Link href="/" className={`button ${byCode ? "quiet" : "primary"}`}>
          {speak.say("missing.home")}
        </Link>
      </main>
    </>
  );
}

/** A tray from which everybody has taken their dice. */
function EmptyTray() {
  return (
    <svg className="empty-tray" viewBox="0 0 200 104" aria-hidden="true">
      <rect className="wood" width="200" height="104" rx="12" />
      <rect className="felt" x="9" y="9" width="182" height="86" rx="5" />
      {[34, 67, 100, 133, 166].map((x) => (
        <rect key={x} className="gone" x={x - 12} y="40" width="24" height="24" rx="5" />
      ))}
    </svg>
  );
}
