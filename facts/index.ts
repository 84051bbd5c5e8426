export { CHECK, checkQuestions } from "./check.ts";
export { FACTS, type Fact, factIndex, LARGEST, type Operation, resultOf } from "./facts.ts";
export { type Answer, Knowledge } from "./knowledge.ts";
export type { ClassPlayer, FairStart, Lesson, ShownSum, Suggestion } from "./lesson.ts";
export {
  mapOf,
  Practice,
  type Practised,
  type Question,
  questionOf,
  type Standing,
  standingOf,
} from "./practice.ts";
export { type Equation, foundFact, type SmartStep, smartWay } from "./smart-ways.ts";
export { type DoneSum, factsOf, factsOnTheWay, type SumOperation, type SumsAt } from "./way.ts";
export { wayWords } from "./words.ts";
