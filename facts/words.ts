import { catalogue } from "@pipwise/core";

/** How a teacher says the steps of a sum. */
export const wayWords = catalogue(
  (language) => import(`./words/${language}/smart.json`, { with: { type: "json" } }),
);
