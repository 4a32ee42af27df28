import type { batchResponse, Endpoint } from "@rimba/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Db } from "../platform/db/db.ts";
import { sendFailure } from "../platform/http/envelope.ts";
import { registerEndpoint } from "../platform/http/register-endpoint.ts";
import { requestLocale } from "../platform/http/request-locale.ts";
import { countBatch, verifyApiKey } from "./api-keys.ts";
import type { FeedGate, FeedSlot } from "./feed-gate.ts";
import { handleBatch } from "./handle-batch.ts";
import type { ItemOutcome } from "../platform/import/item-outcome.ts";

/** 1,000 events with long texts are smaller than this. */
const bodyLimit = 8 * 1024 * 1024;

/** A batch takes about half a second, so a slot is free by then. */
const retryAfterSeconds = 2;

const refusals = { busy: "busy", rateLimited: "tooManyRequests" } as const;

/** What each call of the feed needs. */
export interface FeedCallDeps {
  /** For the keys' database. */
  readonly db: Db;
  readonly gate: FeedGate;
  readonly clock: () => Date;
}

interface Batch<Request extends z.core.$ZodType, Item> {
  readonly itemsOf: (request: z.core.output<Request>) => readonly unknown[];
  /** The schema of one item. */
  readonly schema: z.ZodMiniType<Item>;
  readonly store: (valid: readonly Item[]) => Promise<ItemOutcome[]>;
}

/** A call of the feed for senders with a key of its scope: `store` gets the items that match the schema. */
export function registerBatch<Request extends z.core.$ZodType, Item>(
  feed: FastifyInstance,
  deps: FeedCallDeps,
  endpoint: Endpoint<Request, typeof batchResponse>,
  { itemsOf, schema, store }: Batch<Request, Item>,
): void {
  const slots = new WeakMap<FastifyRequest, FeedSlot>();
  const options = { bodyLimit, onRequest: admit(deps, endpoint, slots) };
  registerEndpoint(feed, endpoint, options, async ({ input, locale, request, reply }) => {
    const slot = slots.get(request);
    if (slot === undefined) throw new Error("The batch has no slot in the feed gate");
    return slot.turn(async () => {
      // The sender left while the batch waited, and will send it again.
      if (reply.raw.destroyed) return { kind: "busy" };
      return { kind: "okText", json: await handleBatch(itemsOf(input), schema, locale, store) };
    });
  });
}

/** Before the body is read: check the key and the free slots. */
function admit(
  { db, gate, clock }: FeedCallDeps,
  { access }: Pick<Endpoint, "access">,
  slots: WeakMap<FastifyRequest, FeedSlot>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
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
    const counted = await countBatch(db, verified.key, from.now);
    return counted.kind === "ok"
      ? undefined
      : sendFailure(reply, { kind: "tooManyRequests", retryAfter: counted.retryAfter }, locale);
  };
}
