import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** Weak: one tag for a body in all encodings. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether the browser says that it has what the tag stands for. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  return headers["if-none-match"]?.split(",").some((tag) => tag.trim() === etag) ?? false;
}
