// Ways around the routes' limits: other spellings of a path, and codes guessed.
import { many, repeat } from "./measure.mjs";
import { askRaw } from "./net.mjs";
import { guestFrom, tableOf } from "./people.mjs";

/** Other spellings of a path under /api/v1, some of which a router takes for the same route. */
const SPELLINGS = {
  "encoded letter": (path) => path.replace("/api", "/%61pi"),
  "encoded letter, #.x": (path) => `${path.replace("/api", "/%61pi")}#.x`,
  "encoded letter, ?.x": (path) => `${path.replace("/api", "/%61pi")}?.x`,
  "#.x": (path) => `${path}#.x`,
  "?.x": (path) => `${path}?.x`,
  ".x": (path) => `${path}.x`,
  ";.x": (path) => `${path};.x`,
  "encoded letter, ;.x": (path) => `${path.replace("/api", "/%61pi")};.x`,
  "double slash": (path) => `/${path}`,
  "double slash inside": (path) => path.replace("/v1", "//v1"),
  "dot segment": (path) => path.replace("/api", "/./api"),
  "dot segments": (path) => path.replace("/api", "/x/../api"),
  "upper case": (path) => path.replace("/api", "/API"),
  "trailing slash": (path) => `${path}/`,
  "encoded slash": (path) => path.replace("/v1", "%2Fv1"),
  "whole address": (path) => `http://127.0.0.1${path}`,
  "whole address, encoded letter, #.x": (path) =>
    `http://127.0.0.1${path.replace("/api", "/%61pi")}#.x`,
};

const CODES = 24 ** 6;
const OPEN_TABLES = 1000;
const A_DAY = 24 * 60 * 60;
/** More than anybody may ask in a minute. */
const MANY = 3100;
/** More wrong codes than anybody may ask for at once, and few enough that other limits do not matter. */
const AT_ONCE = 240;

/** Wrong codes that nobody would ever guess, and guesses at short ones. */
const LONG_CODES = 1700;
const PUMPED = 1300;

export const doors = {
  spellings: {
    about: "other spellings of a route: the same limit, and nobody becomes host of another's table",
    async run({ port }) {
      const from = "127.0.2.1";
      const guesses = (path, count) =>
        askRaw({ port, from, lines: Array.from({ length: count }, () => `GET ${path}`) });
      const plain = await guesses("/api/v1/codes/AAAAAA", MANY);
      const allowed = plain.filter(({ status }) => status !== 429).length;
      const around = [];
      for (const [name, spell] of Object.entries(SPELLINGS)) {
        const replies = await guesses(spell("/api/v1/codes/AAAAAA"), 10);
        if (replies.some(({ json }) => json?.refused === "no-such-code")) around.push(name);
      }
      const usurped = await usurpedBy(port);
      return {
        measured: { allowed, around, usurped },
        told: `${allowed} of ${MANY} plain requests passed; around the limit: ${list(around)}; host of another's table: ${list(usurped)}`,
        held: allowed < MANY && around.length === 0 && usurped.length === 0,
      };
    },
  },
  "codes given back": {
    about: `${LONG_CODES} wrong long codes, then ${PUMPED} guesses with a right code between every two`,
    async run({ port }) {
      const thief = await guestFrom(port, "127.0.17.3");
      const wrong = Array.from({ length: LONG_CODES / 10 }, () => "GET /api/v1/codes/AAAAAAAA");
      await many(10, () => askRaw({ port, from: "127.0.17.1", lines: wrong }));
      const { code } = await tableOf(thief);
      const begun = performance.now();
      const through = await pumped(port, code);
      const allowed = Math.ceil(AT_ONCE + (performance.now() - begun) / 500);
      return {
        measured: { codeLength: code.length, through },
        told: `the next table has a code of ${code.length} letters; ${through} of ${PUMPED} guesses passed`,
        held: code.length === 6 && through <= allowed,
      };
    },
  },
  guessing: {
    about: `codes guessed from one address: a day at least until one of ${OPEN_TABLES} open tables is found`,
    async run({ port, seconds }) {
      const perSecond = {};
      let number = 0;
      for (const [name, spell] of [["plain", (path) => path], ...Object.entries(SPELLINGS)]) {
        const path = spell("/api/v1/codes/BBBBBB");
        const from = `127.0.4.${++number}`;
        const guess = async (count) => {
          const lines = Array.from({ length: count }, () => `GET ${path}`);
          const replies = await askRaw({ port, from, lines });
          return replies.filter(({ json }) => json?.refused === "no-such-code").length;
        };
        if ((await guess(1)) === 0) continue;
        let begun = performance.now();
        let through = await guess(AT_ONCE);
        if (through < AT_ONCE) {
          // What may come at once is spent; what counts is how often one may guess from then on.
          begun = performance.now();
          through = 0;
          if (name === "plain") await repeat(seconds, 200, async () => (through += await guess(1)));
        }
        perSecond[name] = Math.round((10000 * through) / (performance.now() - begun)) / 10;
      }
      const fastest = Math.max(...Object.values(perSecond));
      const hours = Math.round((10 * CODES) / OPEN_TABLES / fastest / 3600) / 10;
      return {
        measured: { perSecond, expectedHours: hours },
        told: `${fastest} guesses a second at most; one of ${OPEN_TABLES} tables is found after ${hours} h`,
        held: hours * 3600 >= A_DAY,
      };
    },
  },
};

/** A code of the thief's own, which is no guess, between every two guesses: how many of these pass. */
async function pumped(port, own) {
  const from = "127.0.17.2";
  const guess = "/api/v1/codes/BBBBBB";
  const lines = Array.from({ length: PUMPED / 10 }, () => [
    `GET /api/v1/codes/${own}`,
    `GET ${guess}`,
  ]).flat();
  const replies = await many(10, () => askRaw({ port, from, lines }));
  return replies.flat().filter(({ json }) => json?.refused === "no-such-code").length;
}

/** Without a cookie: at a table of somebody with one, and at one opened by a spelled request. */
async function usurpedBy(port) {
  const victim = await guestFrom(port, "127.0.3.1");
  const usurped = [];
  for (const [name, spell] of Object.entries(SPELLINGS)) {
    const { json } = await victim.ask({
      method: "POST",
      path: "/api/v1/tables",
      body: { game: "yatzy", seats: 2 },
    });
    const wish = JSON.stringify({ game: "yatzy", seats: 2 });
    const [other] = await askRaw({
      port,
      from: "127.0.3.2",
      lines: [`POST ${spell("/api/v1/tables")}`],
      body: wish,
    });
    for (const id of [json?.id, other?.json?.id]) {
      if (id === undefined) continue;
      const line = `DELETE ${spell(`/api/v1/tables/${id}`)}`;
      const [reply] = await askRaw({ port, from: "127.0.3.3", lines: [line] });
      if (reply?.status === 200 && !usurped.includes(name)) usurped.push(name);
    }
  }
  return usurped;
}

function list(names) {
  return names.length === 0 ? "nobody" : names.join(" · ");
}
