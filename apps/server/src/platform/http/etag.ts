import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** Weak: one ETag for a body in all encodings. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether the browser already has the body with this ETag. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  return headers["if-none-match"]?.split(",").some((tag) => tag.trim() === etag) ?? false;
}
