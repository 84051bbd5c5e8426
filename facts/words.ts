import { catalogue } from "@pipwise/core";
import type smart from "./words/en/smart.json";

/** How a teacher says the steps of a sum. */
export const wayWords = catalogue<keyof typeof smart>(
  (language) => import(`./words/${language}/smart.json`, { with: { type: "json" } }),
);
