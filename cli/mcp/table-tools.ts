// A seat at a server for an assistant: it plays by HTTP, under a token of its own, and its name says that it is a bot.
import { isRefusal, type Refusal } from "@pipwise/core";
import type { MovesInfo, Seated, SeatView, TableInfo, TableMessage } from "@pipwise/protocol";
import { Type } from "typebox";
import { speak } from "../voice.ts";
import { ServerApi } from "./server-api.ts";
import { type Called, type Tool, tool } from "./tool.ts";

const strict = { additionalProperties: false } as const;
/** Seconds. */
const LONGEST_WAIT = 50;
const MARK = " (bot)";

/** A seat of the assistant's. */
interface Mine {
  readonly table: string;
  readonly seat: number;
  /** Known by the seat's token. */
  readonly api: ServerApi;
  moves: number;
}

export function tableTools(base: string): readonly Tool[] {
  const house = new ServerApi(base);
  const seats = new Map<string, Mine>();
  const name = Type.Optional(
    Type.String({ minLength: 1, maxLength: 20, description: speak.say("mcp.name") }),
  );
  const table = Type.String({ pattern: "^[a-z2-7]{26}$", description: speak.say("mcp.table") });

  async function sit(info: TableInfo, seat: number, called = "Assistant"): Promise<Called> {
    const wish = { name: called + MARK, token: true };
    const done = await house.ask<Seated>("POST", `/tables/${info.id}/seats/${seat}`, wish);
    if (isRefusal(done)) return failed(done);
    const api = new ServerApi(base, done.token);
    seats.set(info.id, { table: info.id, seat, api, moves: 0 });
    return { answer: { table: info.id, code: info.code, seat, join: `${base}/t/${info.id}` } };
  }

  /** What the seat sees and may do now. */
  async function look({ table: id, seat, api }: Mine): Promise<Called> {
    const view = await api.ask<SeatView>("GET", `/tables/${id}/seats/${seat}/view`);
    if (isRefusal(view)) return failed(view);
    const may = view.asked
      ? await api.ask<MovesInfo>("GET", `/tables/${id}/seats/${seat}/moves`)
      : {};
    const info = await api.ask<TableInfo>("GET", `/tables/${id}`);
    const standings = isRefusal(info) ? undefined : info.standings;
    return {
      answer: { ...view, ...(isRefusal(may) ? {} : may), ...(standings ? { standings } : {}) },
    };
  }

  const at = (id: string): Mine | Called => seats.get(id) ?? failedAs("mcp.not-there");

  return [
    tool({
      name: "open_table",
      description: speak.say("mcp.open-table"),
      input: Type.Object(
        {
          game: Type.String({ description: speak.say("mcp.game") }),
          seats: Type.Integer({ minimum: 1, maximum: 99, description: speak.say("mcp.seats") }),
          bots: Type.Optional(
            Type.Array(Type.String(), { maxItems: 98, description: speak.say("mcp.bots") }),
          ),
          options: Type.Optional(
            Type.Record(Type.String(), Type.Unknown(), { description: speak.say("help.options") }),
          ),
          name,
        },
        strict,
      ),
      looks: false,
      async call({ game, seats: count, bots = [], options, name: called }) {
        const wish = { game, seats: count, ...(options === undefined ? {} : { options }) };
        const opened = await house.ask<TableInfo>("POST", "/tables", wish);
        if (isRefusal(opened)) return failed(opened);
        const mine = await sit(opened, 0, called);
        if (mine.isError) return mine;
        for (const [i, mind] of bots.entries()) {
          const path = `/tables/${opened.id}/seats/${i + 1}`;
          const sat = await house.ask<TableInfo>("POST", path, { mind });
          if (isRefusal(sat)) return failed(sat);
        }
        return mine;
      },
    }),
    tool({
      name: "sit_down",
      description: speak.say("mcp.sit-down"),
      input: Type.Object(
        { code: Type.String({ maxLength: 8, description: speak.say("mcp.code") }), name },
        strict,
      ),
      looks: false,
      async call({ code, name: called }) {
        const wanted = encodeURIComponent(code.trim().toUpperCase());
        const info = await house.ask<TableInfo>("GET", `/codes/${wanted}`);
        if (isRefusal(info)) return failed(info);
        const free = info.seats.find(
          (seat) => seat.name === undefined && seat.keptFor === undefined,
        );
        return free ? sit(info, free.seat, called) : failedAs("mcp.no-seat");
      },
    }),
    tool({
      name: "start_table",
      description: speak.say("mcp.start-table"),
      input: Type.Object({ table }, strict),
      looks: false,
      async call({ table: id }) {
        const started = await house.ask<TableInfo>("POST", `/tables/${id}/start`);
        if (isRefusal(started)) return failed(started);
        const mine = at(id);
        return "answer" in mine ? mine : look(mine);
      },
    }),
    tool({
      name: "look",
      description: speak.say("mcp.look"),
      input: Type.Object(
        {
          table,
          after: Type.Optional(Type.Integer({ minimum: 0, description: speak.say("mcp.after") })),
        },
        strict,
      ),
      looks: true,
      async call({ table: id, after }) {
        const mine = at(id);
        if ("answer" in mine) return mine;
        if (after !== undefined) {
          const path = `/tables/${id}/events?after=${after}&wait=${LONGEST_WAIT}`;
          const news = await mine.api.ask<TableMessage>("GET", path);
          if (isRefusal(news)) return failed(news);
        }
        return look(mine);
      },
    }),
    tool({
      name: "move",
      description: speak.say("mcp.move"),
      input: Type.Object(
        {
          table,
          move: Type.Record(Type.String(), Type.Unknown(), {
            description: speak.say("mcp.a-move"),
          }),
          answers: Type.Optional(
            Type.Integer({ minimum: 0, description: speak.say("mcp.answers") }),
          ),
        },
        strict,
      ),
      looks: false,
      async call({ table: id, move, answers }) {
        const mine = at(id);
        if ("answer" in mine) return mine;
        const sent = {
          id: `mcp-${mine.moves++}`,
          move,
          ...(answers === undefined ? {} : { answers }),
        };
        const path = `/tables/${id}/seats/${mine.seat}/moves`;
        const done = await mine.api.ask<{ seq: number }>("POST", path, sent);
        return isRefusal(done) ? failed(done) : look(mine);
      },
    }),
  ];
}

function failed(refusal: Refusal): Called {
  return { answer: refusal, isError: true };
}

function failedAs(key: string): Called {
  return { answer: { error: speak.say(key) }, isError: true };
}
