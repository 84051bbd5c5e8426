import { Link } from "wouter";
import { speak } from "../parts/speak.ts";
import { Top } from "../parts/top.tsx";

export function Missing({ why }: { readonly why?: string }) {
  return (
    <>
      <Top />
      <main className="page note">
        <h1>{speak.say("missing.title")}</h1>
        <p>{why ?? speak.say("missing.lead")}</p>
        <Link href="/" className="button primary">
          {speak.say("missing.home")}
        </Link>
      </main>
    </>
  );
}
