// What only a teacher may do, by the key in the header.
import { isRefusal, type Refusal } from "@pipwise/core";
import { callerAt } from "@pipwise/host";
import type { FastifyReply, FastifyRequest } from "fastify";
import { refused } from "../http/refused.ts";
import type { Classes } from "./classes.ts";
import type { SchoolClass } from "./school-class.ts";

/** The class that a request is about, if it has the class's key. */
export function teacherOf(
  classes: Classes,
  request: FastifyRequest,
): Promise<SchoolClass | Refusal> {
  const { id } = request.params as { id: string };
  const key = request.headers["class-key"];
  return classes.taught(id, typeof key === "string" ? key : undefined, callerAt(request.ip));
}

/** Does something, and answers with the class as it is then. */
export function byTeacher(
  classes: Classes,
  does: (klass: SchoolClass, request: FastifyRequest) => Promise<unknown>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const klass = await teacherOf(classes, request);
    if (isRefusal(klass)) return refused(reply, klass);
    const done = await does(klass, request);
    return isRefusal(done) ? refused(reply, done) : klass.info();
  };
}
