import { endpoints } from "@rimba/contract";
import { expect } from "vitest";
import { hubSignature } from "../features/notifications/whatsapp/whatsapp-webhook.ts";
import { whatsAppReceiver } from "../features/notifications/whatsapp/whatsapp-receiver.ts";
import type {
  WhatsAppMessage,
  WhatsAppOutcome,
  WhatsAppSender,
} from "../integrations/whatsapp/whatsapp-sender.ts";
import { createOutboxDelivery } from "../platform/outbox/outbox-delivery.ts";
import type { TestSession } from "./customers.ts";
import { notificationScene } from "./notification-scene.ts";
import { testCarrier, testKeys } from "./test-app.ts";

const appSecret = "app-secret-".repeat(4);
const phoneNumberId = "106540352242922";
export const verifyToken = "verify-token";

const environment = {
  WHATSAPP_PROVIDER: "cloud",
  WHATSAPP_NUMBER: "+628111000111",
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: verifyToken,
  WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
  WHATSAPP_ACCESS_TOKEN: "access-token",
};

export const webhookPath = "/official/whatsapp/webhook";
const log = { warn: () => {} };
let nextMessage = 0;

interface Written {
  readonly id?: string;
  /** When it was sent; now by default. */
  readonly at?: Date;
}

/** Fixture for tests of WhatsApp: scenes of notifications, what customers write, and what they get. Once per test file. */
export function whatsAppScene() {
  const notifications = notificationScene(environment);
  const { scene } = notifications;

  const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

  /** A delivery as Meta posts it. */
  function deliveryOf(value: object, phoneId = phoneNumberId): string {
    return JSON.stringify({
      object: "whatsapp_business_account",
      entry: [
        {
          id: "1",
          changes: [
            {
              field: "messages",
              value: { messaging_product: "whatsapp", metadata: { phone_number_id: phoneId }, ...value },
            },
          ],
        },
      ],
    });
  }

  /** What a customer with this number writes. */
  function messageOf(from: string, text: string, { id, at = scene.now() }: Written = {}): object {
    return {
      from: from.replace("+", ""),
      id: id ?? `wamid.${(nextMessage += 1)}`,
      timestamp: seconds(at),
      type: "text",
      text: { body: text },
    };
  }

  const signatureOf = (body: string) => hubSignature(appSecret, Buffer.from(body));

  function post(body: string, signature: string | null = signatureOf(body)) {
    const headers = {
      "content-type": "application/json",
      ...(signature !== null && { "x-hub-signature-256": signature }),
    };
    return scene.test.app.inject({ method: "POST", url: webhookPath, headers, payload: body });
  }

  /** Posts what a customer writes. */
  async function write(from: string, text: string, written: Written = {}): Promise<void> {
    const { statusCode } = await post(deliveryOf({ messages: [messageOf(from, text, written)] }));
    expect(statusCode).toBe(200);
  }

  /** Posts that a message to this number could not be delivered. */
  async function fail(to: string, code: number, { id, at = scene.now() }: Written = {}): Promise<void> {
    const status = {
      id: id ?? `wamid.${(nextMessage += 1)}`,
      status: "failed",
      timestamp: seconds(at),
      recipient_id: to.replace("+", ""),
      errors: [{ code, title: "Message undeliverable" }],
    };
    expect((await post(deliveryOf({ statuses: [status] }))).statusCode).toBe(200);
  }

  const sent: WhatsAppMessage[] = [];

  /** Delivers what is due; returns the messages. */
  async function deliver(
    send: (message: WhatsAppMessage) => Promise<WhatsAppOutcome> | WhatsAppOutcome = () => ({ kind: "ok" }),
  ): Promise<WhatsAppMessage[]> {
    sent.length = 0;
    const whatsApp: WhatsAppSender = {
      name: "cloud",
      number: "+628111000111",
      send: async (message) => {
        sent.push(message);
        return send(message);
      },
    };
    const { db } = scene.test;
    const receiver = whatsAppReceiver({
      db,
      carrier: testCarrier,
      keys: testKeys,
      clock: scene.now,
      whatsApp,
      log,
    });
    const outbox = createOutboxDelivery({ db, clock: scene.now, receiver, log });
    while ((await outbox.deliverDue()) > 0);
    return [...sent];
  }

  /** Writes, and returns the answers. */
  async function ask(from: string, text: string, written: Written = {}): Promise<string[]> {
    await write(from, text, written);
    return (await deliver()).map((message) => message.text);
  }

  /** The news that is due now, as `title | details`. */
  async function news(): Promise<string[]> {
    return (await deliver()).flatMap((message) =>
      message.news === null ? [] : [`${message.news.title} | ${message.news.details}`],
    );
  }

  /** What a customer is to send to connect the number of the account. */
  async function invite(session: TestSession, headers: Record<string, string> = {}) {
    const { body } = await scene.test.call(
      endpoints.notifyAddWhatsApp,
      {},
      { ...session.headers, ...headers },
    );
    if (body.data === null) throw new Error(body.msg);
    return body.data;
  }

  return {
    ...notifications,
    deliveryOf,
    messageOf,
    signatureOf,
    post,
    write,
    fail,
    deliver,
    ask,
    news,
    invite,
  };
}
