import type { Endpoint } from "@rimba/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../platform/db/db.ts";
import { sendFailure } from "../platform/http/envelope.ts";
import { requestLocale } from "../platform/http/request-locale.ts";
import { countCall, verifyApiKey } from "./api-keys.ts";
import type { FeedGate, FeedSlot } from "./feed-gate.ts";

/** Most slots are free again by then. */
const retryAfterSeconds = 2;

const refusals = { busy: "busy", rateLimited: "tooManyRequests" } as const;

/** What each call of the feed needs. */
export interface FeedCallDeps {
  /** For the keys' database. */
  readonly db: Db;
  readonly gate: FeedGate;
  readonly clock: () => Date;
}

interface FeedAdmission {
  /** Before the body is read: checks the key and the free slots. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  /** The slot of an admitted request. */
  readonly slotOf: (request: FastifyRequest) => FeedSlot;
}

/** What a call of the feed checks before it reads a body. */
export function feedAdmission(
  { db, gate, clock }: FeedCallDeps,
  { access }: Pick<Endpoint, "access">,
): FeedAdmission {
  const slots = new WeakMap<FastifyRequest, FeedSlot>();
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const from = { address: request.ip, now: clock() };
    const verified = await verifyApiKey(db, request.headers.authorization, from);
    const locale = requestLocale(request);
    if (verified.kind === "invalid") return sendFailure(reply, { kind: "apiKeyInvalid" }, locale);
    if (verified.kind === "otherAddress") return sendFailure(reply, { kind: "apiKeyAddress" }, locale);
    const { id, scopes } = verified.key;
    if (access.kind === "apiKey" && !scopes.includes(access.scope)) {
      return sendFailure(reply, { kind: "apiKeyScopeMissing" }, locale);
    }
    const admission = gate.admit(id);
    if (admission.kind !== "ok")
      return sendFailure(reply, { kind: refusals[admission.kind], retryAfter: retryAfterSeconds }, locale);
    const { slot } = admission;
    slots.set(request, slot);
    reply.raw.once("close", () => slot.leave());
    // Last: what is refused for another reason does not count.
    const counted = await countCall(db, verified.key, from.now);
    return counted.kind === "ok"
      ? undefined
      : sendFailure(reply, { kind: "tooManyRequests", retryAfter: counted.retryAfter }, locale);
  };
  const slotOf = (request: FastifyRequest) => {
    const slot = slots.get(request);
    if (slot === undefined) throw new Error("The request has no slot in the feed gate");
    return slot;
  };
  return { admit, slotOf };
}
