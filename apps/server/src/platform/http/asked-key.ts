import { type FieldIssue, idempotencyKey, idempotencyKeyHeader } from "@rimba/contract";
import type { FastifyRequest } from "fastify";

/** The Idempotency-Key of a call; null: none was sent. */
export type AskedKey = { kind: "read"; key: string | null } | { kind: "invalid"; issues: FieldIssue[] };

export function askedKey({ headers }: FastifyRequest): AskedKey {
  const sent = headers[idempotencyKeyHeader.name.toLowerCase()];
  if (sent === undefined) return { kind: "read", key: null };
  const { data } = idempotencyKey.safeParse(sent);
  if (data !== undefined) return { kind: "read", key: data };
  return { kind: "invalid", issues: [{ path: idempotencyKeyHeader.name, key: "idempotencyKey.format" }] };
}
