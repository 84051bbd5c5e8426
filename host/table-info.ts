// What a guest may know of a table. Views and reports only; owners, secrets and the state stay with the host.
import {
  mindOf,
  type Proposal,
  type Seat,
  standings,
  type Table,
  termsOf,
  typedBefore,
} from "@pipwise/core";
import {
  type Eyes,
  pictureOf,
  type SeatInfo,
  type TableInfo,
  type TypedInfo,
} from "@pipwise/protocol";
import { cardOfPlayer, classOf } from "./class-rights.ts";
import { isJoining } from "./joining.ts";
import type { TableHost } from "./table-host.ts";

export function tableInfo(host: TableHost, guest: string): TableInfo {
  const { setup, table, rematch } = host;
  const { commitment, revealed } = host.fair;
  const final = standings(table);
  const back = undoTarget(host);
  const classId = classOf(setup.host);
  return {
    id: setup.id,
    code: setup.code,
    game: setup.game,
    options: table.options as TableInfo["options"],
    public: setup.public,
    ownDice: setup.ownDice,
    ...(setup.patience > 0 ? { patience: setup.patience } : {}),
    talk: setup.talk,
    hints: setup.hints,
    ...(setup.termsByHost ? { termsByHost: true } : {}),
    ...(classId === undefined ? {} : { class: { id: classId } }),
    life: table.life,
    host: setup.host === guest,
    seats: table.chairs.map((_, seat) => seatInfo(host, seat, guest)),
    asked: table.asked,
    ...(table.undo ? { undo: table.undo } : {}),
    ...(table.proposal ? { proposal: proposalInfo(table.proposal, isJoining(host, guest)) } : {}),
    ...(table.paused ? { paused: table.paused } : {}),
    ...(table.starting ? { starting: table.starting } : {}),
    ...(back === undefined ? {} : { back }),
    ...(setup.ownDice ? { typed: typedInfo(table, host.eyesOf(guest)) } : {}),
    seq: table.seq,
    ...(commitment === undefined ? {} : { commitment }),
    ...(revealed === undefined ? {} : { secret: revealed }),
    ...(final ? { standings: final } : {}),
    ...(rematch === undefined ? {} : { rematch }),
    now: host.now(),
  };
}

function seatInfo(host: TableHost, seat: Seat, guest: string): SeatInfo {
  const chair = host.table.chairs[seat] ?? {};
  const { player, heldBy, resigned, seed } = chair;
  const terms = termsOf(chair);
  const owner = host.ownerOf(seat);
  // A class has the seat of a child who is not here yet.
  const isOfClass = classOf(host.setup.host) !== undefined;
  const kept = player ? undefined : host.seats.kept(seat);
  const card = player && isOfClass ? cardOfPlayer(player) : undefined;
  return {
    seat,
    ...(player ? { name: player.name } : {}),
    ...(player?.mind === undefined ? {} : { mind: player.mind }),
    ...(card === undefined ? {} : { picture: pictureOf(card) }),
    ...(heldBy === undefined ? {} : { heldBy }),
    ...(resigned === undefined ? {} : { resigned: true }),
    ...(terms === undefined ? {} : { terms: terms as NonNullable<SeatInfo["terms"]> }),
    ...(player?.commitment === undefined ? {} : { commitment: player.commitment }),
    ...(seed === undefined || host.table.life === "open" ? {} : { seed }),
    mine: owner === guest,
    ...(owner === host.setup.host && !isOfClass ? { host: true } : {}),
    away: owner !== undefined && !host.followers.has(owner),
    ...(host.seats.isMuted(seat) ? { muted: true } : {}),
    ...(kept ? { keptFor: kept.name } : {}),
    ...(kept?.guest === guest ? { keptForMe: true } : {}),
  };
}

/** What should have been typed may be a secret until it is. */
function proposalInfo(
  { by, deed, agreed }: Proposal,
  isMine: boolean,
): NonNullable<TableInfo["proposal"]> {
  if (deed.type !== "joined") return { ...(by === undefined ? {} : { by }), deed, agreed };
  const { type, seat, player } = deed;
  const mine = isMine ? { mine: true as const } : {};
  return { ...mine, deed: { type, seat, name: player.name }, agreed };
}

/** So many of the things typed last are told. */
const MOST_TYPED = 8;

/** What people typed last; a card that only some may see, only to them. */
export function typedInfo(table: Table, eyes: readonly Eyes[]): readonly TypedInfo[] {
  const isOpen = eyes.includes("all");
  return typedBefore(table)
    .slice(0, MOST_TYPED)
    .map(({ event, seat, isLast, outcomes }) => ({
      event,
      ...(seat === undefined ? {} : { seat }),
      isLast,
      ...(isOpen || seat === undefined || eyes.includes(seat) ? { outcomes } : {}),
    }));
}

/** The last position in which a person could do something else: behind what bots did since. In class nothing is taken back. */
export function undoTarget({ table, setup }: TableHost): number | undefined {
  if (table.life !== "playing" || classOf(setup.host) !== undefined) return undefined;
  let { past } = table;
  while (past && !table.game.toAct(past.state).some(({ seat }) => isPerson(table, seat)))
    past = past.before;
  return past?.seq;
}

function isPerson(table: Table, seat: Seat): boolean {
  return mindOf(table, seat) === undefined;
}
