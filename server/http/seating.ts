// Who is to sit down, and whether they may be called so.
import { isRefusal, type Player, playerAt, type Refusal, refuse } from "@pipwise/core";
import type { SeatOwner, TableHost } from "@pipwise/host";
import type { Sit } from "@pipwise/protocol";
import type { Guests } from "./identity.ts";
import { isSameName, readName } from "./names.ts";

/** Who is to sit there: a person, a program of theirs with a token of its own, or a bot. */
export function readSeating(
  host: TableHost,
  seat: number,
  sit: Sit,
  guest: string,
  guests: Guests,
): { player: Player; owner?: SeatOwner; token?: string } | Refusal {
  const own = sit.terms ?? host.seats.kept(seat)?.terms;
  const terms = own === undefined ? {} : { terms: own };
  if ("mind" in sit) return { player: { name: sit.mind, mind: sit.mind, ...terms } };
  const name = readName(sit.name);
  if (isRefusal(name)) return name;
  const commitment = bindingAt(host, sit.commitment);
  const player = { name, ...terms, ...(commitment === undefined ? {} : { commitment }) };
  if (!sit.token) return { player, owner: { seat, guest } };
  const program = guests.program();
  return { player, owner: { seat, guest: program.guest }, token: program.token };
}

/** Seeds are for dice that follow from them. */
export function bindingAt(host: TableHost, commitment: string | undefined): string | undefined {
  return host.fair.commitment === undefined ? undefined : commitment;
}

/** Nobody sits down under the name of somebody who sits there, or is expected. Bots are called by their level. */
export function doubleRefusal(
  host: TableHost,
  mine: number,
  { name, mind }: Player,
  guest: string,
): Refusal | undefined {
  if (mind !== undefined) return undefined;
  const taken = host.table.chairs.some((chair, seat) => {
    const kept = host.seats.kept(seat);
    const other = playerAt(chair)?.name ?? (kept?.guest === guest ? undefined : kept?.name);
    return seat !== mine && other !== undefined && isSameName(other, name);
  });
  return taken ? refuse("name-taken", { at: "name", params: { name } }) : undefined;
}
