import { catalogue } from "@pipwise/core";

/** What a server refuses to programs: our own pages never ask for that, and need no words for it. */
export const apiWords = catalogue(
  (language) => import(`./words/${language}/api.json`, { with: { type: "json" } }),
);

/** What whoever runs a table refuses, on a device or a server. */
export const houseWords = catalogue(
  (language) => import(`./words/${language}/house.json`, { with: { type: "json" } }),
);

/** What only a server refuses. */
export const serverWords = catalogue(
  (language) => import(`./words/${language}/server.json`, { with: { type: "json" } }),
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
