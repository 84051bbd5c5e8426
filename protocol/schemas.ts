// Every shape on the wire as a JSON Schema.
export {
  CardInfo,
  CardNumber,
  CardTerms,
  ClassChange,
  ClassId,
  ClassInfo,
  ClassKey,
  ClassOpened,
  ClassPlan,
  ClassTable,
  KeptAnswers,
  MoreCards,
  MoveCard,
  MyCard,
  NewAnswers,
  NewClass,
  PlannedTable,
  SomeCards,
  SomeTables,

  TheseCards,
  UseCard,
} from "./classes.ts";
export { ClientMessage, EventInfo, SeatDeed, ServerMessage, TableMessage } from "./messages.ts";
export {
  Addresses,
  Claim,
  DoneInfo,
  Forgotten,
  GameInfo,
  HintInfo,
  MovesInfo,
  Mute,
  NeedsInfo,
  NewDeed,
  NewMove,
  NewTable,
  Seated,
  SeatKey,
  SeatView,
  Sit,
  Start,
} from "./requests.ts";
export { Hash, JoinCode, OutcomeSchema, RefusalInfo, Seat, TableId } from "./shapes.ts";
export { AskedInfo, SeatInfo, StandingInfo, TableInfo } from "./table-info.ts";
