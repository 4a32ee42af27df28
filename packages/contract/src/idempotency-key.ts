import * as z from "zod/mini";

const pattern = /^[A-Za-z0-9-]{8,100}$/;

/** The header of a call that can be sent again without being done twice. */
export const idempotencyKeyHeader = {
  name: "Idempotency-Key",
  description:
    "8 to 100 letters, digits or hyphens, which make a retry safe: for 30 days the same key and body give the first answer again; the same key with " +
    "another body is refused.",
  schema: { type: "string", pattern: pattern.source },
} as const;

/** What such a header may hold. */
export const idempotencyKey = z
  .string("idempotencyKey.format")
  .check(z.regex(pattern, "idempotencyKey.format"));
