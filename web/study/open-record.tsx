import { useState } from "react";
import { openFile } from "./source.ts";
import { speak } from "./voice.ts";

/** A record from disk: chosen, or dropped here. */
export function OpenRecord({ opened }: { opened(): void }) {
  const [problem, setProblem] = useState("");
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const refusal = await openFile(file);
    setProblem(refusal ? speak.explain(refusal) : "");
    if (!refusal) opened();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file can be chosen as well
    <div
      className="open-record"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void open(event.dataTransfer.files[0]);
      }}
    >
      <label htmlFor="record">{speak.say("open.label")}</label>
      <input
        id="record"
        type="file"
        accept=".json,application/json"
        onChange={(event) => void open(event.target.files?.[0])}
      />
      {problem === "" ? null : (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
