import { catalogue } from "@pipwise/core";
import type api from "./words/en/api.json";
import type cards from "./words/en/cards.json";
import type classes from "./words/en/class.json";
import type house from "./words/en/house.json";
import type server from "./words/en/server.json";
import type talk from "./words/en/talk.json";

/** What a server refuses to programs: our own pages never ask for that, and need no words for it. */
export const apiWords = catalogue<keyof typeof api>(
  (language) => import(`./words/${language}/api.json`, { with: { type: "json" } }),
);

/** What whoever runs a table refuses, on a device or a server. */
export const houseWords = catalogue<keyof typeof house>(
  (language) => import(`./words/${language}/house.json`, { with: { type: "json" } }),
);

/** What only a server refuses. */
export const serverWords = catalogue<keyof typeof server>(
  (language) => import(`./words/${language}/server.json`, { with: { type: "json" } }),
);

/** The phrases and gestures of table talk. */
export const talkWords = catalogue<keyof typeof talk>(
  (language) => import(`./words/${language}/talk.json`, { with: { type: "json" } }),
);

/** What is on a card: “blue owl”. */
export const cardWords = catalogue<keyof typeof cards>(
  (language) => import(`./words/${language}/cards.json`, { with: { type: "json" } }),
);

/** What a server refuses in class. */
export const classWords = catalogue<keyof typeof classes>(
  (language) => import(`./words/${language}/class.json`, { with: { type: "json" } }),
);
