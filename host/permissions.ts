// Who may do what: core says as what a deed may be done, and here it is seen who is that.
import {
  type Deed,
  isTurnedByHand,
  mindOf,
  type Refusal,
  refuse,
  rolesFor,
  type Seat,
} from "@pipwise/core";
import { isJoining } from "./joining.ts";
import type { TableHost } from "./table-host.ts";

/** A guest, or the software that runs the table. */
export type Actor = string;

/** No guest's name: guests are unguessable, and this is a word. */
export const HOUSE: Actor = "house";

/** The mind that plays for somebody who is away. */
export const STAND_IN = "casual";

/** The longest games have some thousand events; a log without an end would be somebody's bad joke. */
export const MOST_EVENTS = 20_000;

export function permissionRefusal(
  host: TableHost,
  by: Actor,
  deed: Deed,
  at: number,
): Refusal | undefined {
  const wrong = logRefusal(host, deed);
  if (wrong) return wrong;
  if (by === "") return refuse("nobody");
  const roles = rolesFor(deed.type, host.table, at);
  if (by === HOUSE) return roles.includes("house") ? undefined : refuse("not-by-itself");
  const own = host.ports.rights?.(host, by, deed);
  if (own !== undefined) return own === "allowed" ? undefined : own;
  const isHost = by === host.setup.host;
  const seat = "seat" in deed ? deed.seat : undefined;
  const isOwner = seat !== undefined && host.ownerOf(seat) === by;
  if (deed.type === "declined" && isJoining(host, by)) return undefined;
  if (roles.includes("anybody")) return undefined;
  if (deed.type === "bot-took-over" && deed.mind !== STAND_IN)
    return refuse("unknown-mind", { at: "mind", params: { mind: deed.mind } });
  if (deed.type === "terms" && host.setup.termsByHost && !isHost) return refuse("terms-by-host");
  if (roles.includes("seat") && isOwner) return undefined;
  if (isForABot(host, deed) && host.seatsOf(by).length > 0) return undefined;
  if (roles.includes("host") && isHost) return hostRefusal(host, deed, at);
  if (roles.includes("seat") && seat !== undefined) return refuse("not-your-seat");
  return refuse(roles.includes("everybody") && isHost ? "others-must-agree" : "not-the-host");
}

/** What nobody may do now. While nodes are upgraded one by one, nothing is written that some of them could not read. */
function logRefusal({ ports, seq }: TableHost, { type }: Deed): Refusal | undefined {
  if (ports.mayWrite?.(type) === false) return refuse("upgrade-under-way");
  // However full, a table can be given up.
  const full = seq >= MOST_EVENTS && type !== "abandoned" && type !== "resigned";
  return full ? refuse("log-full", { params: { limit: MOST_EVENTS } }) : undefined;
}

/** A bot has no hands: whoever sits at the table turns people's own cards for it, and sets them right (TAB-3). */
function isForABot({ table }: TableHost, deed: Deed): boolean {
  if (deed.type !== "moved" && deed.type !== "corrected") return false;
  const { seat } = deed;
  if (seat === undefined || mindOf(table, seat) === undefined) return false;
  return deed.type === "corrected" || isTurnedByHand(table, seat);
}

/** What even the host may not do alone. */
function hostRefusal(host: TableHost, deed: Deed, at: number): Refusal | undefined {
  if (deed.type === "timed-out") return passRefusal(host, deed.seat, at);
  const isForHost =
    (deed.type === "more-time" && isForOneself(host, deed.seat)) ||
    (deed.type === "paused" && stopsOwnClock(host));
  return isForHost ? refuse("others-must-agree") : undefined;
}

/** The host passes for somebody who is away; for whoever is there, only after the time that was agreed. */
function passRefusal(host: TableHost, seat: Seat, at: number): Refusal | undefined {
  const owner = host.ownerOf(seat);
  const since = host.table.asked.find((asked) => asked.seat === seat)?.at ?? at;
  const { patience } = host.setup;
  const waitedLong = patience > 0 && at >= since + patience * 1000;
  const isHere = owner !== undefined && host.followers.has(owner);
  return isHere && !waitedLong ? refuse("still-here") : undefined;
}

/** A pause is time to think, for whoever's clock it stops. */
function stopsOwnClock(host: TableHost): boolean {
  return host.table.asked.some(
    ({ seat, limit }) => limit !== undefined && isForOneself(host, seat),
  );
}

/** PLY-33: the host's own seat, while other people play who could agree. Around one device nobody is another. */
function isForOneself(host: TableHost, seat: Seat): boolean {
  const { table, setup } = host;
  const isOther = (other: Seat): boolean =>
    mindOf(table, other) === undefined && host.ownerOf(other) !== setup.host;
  return host.ownerOf(seat) === setup.host && table.chairs.some((_, other) => isOther(other));
}
