export {
  ANSWERED_IN,
  answerInGame,
  answerInPractice,
  OPERATIONS,
  packAnswer,
  type SumAnswer,
  unpackAnswer,
} from "./answer.ts";
export { CHECK, checkQuestions } from "./check.ts";
export {
  FACTS,
  type Fact,
  type FactSum,
  factIndex,
  factSum,
  LARGEST,
  type Operation,
  resultOf,
  type SumOperation,
} from "./facts.ts";
export { type Answer, Knowledge } from "./knowledge.ts";
export type { ClassPlayer, FairStart, Lesson, ShownSum, Suggestion } from "./lesson.ts";
export {
  knowledgeFrom,
  Practice,
  type Practised,
  type Question,
  questionOf,
  tellingOf,
} from "./practice.ts";
export { type Equation, foundFact, type SmartStep, smartWay } from "./smart-ways.ts";
export { isFaded, mapOf, STANDINGS, type Standing, standingOf } from "./standing.ts";
export { type Trait, traitOf } from "./traits.ts";
export { type DoneSum, factsOf, factsOnTheWay, factsShown, type SumsAt } from "./way.ts";
export { wayWords } from "./words.ts";
