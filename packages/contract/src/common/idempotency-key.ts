import * as z from "zod/mini";

/** Printable ASCII: a header holds nothing else unchanged. */
const pattern = /^[\x20-\x7E]{8,255}$/;

/** The header of a call that can be sent again without being done twice. */
export const idempotencyKeyHeader = {
  name: "Idempotency-Key",
  description:
    "8 to 255 printable ASCII characters, which make a retry safe: for 30 days the same key and body give the first answer again; the same key with " +
    "another body is refused. A key counts for one customer and one call: others may use the same.",
  schema: { type: "string", pattern: pattern.source },
} as const;

/** What such a header may hold. */
export const idempotencyKey = z
  .string("idempotencyKey.format")
  .check(z.regex(pattern, "idempotencyKey.format"));
