import type { batchResponse, Endpoint } from "@rimba/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Db } from "../db/db.ts";
import { sendFailure } from "../http/envelope.ts";
import { ok, registerEndpoint } from "../http/register-endpoint.ts";
import { requestLocale } from "../http/request-locale.ts";
import { verifyApiKey } from "./api-keys.ts";
import { handleBatch } from "./handle-batch.ts";
import type { ItemOutcome } from "./item-outcome.ts";

/** 1,000 events with long texts stay below this; anything larger is not a batch. */
const bodyLimit = 8 * 1024 * 1024;

interface Batch<Request extends z.core.$ZodType, Item> {
  readonly itemsOf: (request: z.core.output<Request>) => readonly unknown[];
  /** Of one item. */
  readonly schema: z.ZodMiniType<Item>;
  readonly store: (legal: readonly Item[]) => Promise<ItemOutcome[]>;
}

/** A call of the feed, for who has a key with its scope: `store` is given the items that its schema lets through. */
export function registerBatch<Request extends z.core.$ZodType, Item>(
  app: FastifyInstance,
  db: Db,
  endpoint: Endpoint<Request, typeof batchResponse>,
  { itemsOf, schema, store }: Batch<Request, Item>,
): void {
  registerEndpoint(
    app,
    endpoint,
    async ({ input, locale }) => ok(await handleBatch(itemsOf(input), schema, locale, store)),
    { bodyLimit, onRequest: requireKey(db, endpoint) },
  );
}

/** Looked at before the body is read. */
function requireKey(db: Db, { access }: Pick<Endpoint, "access">) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const verified = await verifyApiKey(db, request.headers.authorization);
    const locale = requestLocale(request);
    if (verified.kind === "invalid") return sendFailure(reply, { kind: "apiKeyInvalid" }, locale);
    if (access.kind === "apiKey" && !verified.key.scopes.includes(access.scope)) {
      return sendFailure(reply, { kind: "apiKeyScopeMissing" }, locale);
    }
  };
}
