import {
  type AddPushRequest,
  endpoints,
  type HandlingEventInput,
  invalidInputData,
  type ShipmentInput,
} from "@rimba/contract";
import { shipmentFollower } from "../features/hooks.ts";
import { pushReceiver } from "../features/notifications/push-receiver.ts";
import { runNotifications } from "../features/notifications/notifications-job.ts";
import { deriveDue } from "../features/tracking/derivation/derive-due.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import type { Push, PushOutcome } from "../integrations/push/push-sender.ts";
import { createOutboxDelivery } from "../platform/outbox/outbox-delivery.ts";
import { accountScene } from "./account-scene.ts";
import { inFull, newPhone, type TestSession } from "./customers.ts";
import { newEndpoint, pushSubscriber } from "./push-subscriber.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "./samples.ts";
import { testCarrier, testKeys } from "./test-app.ts";

const log = { info: () => {}, warn: () => {} };

/** Makassar Timur, with characters that turn the text around them, are not seen, or end the line. */
export const hostileCity = "\u202EMakas\u2066s\u200Bar\r\n\u2028\u0007Timur\u061C\u2069";

interface StoredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl: string;
}

/** Fixture for tests of notifications: an account scene, shipments and scans, and what is written of them. Once per test file. */
export function notificationScene(environment: Record<string, string> = {}) {
  const scene = accountScene(environment);
  let nextWaybill = 12_000;
  let nextEvent = 0;

  /** A shipment between these numbers; by default between strangers. */
  function shipmentOf({
    from = newPhone(),
    to = newPhone(),
    ...changes
  }: { from?: string; to?: string } & Partial<ShipmentInput> = {}): ShipmentInput {
    const { promisedBy: _, ...sample } = sampleShipment(waybillNumber((nextWaybill += 1)));
    return {
      ...sample,
      bookedAt: scene.now().toISOString(),
      sender: { ...sample.sender, phone: from },
      receiver: { ...sample.receiver, phone: to },
      ...changes,
    };
  }

  /** Derives what is due; nothing is written of it yet. */
  async function derive(): Promise<void> {
    await deriveDue({ db: scene.test.db, clock: scene.now, shipmentFollower, log });
  }

  /** Derives what is due, and writes the notifications and mails. */
  async function settle(): Promise<void> {
    await derive();
    await runNotifications({
      db: scene.test.db,
      carrier: testCarrier,
      clock: scene.now,
      newId: uuidV7,
      keys: testKeys,
      origin: "https://rimbacargo.example",
      integrations: {
        mail: { name: "inbox", send: async () => ({ kind: "ok" }) },
        whatsApp: { name: "inbox", number: "+628111000111", send: async () => ({ kind: "ok" }) },
      },
      log,
    });
  }

  /** Stores a scan that happens now, a moment after what was before. */
  async function feedScan(
    code: HandlingEventInput["code"],
    shipments: readonly ShipmentInput[],
    changes: Partial<HandlingEventInput> = {},
  ): Promise<void> {
    scene.pass(1);
    await scene.test.feed(
      [],
      shipments.map(({ waybillNo }) =>
        sampleEvent(waybillNo, `news-${(nextEvent += 1)}`, {
          code,
          occurredAt: scene.now().toISOString(),
          ...changes,
        }),
      ),
    );
  }

  /** The same, and what follows from it. */
  async function scanned(...scan: Parameters<typeof feedScan>): Promise<void> {
    await feedScan(...scan);
    await settle();
  }

  async function registered(...shipments: ShipmentInput[]): Promise<void> {
    await scene.test.feed(shipments);
    await settle();
  }

  /** Stores a name of the receiver's city that the feed refuses. */
  async function storeCity({ waybillNo }: ShipmentInput, name: string): Promise<void> {
    await scene.test.db.execute(
      "update shipment set details = jsonb_set(details, '{receiver,city,name}', to_jsonb($1::text)) where waybill_no = $2",
      [name, waybillNo],
    );
  }

  async function page(session: TestSession, more: object = {}) {
    const { body } = await scene.test.call(endpoints.notifyMessages, more, session.headers);
    if (body.data === null) throw new Error(body.msg);
    return body.data;
  }

  const topics = async (session: TestSession) =>
    (await page(session)).records.map(({ topic, shipmentCount }) => `${topic} ${shipmentCount}`);

  function save(session: TestSession, changes: object) {
    return scene.test.call(endpoints.notifySaveSettings, changes, session.headers);
  }

  /** The wrong fields of an answer, as `path key`. */
  function faultsOf({ data }: { readonly data: unknown }): string[] {
    const found = invalidInputData.safeParse(data);
    return found.success ? found.data.errors.map(({ path, key }) => `${path} ${key}`) : [];
  }

  async function check(code: string, headers: Record<string, string> = {}) {
    const { status, body } = await scene.test.call(endpoints.notifyCheckMessage, { code }, headers);
    return { status, message: body.data?.message, faults: faultsOf(body) };
  }

  async function mails(): Promise<StoredMail[]> {
    const rows = await scene.test.db.execute<{ payload: StoredMail }>(
      "select payload from outbox_message where kind = 'mail.notification' and payload ->> 'to' = $1 order by created_at",
      [mailAddress()],
    );
    return rows.map(({ payload }) => payload);
  }

  const mailAddress = () => `${scene.phone}@example.com`;

  async function confirmMail(): Promise<void> {
    await scene.test.db.execute(
      "update customer set mail_address = $1, mail_locale = 'id' where customer_id = $2",
      [mailAddress(), await customerId()],
    );
  }

  async function customerId(): Promise<string> {
    const rows = await scene.test.db.execute<{ customer_id: string }>(
      "select customer_id from customer where phone = $1",
      [inFull(scene.phone)],
    );
    return rows[0]?.customer_id ?? "";
  }

  /** What push services got since the last call, and what they answer next. */
  const pushes: { readonly endpoint: string; readonly push: Push }[] = [];
  /** How long after their news these were taken, in milliseconds. */
  const pushDelays: number[] = [];
  let pushOutcome: PushOutcome = { kind: "ok" };

  /** Delivers the push messages that are due; returns what was sent, as `title | body`. */
  async function deliverPushes(
    outcome: PushOutcome = { kind: "ok" },
    meanwhile: () => Promise<unknown> = async () => {},
  ): Promise<string[]> {
    pushOutcome = outcome;
    pushes.length = 0;
    pushDelays.length = 0;
    const { db } = scene.test;
    const receiver = pushReceiver({
      db,
      carrier: testCarrier,
      newId: uuidV7,
      keys: testKeys,
      clock: scene.now,
      log,
      measureDelay: (_, newsAt) => pushDelays.push(scene.now().getTime() - Date.parse(newsAt)),
      push: {
        name: "vapid",
        publicKey: "",
        send: async ({ endpoint }, push) => {
          pushes.push({ endpoint, push });
          await meanwhile();
          return pushOutcome;
        },
      },
    });
    const outbox = createOutboxDelivery({ db, clock: scene.now, receiver, log });
    while ((await outbox.deliverDue()) > 0);
    return pushes.map(({ push: { message } }) => `${message.title} | ${message.body}`);
  }

  /** Subscribes a device, for the account of the session or for a shipment. */
  function subscribe(request: Partial<AddPushRequest> = {}, headers: Record<string, string> = {}) {
    const { endpoint, p256dh, auth } = pushSubscriber(newEndpoint()).subscription;
    return scene.test.call(
      endpoints.notifyAddPush,
      { endpoint, p256dh, auth, timeZone: "Asia/Jakarta", ...request },
      headers,
    );
  }

  return {
    pushes,
    pushDelays,
    deliverPushes,
    subscribe,
    scene,
    shipmentOf,
    derive,
    settle,
    feedScan,
    scanned,
    registered,
    storeCity,
    page,
    topics,
    save,
    faultsOf,
    check,
    mails,
    mailAddress,
    confirmMail,
    customerId,
    /** The sourceId of the last scan. */
    lastSourceId: () => `news-${nextEvent}`,
  };
}
