export type { Sheet, Totals, View } from "../wire/view.ts";
export { BOXES, type Box, LOWER, score, UPPER } from "./boxes.ts";
export { type Move, type Options, type State, THROWS, yatzy } from "./game.ts";
export {
  BONUS,
  BONUS_FROM,
  layout,
  openBoxes,
  ROWS,
  type Row,
  type SheetLayout,
  shownColumns,
  totals,
} from "./sheet.ts";
