import "./scale.css";
import "./dice.css";

export { type Action, Actions, type ActionsProps, idle } from "./actions.tsx";
export {
  type AnyBoard,
  type Board,
  type BoardOf,
  type BoardProps,
  type Cover,
  type Happened,
  type Pace,
  type Paper,
  type PaperRow,
  type PaperSheet,
  type Preset,
  type Progress,
  type RoomBoard,
  SHOWN,
  type TourStop,
} from "./board.ts";
export { Cube } from "./cube.tsx";
export { DieFace, Pips, Sign } from "./die.tsx";
export { type BoardKey, type Keys, setKeys, useKeyGuard, useKeys } from "./keys.ts";
export { FADE, isCalm, setHaste, throwTime } from "./motion.ts";
export { whoIs } from "./person.ts";
export { OwnPieces, Piece, playerClass, useOwnPiece } from "./player.tsx";
export { type Screen, useScreen } from "./screen.ts";
export type {
  Chosen,
  ControlProps,
  Settings,
  TermsFormProps,
  TermsSettings,
} from "./settings.ts";
export { BoardSlots, type Slots } from "./slots.ts";
export { rattle, setSound, tick } from "./sound.ts";
export { useStateFor } from "./state-for.ts";
export { type Thrown, useRattle, useThrow } from "./throw.ts";
export { vars } from "./vars.ts";
