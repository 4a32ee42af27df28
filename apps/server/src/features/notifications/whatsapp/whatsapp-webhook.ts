import { createHmac } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isUnreachableCode } from "../../../integrations/whatsapp/cloud-api.ts";
import type { Config } from "../../../platform/config/config.ts";
import { sendFailure, sendSuccess } from "../../../platform/http/envelope.ts";
import { requestLocale } from "../../../platform/http/request-locale.ts";
import { sameText } from "../../../platform/secrets.ts";
import {
  type ChatDeps,
  endWhatsAppNumber,
  isOld,
  receiveMessage,
  wasRenewedSince,
} from "./receive-message.ts";
import { type FailedStatus, readDelivery } from "./webhook-body.ts";

const webhookPath = "/official/whatsapp/webhook";

/** Meta sends up to 3 MB. */
const bodyLimit = 3 * 1024 * 1024;

const signaturePattern = /^sha256=[0-9a-f]{64}$/;

/**
 * Where Meta, or a gateway, posts what customers write. Both sign the bytes of the body with the app secret. A provider that
 * sends nothing has no webhook.
 */
export function registerWhatsAppWebhook(
  app: FastifyInstance,
  deps: ChatDeps,
  { whatsApp }: Pick<Config, "whatsApp">,
): void {
  if (whatsApp.provider === "none" || whatsApp.provider === "inbox") return;
  const { appSecret } = whatsApp;
  const [verifyToken, phoneNumberId] =
    whatsApp.provider === "cloud" ? [whatsApp.verifyToken, whatsApp.phoneNumberId] : [null, null];
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    own.get<{ Querystring: Record<string, unknown> }>(webhookPath, async (request, reply) => {
      const { "hub.mode": mode, "hub.verify_token": token, "hub.challenge": challenge } = request.query;
      const isOurs =
        verifyToken !== null &&
        mode === "subscribe" &&
        typeof token === "string" &&
        typeof challenge === "string" &&
        sameText(token, verifyToken);
      if (!isOurs) return refuse(request, reply);
      return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send(challenge);
    });
    own.post<{ Body: Buffer | null }>(webhookPath, {
      bodyLimit,
      onRequest: async (request, reply) => {
        // Without the form of a signature no body is read.
        if (!signaturePattern.test(signatureOf(request))) return refuse(request, reply);
      },
      handler: async (request, reply) => {
        const bytes = request.body ?? Buffer.alloc(0);
        if (!sameText(signatureOf(request), hubSignature(appSecret, bytes))) return refuse(request, reply);
        const { texts, failed } = readDelivery(parseBody(bytes), phoneNumberId);
        await eachOf([
          ...texts.map((text) => () => receiveMessage(deps, text)),
          ...failed.map((status) => () => endUnreachable(deps, status)),
        ]);
        return sendSuccess(reply.header("cache-control", "no-store"), "null", requestLocale(request));
      },
    });
  });
}

/** One that fails does not stop the others; its error is thrown afterwards, so that the delivery is repeated. */
async function eachOf(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (const work of works) outcomes.push(...(await Promise.allSettled([work()])));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

/** `X-Hub-Signature-256` of a body. https://developers.facebook.com/docs/graph-api/webhooks/getting-started */
export function hubSignature(appSecret: string, body: Buffer): string {
  return `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
}

function signatureOf({ headers }: FastifyRequest): string {
  const value = headers["x-hub-signature-256"];
  return typeof value === "string" ? value : "";
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, { kind: "signatureWrong" }, requestLocale(request));
}

/** Throws an error with status 400. */
function parseBody(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw Object.assign(new Error("the body is no JSON"), { statusCode: 400 });
  }
}

/** A number that gets no messages any more, unless it asked again since: so a delivery that is repeated ends nothing. */
async function endUnreachable(
  { db, keys, clock }: Pick<ChatDeps, "db" | "keys" | "clock">,
  { to, at, codes }: FailedStatus,
): Promise<void> {
  if (isOld(at, clock()) || !codes.some(isUnreachableCode)) return;
  await db.transaction(async (tx) => {
    // Its time is in whole seconds.
    const isRenewed = await wasRenewedSince(tx, keys, to, new Date(at.getTime() + 999));
    if (!isRenewed) await endWhatsAppNumber(tx, keys, to, at);
  });
}
