// Tables of a class: the teacher is the host, needs nobody's consent, and plays for nobody.
import { type Deed, type DeedType, type Player, type Refusal, refuse } from "@pipwise/core";
import type { Actor } from "./permissions.ts";
import type { TableHost } from "./table-host.ts";

/** No guest's name has a colon in it. */
const CLASS = "class:";

/** The host of a class's tables. */
export function classGuest(id: string): Actor {
  return CLASS + id;
}

/** The class whose table it is, by its host; undefined for anybody else's. */
export function classOf(host: string): string | undefined {
  return host.startsWith(CLASS) ? host.slice(CLASS.length) : undefined;
}

/** What a child may do at a table of its class; all else is for the teacher. An answer stands once its result is seen. */
const BY_CHILDREN: readonly DeedType[] = ["moved", "bot-gave-back"];

/** The port `rights`: at tables of a class other rights hold than elsewhere. */
export function classRights(
  host: TableHost,
  by: Actor,
  deed: Deed,
): Refusal | "allowed" | undefined {
  if (classOf(host.setup.host) === undefined) return undefined;
  const isForChildren = BY_CHILDREN.includes(deed.type);
  if (by === host.setup.host) return isForChildren ? refuse("not-your-seat") : "allowed";
  if (!isForChildren) return refuse("class-table");
  const isOwner = "seat" in deed && deed.seat !== undefined && host.ownerOf(deed.seat) === by;
  return isOwner ? "allowed" : refuse("not-your-seat");
}

/** A child as a player: its card is plain to everybody at the table; `mark` tells it from whoever has the card later. */
export function classPlayer(card: number, mark: string): string {
  return `${card}.${mark}`;
}

/** The card that a player at a table of a class has; undefined for bots. */
export function cardOfPlayer({ id }: Pick<Player, "id">): number | undefined {
  const [card = "", mark] = id?.split(".") ?? [];
  return mark === undefined ? undefined : Number(card);
}
