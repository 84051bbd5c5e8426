import { isRefusal } from "@pipwise/core";
import { useEffect, useState } from "react";
import { Redirect } from "wouter";
import { speak } from "../parts/speak.ts";
import { Top } from "../parts/top.tsx";
import { house } from "../table/house.ts";
import { Missing } from "./missing.tsx";

/** A code or a link leads to its table. */
export function Join({ code }: { readonly code: string }) {
  const [found, setFound] = useState<{ id?: string; why?: string }>({});
  useEffect(() => {
    let here = true;
    house.byCode(code).then((table) => {
      if (here) setFound(isRefusal(table) ? { why: whyOf(table.refused) } : { id: table.id });
    });
    return () => void (here = false);
  }, [code]);
  if (found.why !== undefined) return <Missing why={found.why} byCode />;
  if (found.id !== undefined) return <Redirect to={`/t/${found.id}`} replace />;
  return (
    <>
      <Top />
      <main className="page soft">{speak.say("app.loading")}</main>
    </>
  );
}

/** What is no code at all is told as a code that no table has. */
function whyOf(refused: string): string {
  return speak.say(refused === "bad-request" ? "no-such-code" : refused);
}
