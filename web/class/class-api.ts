import type { ClassClient } from "@pipwise/client";
import { api } from "../table/api.ts";
import type { Taught } from "./teaching.ts";

/** What the teacher of a class asks of the house. */
export function teacher(taught: Taught): ClassClient {
  return api.classWith(taught);
}
