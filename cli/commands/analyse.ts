import {
  type Analysis,
  analysisWords,
  type Exercises,
  isRefusal,
  type Play,
  playSaying,
  type Saying,
  type SeatAnalysis,
  weightOf,
} from "@pipwise/core";
import { analysisOf, roomOf } from "@pipwise/games";
import { grid } from "@pipwise/ui/terminal";
import type { Speaker } from "@pipwise/ui/words";
import type { Command } from "commander";
import { BadInput, BrokenRecord } from "../failure.ts";
import { readRules } from "../input.ts";
import { voice } from "../voice.ts";
import { answering, outputOf, subcommand } from "./command.ts";
import { readRecord } from "./replay.ts";

export function addAnalyse(program: Command): void {
  answering(subcommand(program, "analyse"))
    .argument("<record>")
    .action(async (file: string, flags: { json?: boolean }) => {
      const record = readRecord(file);
      const game = readRules(record);
      const analyse = await analysisOf(record);
      if (!analyse) throw new BadInput("no-analysis", { game: game.name });
      const output = outputOf(flags);
      const analysis = await analyse(record, { progress: (done) => output.progress(done, 1) });
      if (isRefusal(analysis)) throw new BrokenRecord(game.id, Number(analysis.at ?? 0), analysis);
      const coach = await roomOf(record.game)?.coach?.();
      const speak = await voice(analysisWords, ...(coach ? [coach.words] : []));
      const names = toldApart(
        record.seats.map(({ name }) => name),
        speak,
      );
      const seats = analysis.seats.map((seat, i) => ({
        name: names[i] ?? "",
        ...seat,
        summary: summaryOf(seat, speak),
        play: seat.play && { ...seat.play, band: bandOf(seat.play) },
        decisions: seat.decisions.map(({ why, ...decision }) =>
          why ? { ...decision, why: speak.say(why.says, why.params) } : decision,
        ),
        ...(seat.exercises ? { exercises: exercisesOf(seat.exercises, speak) } : {}),
      }));
      const basis = speak.say(analysis.basis.says, analysis.basis.params);
      output.answer({ ...analysis, basis, seats }, lines(analysis, names, speak));
    });
}

/** Those who are called the same, as bots are, with the number of their seat. */
function toldApart(names: readonly string[], speak: Speaker): string[] {
  return names.map((name, seat) =>
    names.filter((other) => other === name).length > 1
      ? speak.say("analysis.told-apart", { name, seat: seat + 1 })
      : name,
  );
}

function summaryOf({ summary }: SeatAnalysis, speak: Speaker): string {
  return speak.say(summary.says, summary.params);
}

function exercisesOf({ summary, wrong }: Exercises, speak: Speaker) {
  const said = ({ says, params }: Saying): string => speak.say(says, params);
  return {
    summary: said(summary),
    wrong: wrong.map(({ seq, told, way }) => ({ seq, told: said(told), way: way.map(said) })),
  };
}

/** The levels between which somebody played. */
function bandOf({ weakest, strongest }: Play): string {
  return weakest === strongest ? weakest : `${weakest}–${strongest}`;
}

function playLines({ play }: SeatAnalysis, speak: Speaker): string[] {
  if (!play) return [];
  const { says, params } = playSaying(play);
  return [`  ${speak.say(says, params)}`];
}

/** So many of a seat's mistakes are told in lines; `--json` tells all. */
const DEAREST = 3;

/** What cost a seat most, and why something else would have been better. */
function mistakeLines(
  { decisions }: SeatAnalysis,
  cost: (loss: number) => string,
  speak: Speaker,
): string[] {
  return decisions
    .filter(({ why }) => why)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, DEAREST)
    .map(({ seq, loss, win, best, why }) =>
      speak.say("analysis.mistake", {
        move: seq,
        cost: win === undefined ? cost(loss) : `${(-100 * win).toFixed(1)} %`,
        best: JSON.stringify(best),
        why: why ? speak.say(why.says, why.params) : "",
      }),
    );
}

/** How much came out right, and for what did not a good way to do it. */
function exerciseLines({ exercises }: SeatAnalysis, name: string, speak: Speaker): string[] {
  if (!exercises) return [];
  const { summary, wrong } = exercisesOf(exercises, speak);
  return [
    `${name}: ${summary}`,
    ...wrong.flatMap(({ told, way }) => [`  ${told}`, ...way.map((step) => `    ${step}`)]),
  ];
}

function lines(
  { seats, basis, error, unit }: Analysis,
  names: readonly string[],
  speak: Speaker,
): string[] {
  const fixed = (value: number, digits = 1): string => {
    const text = unit === "chance" ? (100 * value).toFixed(digits) : value.toFixed(digits + 1);
    // Nothing has no sign.
    return `${text.replace(/^-(?=[0.]*$)/, "")}${unit === "chance" ? " %" : ""}`;
  };
  const signed = (value: number): string => `${value < 0 ? "" : "+"}${fixed(value)}`;
  const gains = seats.some((seat) => seat.gains.length > 0);
  const columns = ["start", "luck", "mistakes", ...(gains ? ["gains"] : []), "result", "play"];
  return [
    ...grid([
      ["seat", ...columns].map((name) => speak.say(`analysis.${name}`)),
      "-",
      ...seats.map(({ start, luck, lost, gained, result, play }, seat) => [
        names[seat] ?? "",
        fixed(start),
        signed(luck),
        fixed(-lost),
        ...(gains ? [signed(gained)] : []),
        fixed(result),
        play ? bandOf(play) : "–",
      ]),
    ]),
    ...seats.flatMap((seat, i) => [
      `${names[i] ?? ""}: ${summaryOf(seat, speak)}`,
      ...playLines(seat, speak),
      ...mistakeLines(seat, (loss) => fixed(-loss), speak),
    ]),
    ...seats.flatMap((seat, i) => exerciseLines(seat, names[i] ?? "", speak)),
    speak.say(basis.says, basis.params),
    ...(unit === "chance" ? [speak.say("analysis.perfect")] : []),
    ...(error ? [speak.say("analysis.proven", { error: fixed(error, 2) })] : []),
  ];
}
