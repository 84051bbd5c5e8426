import { isRefusal } from "@pipwise/core";
import { createContext, type ReactNode, useContext, useState } from "react";
import { speak } from "./voice.ts";

/** Does something with a class, and says if it was refused. True: it is done. */
type Do = (deed: Promise<unknown>) => Promise<boolean>;

const Doing = createContext<Do>(async () => false);

/** Whatever is refused below is said in one place. */
export function DoingClass({ children }: { readonly children: ReactNode }) {
  const [problem, setProblem] = useState("");
  const doIt: Do = async (deed) => {
    const answer = await deed;
    setProblem(isRefusal(answer) ? speak.explain(answer) : "");
    return !isRefusal(answer);
  };
  return (
    <Doing value={doIt}>
      {problem === "" ? null : (
        <p className="refusal class-refusal" role="alert">
          {problem}
        </p>
      )}
      {children}
    </Doing>
  );
}

export function useDo(): Do {
  return useContext(Doing);
}
