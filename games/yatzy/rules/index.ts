export { BOXES, type Box, LOWER, score, UPPER } from "./boxes.ts";
export { type Move, type Options, type State, THROWS, type View, yatzy } from "./game.ts";
export {
  BONUS,
  BONUS_FROM,
  layout,
  ROWS,
  type Row,
  type Sheet,
  type SheetLayout,
  type Totals,
  totals,
} from "./sheet.ts";
