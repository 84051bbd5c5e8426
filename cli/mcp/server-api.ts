// A server as somebody without a socket knows it: by a cookie, or by a seat's token.
import { isRefusal, type Refusal, refuse } from "@pipwise/core";

export class ServerApi {
  readonly #base: string;
  readonly #token: string | undefined;
  #cookie: string | undefined;

  constructor(base: string, token?: string) {
    this.#base = base;
    this.#token = token;
  }

  /** `path` begins after the version. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T | Refusal> {
    const known = this.#token === undefined ? this.#cookie : undefined;
    const headers = {
      ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
      ...(known === undefined ? {} : { cookie: known }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    try {
      const answer = await fetch(`${this.#base}/api/v1${path}`, { method, headers, ...init });
      this.#cookie ??= answer.headers.getSetCookie()[0]?.split(";")[0];
      const told: unknown = await answer.json();
      return answer.ok || isRefusal(told) ? (told as T) : refuse("unreachable");
    } catch {
      return refuse("unreachable");
    }
  }
}
