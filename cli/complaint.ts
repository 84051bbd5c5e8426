// What went wrong, for standard error: a sentence for people, or an object for programs.
import { tableWords } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { CommanderError } from "commander";
import { BadInput, BrokenRecord, DoesNotHold, RefusedInput } from "./failure.ts";
import { nearest } from "./near.ts";
import { shownJson } from "./shown.ts";
import { roomWords, speak, voice } from "./voice.ts";

interface Complaint {
  readonly code: string;
  readonly message: string;
  /** What may have been meant. */
  readonly near?: readonly string[];
}

/** One JSON object where JSON was asked for, else a sentence; nothing where the answer has said it all. */
export async function complain(error: unknown, json: boolean): Promise<string> {
  if (error instanceof DoesNotHold && error.message === "") return "";
  const complaint = await complaintOf(error);
  if (json) return shownJson({ error: complaint });
  const { message, near = [] } = complaint;
  if (near.length === 0) return `pipwise: ${message}`;
  const said = speak.say("perhaps", { message, near: near.join(", ") });
  return `pipwise: ${said}`;
}

async function whereBroken({ game, event, refusal }: BrokenRecord): Promise<string> {
  const say = await voice(tableWords, () => roomWords(game));
  return say.say("record-broken", { event, reason: say.explain(refusal) });
}

export async function complaintOf(error: unknown): Promise<Complaint> {
  if (error instanceof CommanderError) return fromCommander(error);
  if (error instanceof BrokenRecord)
    return { code: error.refusal.refused, message: await whereBroken(error) };
  if (error instanceof DoesNotHold) return { code: "does-not-hold", message: error.message };
  if (error instanceof BadInput) {
    const message = speak.say(error.key, error.params);
    return withNear({ code: error.key, message }, error.near);
  }
  if (error instanceof RefusedInput) {
    const { refused: code } = error.refusal;
    const say = await voice(tableWords, () => roomWords(error.game));
    const message = say.explain(error.refusal);
    return withNear({ code, message }, nearOptions(error));
  }
  throw error;
}

/** "error: unknown option '--x'" in our own words; what the library suggests is on a line after it. */
function fromCommander(error: CommanderError): Complaint {
  const code = error.code.replace("commander.", "").replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
  if (code === "help") return { code, message: speak.say("say-what") };
  const [first = "", suggested = ""] = error.message.split("\n");
  const [, name = ""] = /'([^']*)'/.exec(first) ?? [];
  const [, near] = /Did you mean (?:one of )?(.*)\?/.exec(suggested) ?? [];
  const message = speak.say(`typed.${code}`, { name });
  return withNear({ code, message }, near?.split(", ") ?? []);
}

/** An option or a term that the game does not have may be one that it has, misspelt. */
function nearOptions({ game: id, refusal }: RefusedInput): readonly string[] {
  const game = gameById(id);
  const schema = refusal.refused === "term-unknown" ? game?.terms : game?.options;
  if (!refusal.refused.endsWith("-unknown")) return [];
  const { properties = {} } = (schema ?? {}) as { properties?: object };
  return nearest(String(refusal.params?.name ?? ""), Object.keys(properties));
}

function withNear(complaint: Complaint, near: readonly string[]): Complaint {
  return near.length > 0 ? { ...complaint, near } : complaint;
}
