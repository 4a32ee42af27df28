import type { FastifyRequest } from "fastify";
import { type FieldIssue, idempotencyKey, idempotencyKeyHeader } from "@rimba/contract";

/** The cookies of a request by name; the first of duplicate ones. Values are not decoded. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const equals = pair.indexOf("=");
    if (equals < 0) continue;
    const name = pair.slice(0, equals).trim();
    if (!cookies.has(name)) cookies.set(name, pair.slice(equals + 1).trim());
  }
  return cookies;
}

/** Browsers accept a `__Host-` cookie only from this host and over https; a demo on http uses another name. */
export function hostCookieName(name: string, production: boolean): string {
  return production ? `__Host-rimba-${name}` : `rimba-${name}`;
}

/** The Set-Cookie line of a cookie that script cannot read. */
export function hostCookie(name: string, value: string, maxAge: number, production: boolean): string {
  const rest = `Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${production ? "; Secure" : ""}`;
  return `${hostCookieName(name, production)}=${value}; ${rest}`;
}

/** A field of the input, in query or body, before its schema has checked it. */
export function requestField({ query, body }: FastifyRequest, name: string): unknown {
  const fields = { ...(query as Record<string, unknown>), ...(body as Record<string, unknown> | undefined) };
  return fields[name];
}

/** The Idempotency-Key of a call; null: none was sent. */
export type IdempotencyKey = { kind: "ok"; key: string | null } | { kind: "invalid"; issues: FieldIssue[] };

export function readIdempotencyKey({ headers }: FastifyRequest): IdempotencyKey {
  const sent = headers[idempotencyKeyHeader.name.toLowerCase()];
  if (sent === undefined) return { kind: "ok", key: null };
  const { data } = idempotencyKey.safeParse(sent);
  if (data !== undefined) return { kind: "ok", key: data };
  return { kind: "invalid", issues: [{ path: idempotencyKeyHeader.name, key: "idempotencyKey.format" }] };
}
