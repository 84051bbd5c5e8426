// Guests: no account, just a signed cookie that scripts cannot read.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const COOKIE = "pipwise";
const YEAR = 365 * 24 * 60 * 60;

export interface Guests {
  /** A new guest and the cookie's value for it. */
  welcome(): { guest: string; cookie: string };
  /** The guest behind a cookie that we signed. */
  recognise(cookie: string | undefined): string | undefined;
}

/** The key is made on first start and readable by the server's user only. */
export function guests(folder: string): Guests {
  const key = keyIn(folder);
  const sign = (guest: string): string =>
    createHmac("sha256", key).update(guest).digest("base64url");
  return {
    welcome() {
      const guest = randomBytes(16).toString("base64url");
      return { guest, cookie: `${guest}.${sign(guest)}` };
    },
    recognise(cookie) {
      const [guest = "", signature = ""] = (cookie ?? "").split(".");
      const expected = Buffer.from(sign(guest));
      const given = Buffer.from(signature);
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      return genuine && guest !== "" ? guest : undefined;
    },
  };
}

/** Not Secure: at home the app is served over plain HTTP on the local network. */
export const cookieOptions = { path: "/", httpOnly: true, sameSite: "lax", maxAge: YEAR } as const;

function keyIn(folder: string): Buffer {
  const file = join(folder, "cookie.key");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600, flag: "wx" });
  chmodSync(file, 0o600);
  return readFileSync(file);
}
