import { type Refusal, refuse } from "@pipwise/core";

const LONGEST = 24;

/** A name as it will be shown: no control or invisible characters, single spaces, not too long. */
export function readName(given: string): string | Refusal {
  const name = visible(given);
  if (name === "") return refuse("name-empty", { at: "name" });
  if ([...name].length > LONGEST)
    return refuse("name-long", { at: "name", params: { limit: LONGEST } });
  return name;
}

/** What somebody says at the table, as it will be shown. */
export function readTalk(given: string): string | Refusal {
  const text = visible(given);
  return text === "" ? refuse("talk-empty", { at: "text" }) : text;
}

function visible(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
