import { type ClassClient, ClassesClient } from "@pipwise/client";
import { api } from "../table/api.ts";
import type { Taught } from "./teaching.ts";

/** The classes of the house that this page came from. */
export const classes = new ClassesClient(api);

/** What the teacher of a class asks of the house. */
export function teacher(taught: Pick<Taught, "id" | "key">): ClassClient {
  return classes.classWith(taught);
}
