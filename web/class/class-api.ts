import { type ClassClient, ClassesClient } from "@pipwise/client";
import { isRefusal } from "@pipwise/core";
import { api } from "../house/api.ts";
import { keepClass, type Taught, taughtClass } from "./teaching.ts";

/** The classes of the house that this page came from. */
export const classes = new ClassesClient(api);

/** What the teacher of a class asks of the house. */
export function teacher(taught: Pick<Taught, "id" | "key">): ClassClient {
  return classes.classWith(taught);
}

/**
 * Keeps a class that came by a link or a file, and says whether it did. A class has one key: another one than is kept here
 * takes its place only if the house says that it is the right one.
 */
export async function receiveClass(offered: Taught): Promise<boolean> {
  const mine = taughtClass(offered.id);
  const isOther = mine !== undefined && mine.key !== offered.key;
  if (isOther && isRefusal(await teacher(offered).info())) return false;
  keepClass(offered);
  return true;
}
