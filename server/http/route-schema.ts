// What a route tells of itself: checked on the way in, and shown in the API's document.
import { RefusalInfo, TableInfo } from "@pipwise/protocol/schemas";
import type { TSchema } from "typebox";

/** The parts of the API, with a sentence for each. */
export const TAGS = {
  games: "What can be played here.",
  tables: "Opening, finding, setting and ending tables.",
  seats: "Who sits where, and what only they may ask.",
  play: "Play by HTTP alone: what a seat sees and does, and what happens at its table.",
  classes: "Classes: what a teacher does with the class's key, and what a device does with cards.",
  people: "What the server knows of whoever asks.",
} as const;

export interface RouteInfo {
  /** Unique in the document: generated clients call the function so. */
  readonly operationId: string;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly body?: TSchema;
  /** Left out: the table as whoever asks may know it. */
  readonly gives?: TSchema;
  readonly status?: number;
  /** What comes instead for whoever accepts a stream of events. */
  readonly streams?: string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whoever may only look and play may ask this: programs, and children at tables of their class. */
    readonly plays?: boolean;
  }
}

/** What a handler may count on. What it answers is written as it is: that schema is for readers. */
type Checked<Told> = Pick<Told, keyof Told & ("params" | "querystring" | "body")>;

export function routeSchema<Told extends RouteInfo>({
  gives = TableInfo,
  status = 200,
  tag,
  ...told
}: Told): { readonly schema: Checked<Told> } {
  const response = { [status]: gives, "4xx": RefusalInfo, "5xx": RefusalInfo };
  return { schema: { ...told, tags: [tag], response } as unknown as Checked<Told> };
}
