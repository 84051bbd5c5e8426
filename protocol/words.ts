import { catalogue } from "@pipwise/core";

/** What a server refuses. */
export const houseWords = catalogue(
  (language) => import(`./words/${language}/house.json`, { with: { type: "json" } }),
);

/** The phrases and gestures of table talk. */
export const talkWords = catalogue(
  (language) => import(`./words/${language}/talk.json`, { with: { type: "json" } }),
);

/** What is on a card: “blue owl”. */
export const cardWords = catalogue(
  (language) => import(`./words/${language}/cards.json`, { with: { type: "json" } }),
);

/** What a server refuses in class. */
export const classWords = catalogue(
  (language) => import(`./words/${language}/class.json`, { with: { type: "json" } }),
);
