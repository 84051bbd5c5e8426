import { catalogue } from "@pipwise/core";

/** What a server refuses to programs: our own pages never ask for that, and need no words for it. */
export const apiWords = catalogue(
  (language) => import(`./words/${language}/api.json`, { with: { type: "json" } }),
);

/** What a server refuses. */
export const houseWords = catalogue(
  (language) => import(`./words/${language}/house.json`, { with: { type: "json" } }),
);

/** The phrases and gestures of table talk. */
export const talkWords = catalogue(
  (language) => import(`./words/${language}/talk.json`, { with: { type: "json" } }),
);
