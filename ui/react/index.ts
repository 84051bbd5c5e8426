import "./dice.css";

export { Actions, type ActionsProps, type Deed, isMeantFor, isTyping } from "./actions.tsx";
export { Around, type Surroundings } from "./around.ts";
export type {
  AnyBoard,
  Board,
  BoardOf,
  BoardProps,
  Cover,
  Happened,
  Paper,
  PaperRow,
  PaperSheet,
  Preset,
  RoomBoard,
  TourStop,
} from "./board.ts";
export { Cube } from "./cube.tsx";
export { DieFace, Pips, Sign } from "./die.tsx";
export { type BoardKey, isForBoard, setKeys } from "./keys.ts";
export { FADE, isCalm, STAGGER, TUMBLE, throwTime } from "./motion.ts";
export { whoIs } from "./person.ts";
export { Piece, playerClass } from "./player.tsx";
export { type Screen, useScreen } from "./screen.ts";
export type {
  Chosen,
  ControlProps,
  Settings,
  TermsFormProps,
  TermsSettings,
} from "./settings.ts";
export { type Settling, useSettling, useSkipping } from "./settle.ts";
export { rattle, setSound, tick } from "./sound.ts";
