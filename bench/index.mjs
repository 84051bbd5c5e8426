// What `pipwise bench` can measure. Each answers with figures, and reports what it is doing meanwhile.
// One with `peers` needs the packages of this folder, and is loaded only when it is run.
import { chances, held as chancesHeld, lines as chancesLines } from "./chances.mjs";
import { crash } from "./crash.mjs";
import { facts, held as factsHeld, lines as factsLines } from "./facts.mjs";
import { levels, held as levelsHeld, lines as levelsLines } from "./levels.mjs";
import { play, held as playHeld, lines as playLines } from "./play.mjs";
import { ploc, lines as plocLines } from "./ploc.mjs";
import { pytagora, lines as pytagoraLines } from "./pytagora.mjs";
import { yatzy, lines as yatzyLines } from "./yatzy.mjs";

export const benches = {
  engine: {
    about: "moves a second, every move checked and logged, beside boardgame.io's reducer",
    peers: true,
    run: async (report) => (await import("./engine.mjs")).engine(report),
    lines: ({ ours, peers, ratio }) => [
      ...[...ours, ...peers].map(
        ({ game, name, movesPerSecond }) =>
          `${String(movesPerSecond).padStart(9)} moves/s  ${game ?? name}`,
      ),
      `Yatzy here is ${ratio} times as fast as the same Yatzy there.`,
    ],
  },
  server: {
    about:
      "the table server beside boardgame.io and Colyseus, every move on disk before it is acknowledged",
    peers: true,
    run: async (report, how) => (await import("./server/index.mjs")).server(report, how),
    lines: async (figures) => (await import("./server/index.mjs")).lines(figures),
  },
  levels: {
    about: "every pair of neighbouring levels of every game against each other",
    run: levels,
    lines: levelsLines,
    held: levelsHeld,
  },
  even: {
    about: "made-up players against the bot of their strength: everybody wins half of the games",
    run: async (report, how) => (await import("./even.mjs")).even(report, how),
    lines: async (figures) => (await import("./even.mjs")).lines(figures),
    held: ({ tables }) => tables.every(({ even }) => even >= 0.9),
  },
  play: {
    about: "what each level gives away at a decision, which people are measured by",
    run: play,
    lines: playLines,
    held: playHeld,
  },
  chances: {
    about: "stated chances to win against what happened between the best bots",
    run: chances,
    lines: chancesLines,
    held: chancesHeld,
  },
  luck: {
    about: "games of bots, analysed: everybody's luck must be nothing on average",
    run: async (report, how) => (await import("./luck.mjs")).luck(report, how),
    lines: async (figures) => (await import("./luck.mjs")).lines(figures),
    // Of twenty seats one is beyond two standard errors by chance.
    held: ({ tables }) =>
      tables.every(({ seats }) => seats.every(({ errors }) => Math.abs(errors) <= 3)),
  },
  facts: {
    about: "twenty kinds of made-up children: whether practice finds what they do not know",
    run: async (report, how) => facts(report, how),
    lines: factsLines,
    held: factsHeld,
  },
  crash: {
    about: "kill -9 at a hundred random moments under load",
    run: (report) => crash({ report }),
    lines: ({ kills, acknowledged, lost, twice, different, servingAgainMs }) => [
      `${kills} kills, ${acknowledged} moves acknowledged: ${lost} lost, ${twice} done twice, ${different} different`,
      `serving again after ${servingAgainMs.median} ms in the median, ${servingAgainMs.worst} ms at worst`,
    ],
  },
  attack: {
    about: "hostile clients against a server of its own, while people at other tables play",
    peers: true,
    run: async (report, how) => (await import("./attack.mjs")).attack(report, how),
    lines: async (figures) => (await import("./attack.mjs")).lines(figures),
    held: ({ attacks }) => attacks.every(({ held }) => held),
  },
  faults: {
    about: "three nodes on PostgreSQL and NATS, of which one or another fails all the time",
    run: async (report, how) => (await import("./faults.mjs")).faults(report, how),
    lines: async (figures) => (await import("./faults.mjs")).lines(figures),
    held: ({ problemCount }) => problemCount === 0,
  },
  failover: {
    about: "PostgreSQL's primary is killed under load, and its synchronous standby promoted",
    run: async (report) => (await import("./failover.mjs")).failover(report),
    lines: async (figures) => (await import("./failover.mjs")).lines(figures),
    held: ({ problems }) => problems.length === 0,
  },
  cluster: {
    about:
      "CPU a move with one, two and three nodes on PostgreSQL and NATS, beside the embedded store",
    run: async (report, how) => (await import("./cluster.mjs")).cluster(report, how),
    lines: async (figures) => (await import("./cluster.mjs")).lines(figures),
  },
  page: {
    about:
      "the page on a slow phone and a slow line: how soon it can be used, and what holds it up",
    run: async (report, how) => (await import("./page.mjs")).page(report, how),
    lines: async (figures) => (await import("./page.mjs")).lines(figures),
  },
  soak: {
    about:
      "people come and go; then handles, heap and memory of the idle server, which must be flat",
    run: async (report, how) => (await import("./soak.mjs")).soak(report, how),
    lines: async (figures) => (await import("./soak.mjs")).lines(figures),
    held: ({ grown }) => grown.length === 0,
  },
  classes: {
    about: "forty classes of thirty on one process: how far the teachers' boards are behind",
    run: async (report, how) => (await import("./classes.mjs")).classes(report, how),
    lines: async (figures) => (await import("./classes.mjs")).lines(figures),
    held: ({ behind, answered }) => behind.p99Ms <= 500 && behind.count >= 0.9 * answered.count,
  },
  pytagora: {
    about: "the best equation by search and by table, advice, The Last Die solved",
    run: pytagora,
    lines: pytagoraLines,
  },
  yatzy: {
    about: "the whole game solved, one decision, the distribution of scores",
    run: yatzy,
    lines: yatzyLines,
  },
  ploc: {
    about: "the solved table: its size and error, one decision, one analysis",
    run: ploc,
    lines: plocLines,
  },
};
