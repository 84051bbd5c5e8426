// What a dishonest server, or whoever writes a record afterwards, might try; docs/fair-dice.md says what stops it.
import {
  type Anchors,
  Chain,
  commitmentOf,
  type Game,
  type GameRecord,
  plainSign,
  verifyRecord,
} from "@pipwise/core";
import { whottotal } from "@pipwise/whottotal";
import { yatzy } from "@pipwise/yatzy";
import { describe, expect, it } from "vitest";
import { adas, bens, commitment, played, secret, signed } from "./fair-game.ts";

const honest = played(yatzy);
const { link } = honest.fair;

describe("an honest game", () => {
  it("holds for whoever kept their seed, the commitment and the last link", () => {
    for (const seed of [adas, bens])
      expect(verifyRecord(yatzy, honest, { seeds: [seed], commitment, link })).toMatchObject({
        ok: true,
        anchored: true,
        commitment,
      });
  });

  it("says that it is not anchored where nobody kept anything, or less than all of it", () => {
    expect(verifyRecord(yatzy, honest)).toMatchObject({ ok: true, anchored: false });
    const early = Chain.over(plainSign(secret), { ...honest, events: honest.events.slice(0, 7) });
    const partly = verifyRecord(yatzy, honest, { link: early.last });
    expect(partly).toMatchObject({ ok: true, anchored: false, anchoredTo: 7 });
  });

  it("tells of a seed that was not opened, and holds for everybody else", () => {
    const record = played(yatzy, { closed: [1] });
    expect(record.fair?.commitments).toEqual([
      { seat: 0, commitment: commitmentOf(adas) },
      { seat: 1, commitment: commitmentOf(bens), unopened: true },
    ]);
    expect(record.fair?.seeds).toEqual([adas, commitmentOf(bens)]);
    expect(verifyRecord(yatzy, record, { seeds: [adas] })).toMatchObject({ ok: true });
  });

  it("whoever commits to nothing adds nothing, and nobody adds it for them", () => {
    const record = played(yatzy, { seeds: [adas] });
    expect(record.fair?.seeds).toEqual([adas]);
    expect(verifyRecord(yatzy, record, { seeds: [adas] })).toMatchObject({ ok: true });
    expect(played(yatzy, { seeds: [] }).fair).toMatchObject({ seeds: [], commitments: [] });
  });
});

describe("dice that somebody chose", () => {
  it("a server that replaces a seed after the commitment gets its Yatzy, and is found out", () => {
    const { seed, tries, record } = chosenYatzy();
    expect(tries).toBeLessThan(20_000);
    const first = record.events.find(({ chance }) => chance?.length === 5);
    expect(new Set(first?.chance).size).toBe(1);
    // Nobody who kept nothing can tell.
    expect(verifyRecord(yatzy, record)).toMatchObject({ ok: true, anchored: false });
    expect(verifyRecord(yatzy, record, { seeds: [adas] })).toMatchObject({ ok: true });
    expect(refusedFor(record, { seeds: [bens] })).toBe("seed-left-out");
    expect(seed).not.toBe(bens);
  });

  it("nor may it keep the commitment and open it to something else", () => {
    const { record } = chosenYatzy();
    const fair = record.fair as NonNullable<GameRecord["fair"]>;
    const commitments = honest.fair?.commitments ?? [];
    const forged = signed({ ...record, fair: { ...fair, commitments } });
    expect(refusedFor(forged, {})).toBe("unbound-seed");
  });

  it("nor add a seed that nobody committed to", () => {
    const fair = honest.fair as NonNullable<GameRecord["fair"]>;
    const more = signed({ ...honest, fair: { ...fair, seeds: [...fair.seeds, "00"] } });
    expect(refusedFor(more, {})).toBe("unbound-seed");
  });

  it("nor pretend that somebody did not open", () => {
    const record = played(yatzy, { closed: [1] });
    expect(refusedFor(record, { seeds: [bens] })).toBe("seed-not-counted");
  });

  it("nor take another secret than the one it committed to", () => {
    const other = "07e2".padEnd(64, "0");
    const fair = { ...honest.fair, secret: other, commitment: commitmentOf(other) };
    const forged = signed({ ...honest, fair: fair as NonNullable<GameRecord["fair"]> });
    expect(refusedFor(forged, { commitment })).toBe("other-seal");
    expect(refusedFor(forged, {})).toBe("other-dice");
  });

  /** The server knows both seeds, and looks for one to put in the place of Ben's. */
  function chosenYatzy() {
    for (let tries = 1; ; tries++) {
      const seed = tries.toString(16).padStart(64, "0");
      const record = played(yatzy, { seeds: [adas, seed], moves: 1 });
      if (new Set(record.events[0]?.chance).size === 1) return { seed, tries, record };
    }
  }
});

describe("a record that somebody changed, and signed again with the revealed secret", () => {
  const guessing = played(whottotal as Game<never>);
  const { outcome: _, ...open } = honest;

  it("passes as nothing more than a record: without a link nobody can tell", () => {
    const cut = signed({ ...open, events: open.events.slice(0, -3) });
    expect(verifyRecord(yatzy, cut, { commitment, seeds: [adas] })).toMatchObject({
      ok: true,
      anchored: false,
    });
  });

  it("a changed guess is found out", () => {
    const at = guessing.events.findIndex(({ move }) => "guess" in ((move ?? {}) as object));
    const event = guessing.events[at] as GameRecord["events"][number];
    const { guess } = event.move as { guess: number };
    const { outcome: _, ...unsettled } = guessing;
    const forged = [guess + 1, guess - 1]
      .map((other) => ({ ...event, move: { ...(event.move as object), guess: other } }))
      .map((one) => signed({ ...unsettled, events: guessing.events.with(at, one as never) }))
      .filter((record) => verifyRecord(whottotal as Game<never>, record).ok);
    expect(forged.length, "a change that only the chain can show").toBeGreaterThan(0);
    for (const record of forged)
      expect(
        verifyRecord(whottotal as Game<never>, record, { link: guessing.fair.link }),
      ).toMatchObject({ ok: false, anchored: false, problem: { refused: "other-link" } });
  });

  it("swapped boxes are found out", () => {
    const boxes = open.events.flatMap(({ move }, i) =>
      "box" in ((move ?? {}) as object) && open.events[i]?.seat === 0 ? [i] : [],
    );
    const forged = boxes.flatMap((one) =>
      boxes.map((other) => swapped(one, other)).filter((record) => verifyRecord(yatzy, record).ok),
    );
    const changed = forged.filter(({ events }) => events.some((e, i) => e !== open.events[i]));
    expect(changed.length, "a change that only the chain can show").toBeGreaterThan(0);
    for (const record of changed) expect(refusedFor(record, { link })).toBe("other-link");
  });

  it("a cut end is found out", () => {
    const cut = signed({ ...open, events: open.events.slice(0, -1) });
    expect(refusedFor(cut, { link })).toBe("other-link");
  });

  it("an invented resignation is found out, in place of the end and after a game that stopped", () => {
    const resignation = { type: "resigned", seat: 0, after: 1 } as const;
    const early = signed({ ...open, events: [...open.events.slice(0, 9), resignation] });
    expect(verifyRecord(yatzy, early).ok).toBe(true);
    expect(refusedFor(early, { link })).toBe("other-link");
    const stopped = signed({ ...open, events: open.events.slice(0, 9) });
    expect(verifyRecord(yatzy, early, { link: stopped.fair.link })).toMatchObject({
      ok: true,
      anchored: false,
      anchoredTo: 9,
    });
  });

  it("somebody who is said to have been a bot is found out, and so is all that was agreed", () => {
    const seats = honest.seats.map((seat) => ({ ...seat, mind: "casual" }));
    const changed = signed({ ...honest, seats });
    expect(verifyRecord(yatzy, changed).ok).toBe(true);
    expect(refusedFor(changed, { link })).toBe("other-link");
  });

  it("names are not in the chain: whoever wishes to be forgotten takes nothing from the others", () => {
    const seats = honest.seats.map((seat) => ({ ...seat, name: "Somebody" }));
    const nameless = { ...honest, seats };
    expect(verifyRecord(yatzy, nameless, { seeds: [], link })).toMatchObject({ anchored: true });
  });

  it("whoever forgets to sign again is found out without any link", () => {
    const cut = { ...open, events: open.events.slice(0, -1) };
    expect(refusedFor(cut, {})).toBe("broken-chain");
    const unsigned = { ...honest.fair, signature: "00".repeat(32) };
    expect(refusedFor({ ...honest, fair: unsigned as never }, {})).toBe("broken-chain");
  });

  it("two histories of one table: one of those who kept a link finds theirs gone", () => {
    const common = { ...open, events: open.events.slice(0, 9) };
    const [here, there] = [0, 1].map((seat) =>
      signed({ ...common, events: [...common.events, { type: "resigned", seat }] as never }),
    );
    expect(here?.fair.link).not.toBe(there?.fair.link);
    expect(refusedFor(here as GameRecord, { link: there?.fair.link })).toBe("other-link");
  });

  function swapped(one: number, other: number): GameRecord {
    const [a, b] = [open.events[one], open.events[other]] as GameRecord["events"];
    const [first, second] = [
      { ...a, move: b?.move },
      { ...b, move: a?.move },
    ];
    if (one === other) return honest;
    return signed({
      ...open,
      events: open.events.with(one, first as never).with(other, second as never),
    });
  }
});

function refusedFor(record: GameRecord, anchors: Anchors): string | undefined {
  const verified = verifyRecord(yatzy, record, anchors);
  expect(verified.ok).toBe(false);
  return verified.problem?.refused;
}
