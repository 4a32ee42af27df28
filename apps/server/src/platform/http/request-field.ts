import type { FastifyRequest } from "fastify";

/** A field of the input, in query or body, before its schema has checked it. */
export function requestField({ query, body }: FastifyRequest, name: string): unknown {
  const fields = { ...(query as Record<string, unknown>), ...(body as Record<string, unknown> | undefined) };
  return fields[name];
}
