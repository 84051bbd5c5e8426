// What a pair of dice would do, in words.
import {
  type Action,
  acted,
  actions,
  athletes,
  mayKeep,
  modifyNet,
  type Side,
  type View,
} from "../rules/index.ts";
import type { Props } from "./tell.ts";

/** How many athletes an action brings to the side that takes it: less than none is a loss. */
export function gain(view: View, { action, die, column }: Action): number {
  if (action !== "modify") return 0;
  return modifyNet(view.free[die] ?? 0, view.sides[view.turn]?.column[column] ?? 0);
}

/** All that a pair may do; what costs athletes of one's own comes last. */
export function optionsOf(view: View, die: number, column: number): Action[] {
  return actions(view)
    .filter((action) => action.die === die && action.column === column)
    .sort((a, b) => Number(gain(view, a) < 0) - Number(gain(view, b) < 0));
}

/** Whether an action takes one's own last athlete (PLO-12). */
export function losesMatch(view: View, action: Action): boolean {
  return athletes(view.sides[view.turn] as Side) + gain(view, action) <= 0;
}

/** An action by the name that the rules give it, its effect, and who leaves by it where that is a choice (PLO-15). */
export function effectOf(props: Props, action: Action): string {
  const choice = action.action === "modify" && mayKeep(props.view, action) > 0;
  return named(props, action, choice ? weakenedOut(props.view, action) : "none");
}

/** What a pair can do, in short: whoever chooses who leaves does so afterwards. */
export function gistsOf(props: Props, options: readonly Action[]): Gist[] {
  return options
    .filter((action) => !("keep" in action))
    .map((action) => ({
      says: named(props, action, "none"),
      loses: gain(props.view, action) < 0,
    }));
}

export interface Gist {
  readonly says: string;
  readonly loses: boolean;
}

function named({ view, speak }: Props, action: Action, out: number | "none"): string {
  if (action.action === "weaken") return speak.say("board.weaken");
  if (action.action === "eliminate") return speak.say(`board.eliminate-${action.target}`);
  const net = gain(view, action);
  const kind = net > 0 ? "gain" : net < 0 ? "loss" : "even";
  return speak.say(`board.modify-${kind}`, { net: Math.abs(net), out });
}

/** How many of one's own weakened athletes leave by it. */
function weakenedOut(view: View, action: Action): number {
  const [before, then] = [view, acted(view, action)].map(({ sides }) => sides[view.turn] as Side);
  return (before?.weakened ?? 0) - (then?.weakened ?? 0);
}
