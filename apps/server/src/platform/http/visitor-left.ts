import type { FastifyReply } from "fastify";

/** Ends when the visitor goes away before the answer is sent. */
export function abortedByVisitor(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Work ended because its visitor left: nothing failed, and there is nobody to answer. */
export function hasLeft(error: Error, reply: FastifyReply): boolean {
  return error.name === "AbortError" && reply.raw.destroyed;
}
