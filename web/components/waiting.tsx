import { speak } from "../device/speak.ts";
import { Top } from "./top.tsx";

export function Waiting() {
  return (
    <>
      <Top />
      <main className="page soft">{speak.say("app.loading")}</main>
    </>
  );
}
