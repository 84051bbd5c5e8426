import { isRefusal } from "@pipwise/core";
import { Redirect } from "wouter";
import { Top } from "../components/top.tsx";
import { speak, whyNot } from "../device/speak.ts";
import { api } from "../house/api.ts";
import { useAnswer } from "../house/use-answer.ts";
import { Missing } from "./missing.tsx";

/** A code or a link leads to its table, or to its card. */
export function Join({ code }: { readonly code: string }) {
  const found = useAnswer(code, askByCode);
  // Children type the code of their card wherever a code can be typed.
  if (isRefusal(found) && found.refused === "code-of-card")
    return <Redirect to={`/card/${code}`} replace />;
  if (isRefusal(found)) return <Missing why={whyNot(found, "no-such-code")} code={code} />;
  if (found) return <Redirect to={`/t/${found.id}`} replace />;
  return (
    <>
      <Top />
      <main className="page soft">{speak.say("app.loading")}</main>
    </>
  );
}

const askByCode = (code: string): ReturnType<typeof api.byCode> => api.byCode(code);
