// Guests: no account, just a signed cookie that scripts cannot read.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import type { Random } from "@pipwise/core";
import { tokenAmong } from "@pipwise/protocol";
import { newHex } from "../ids.ts";
import { StoreUnusable } from "../storage/errors.ts";

export const COOKIE = "pipwise";
/** Nobody guesses a guest. */
const GUEST_BYTES = 16;
const YEAR = 365 * 24 * 60 * 60;

export interface Guests {
  /** A new guest and the cookie's value for it. */
  welcome(): { guest: string; cookie: string };
  /** The guest behind a cookie that we signed. */
  recognise(cookie: string | undefined): string | undefined;
  /** A program that owns one seat, and the token by which it is known. */
  program(): { guest: string; token: string };
  /** The program behind a token that we signed. */
  byToken(token: string): string | undefined;
  /** A key to a seat for whoever loses their cookie; it fits as long as this guest owns the seat. */
  seatKey(table: string, seat: number, guest: string): string;
  fitsSeat(key: string, table: string, seat: number, guest: string): boolean;
}

/** By the key that signs their cookies. */
export function guests(key: Buffer, random: Random): Guests {
  const newGuest = (): string =>
    Buffer.from(newHex(random, GUEST_BYTES), "hex").toString("base64url");
  const sign = (guest: string): string =>
    createHmac("sha256", key).update(guest).digest("base64url");
  const isSigned = (text: string, given: string): boolean => {
    const [a, b] = [Buffer.from(sign(text)), Buffer.from(given)];
    return a.length === b.length && timingSafeEqual(a, b);
  };
  const signed = (guest: string): string => `${guest}.${sign(guest)}`;
  const genuine = (text: string): string | undefined => {
    const dot = text.lastIndexOf(".");
    const guest = text.slice(0, dot);
    return dot > 0 && isSigned(guest, text.slice(dot + 1)) ? guest : undefined;
  };
  return {
    welcome() {
      const guest = newGuest();
      return { guest, cookie: signed(guest) };
    },
    recognise(cookie) {
      const guest = genuine(cookie ?? "");
      return guest !== undefined && isProgram(guest) ? undefined : guest;
    },
    program() {
      const guest = PROGRAM + newGuest();
      return { guest, token: signed(guest) };
    },
    seatKey: (table, seat, guest) => sign(seatText(table, seat, guest)),
    fitsSeat: (key, table, seat, guest) => isSigned(seatText(table, seat, guest), key),
    byToken(token) {
      const guest = genuine(token);
      return guest !== undefined && isProgram(guest) ? guest : undefined;
    },
  };
}

/** The token that a request brings: in its header, or among the protocols of a socket. */
export function tokenIn(headers: IncomingHttpHeaders): string | undefined {
  const { authorization = "", "sec-websocket-protocol": protocols = "" } = headers;
  return /^bearer\b *(.*)$/i.exec(authorization)?.[1] ?? tokenAmong(protocols);
}

/** What a seat's key signs. No guest's name has a slash in it, so it is no cookie. */
function seatText(table: string, seat: number, guest: string): string {
  return `seat/${table}/${seat}/${guest}`;
}

/** No cookie's guest begins like this: a colon is not in base64. */
const PROGRAM = "program:";

export function isProgram(guest: string): boolean {
  return guest.startsWith(PROGRAM);
}

/** Not Secure: at home the app is served over plain HTTP on the local network. */
export const cookieOptions = { path: "/", httpOnly: true, sameSite: "lax", maxAge: YEAR } as const;

const KEY_BYTES = 32;

/**
 * The key in a data folder: made on first start and readable by the server's user only. Its fingerprint lies beside it: a key
 * that is not the same any more would take everybody's seats without a word.
 */
export function keyIn(folder: string, random: Random): Buffer {
  const file = join(folder, "cookie.key");
  const fingerprint = `${file}.sha256`;
  const known = existsSync(fingerprint) ? readFileSync(fingerprint, "utf8") : "";
  const isKnown = /^[0-9a-f]{64}$/.test(known);
  if (!existsSync(file)) {
    if (isKnown) throw unusableKey(file, "is missing");
    writeFileSync(file, Buffer.from(newHex(random, KEY_BYTES), "hex"), { mode: 0o600, flag: "wx" });
  }
  chmodSync(file, 0o600);
  const key = readFileSync(file);
  const found = createHash("sha256").update(key).digest("hex");
  if (key.length !== KEY_BYTES || (isKnown && known !== found))
    throw unusableKey(file, "is damaged");
  if (!isKnown) writeFileSync(fingerprint, found, { mode: 0o600 });
  chmodSync(fingerprint, 0o600);
  return key;
}

function unusableKey(file: string, problem: string): StoreUnusable {
  return new StoreUnusable(
    `The key ${file} ${problem}: put it back from a backup. To go on without it delete it and ${file}.sha256; everybody loses their seats then.`,
  );
}
