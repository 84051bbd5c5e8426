// Whose the seats of a table are, for whom empty ones are kept, and whom the host has silenced or sent away.
import type { Seat } from "@pipwise/core";
import type { Barred, Change, KeptSeat, SeatOwner, StoredTable } from "./ports.ts";

/** So many seats are kept at most; whoever asked first is let go first. */
const MOST_KEPT = 100;

export class Seats {
  /** In seat order. */
  #owners: readonly SeatOwner[] = [];
  #kept: readonly KeptSeat[] = [];
  #barred: Barred = { muted: [], removed: [] };

  constructor(stored: StoredTable) {
    this.read(stored);
  }

  /** As the log has it now. */
  read({ owners, kept, barred }: StoredTable): void {
    this.#own(owners);
    this.#kept = kept;
    this.#barred = barred;
  }

  get owners(): readonly SeatOwner[] {
    return this.#owners;
  }

  owner(seat: Seat): SeatOwner | undefined {
    return this.#owners.find((owner) => owner.seat === seat);
  }

  of(guest: string): Seat[] {
    return this.#owners.filter((owner) => owner.guest === guest).map(({ seat }) => seat);
  }

  get allKept(): readonly KeptSeat[] {
    return this.#kept;
  }

  kept(seat: Seat): KeptSeat | undefined {
    return this.#kept.find((kept) => kept.seat === seat);
  }

  isMuted(seat: Seat): boolean {
    return this.#barred.muted.includes(this.owner(seat)?.guest ?? "");
  }

  isRemoved(guest: string): boolean {
    return this.#barred.removed.includes(guest);
  }

  /** Somebody sat down or left; says whether that changed whose a seat is. */
  apply({ owner, ownerLeft }: Change): boolean {
    const free = owner?.seat ?? ownerLeft;
    if (free === undefined) return false;
    const others = this.#owners.filter(({ seat }) => seat !== free);
    this.#own(owner ? [...others, owner] : others);
    return true;
  }

  /** A seat is kept for somebody who asks for it now, and no other for them. */
  keep(kept: KeptSeat): readonly KeptSeat[] {
    const others = this.#kept.filter(({ guest }) => guest !== kept.guest);
    this.#kept = [...others, kept].slice(-MOST_KEPT);
    return this.#kept;
  }

  /** A seat is kept no longer; returns those that still are. */
  release(seat: Seat): readonly KeptSeat[] {
    this.#kept = this.#kept.filter((kept) => kept.seat !== seat);
    return this.#kept;
  }

  mute(guest: string, muted: boolean): Barred {
    const others = this.#barred.muted.filter((one) => one !== guest);
    this.#barred = { ...this.#barred, muted: muted ? [...others, guest] : others };
    return this.#barred;
  }

  remove(guest: string): Barred {
    const others = this.#barred.removed.filter((one) => one !== guest);
    this.#barred = { ...this.#barred, removed: [...others, guest] };
    return this.#barred;
  }

  #own(owners: readonly SeatOwner[]): void {
    this.#owners = owners.toSorted((a, b) => a.seat - b.seat);
  }
}
