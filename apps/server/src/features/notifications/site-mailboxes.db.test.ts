import { errorCatalogue, type ShipmentInput } from "@rimba/contract";
import type { FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { notificationScene } from "../../testing/notification-scene.ts";
import { testCarrier, testKeys } from "../../testing/test-app.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { siteMailboxes } from "./site-notifications.ts";

const { scene, shipmentOf } = notificationScene();
const email = "sari@example.com";

let shipment: ShipmentInput;
beforeEach(async () => {
  shipment = shipmentOf();
  await scene.test.feed([shipment]);
});
afterEach(async () => {
  for (const table of ["outbox_message", "channel", "channel_shipment", "limit_count"])
    await scene.test.db.execute(`delete from ${table}`);
});

type Limits = Parameters<typeof siteMailboxes>[0]["limits"];
const unlimited = { tracking: { check: async () => ({ kind: "ok" }) } } as unknown as Limits;

/** What the page of a browser without script uses, called from this network. */
function mailboxesFor(ip: string, { limits = unlimited, timeZone = testCarrier.timeZone } = {}) {
  const deps = {
    db: scene.test.db,
    keys: testKeys,
    carrier: { ...testCarrier, timeZone },
    clock: scene.now,
    newId: uuidV7,
    origin: "https://rimbacargo.example",
    integrations: { mail: { name: "inbox" as const, send: async () => ({ kind: "ok" as const }) } },
    limits,
  };
  return siteMailboxes(deps, { ip } as FastifyRequest, "id");
}

const refusal = (kind: "noSuchShipment" | "mailboxLimit") => {
  const { status, text } = errorCatalogue[kind];
  return { kind: "refused", status, msg: text.id };
};

it("sends the link, and stores the carrier's zone with the confirmed mailbox", async () => {
  const mailboxes = mailboxesFor("203.0.113.1", { timeZone: "Asia/Jayapura" });
  const request = { email, waybillNo: shipment.waybillNo };
  expect(await mailboxes.add(request)).toEqual({ kind: "ok", email: "s•••@example.com" });
  const [mail] = await scene.test.db.execute<{ payload: { text: string } }>(
    "select payload from outbox_message where kind = 'mail.mailboxRequest'",
  );
  const link = new URL(/https?:\S*\/notify\/confirm\S*/.exec(mail?.payload.text ?? "")?.[0] ?? "");
  await scene.test.app.inject({
    method: "POST",
    url: link.pathname + link.search,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "",
  });
  expect(await scene.test.db.execute("select time_zone from channel")).toEqual([
    { time_zone: "Asia/Jayapura" },
  ]);
});

it("refuses an address without a host in its field, and any number that is no shipment", async () => {
  const mailboxes = mailboxesFor("203.0.113.1");
  expect(await mailboxes.add({ email: "sari@", waybillNo: shipment.waybillNo })).toMatchObject({
    kind: "invalid",
    msg: expect.stringMatching(/\w/),
  });
  const { waybillNo: unknown } = shipmentOf();
  for (const waybillNo of [unknown, "x", ""])
    expect(await mailboxes.add({ email, waybillNo })).toEqual(refusal("noSuchShipment"));
});

it("refuses a fourth link to one mailbox, and asks a network for a captcha for its second", async () => {
  const request = { email, waybillNo: shipment.waybillNo };
  for (const ip of ["203.0.113.1", "203.0.114.1", "203.0.115.1"])
    expect(await mailboxesFor(ip).add(request)).toMatchObject({ kind: "ok" });
  expect(await mailboxesFor("203.0.116.1").add(request)).toEqual(refusal("mailboxLimit"));
  const other = { ...request, email: "lain@example.com" };
  expect(await mailboxesFor("203.0.113.1").add(other)).toEqual({ kind: "captchaRequired" });
});

it("answers at the rate of the call", async () => {
  const limits = {
    tracking: { check: async () => ({ kind: "rateLimited", retryAfter: 7 }) },
  } as unknown as Limits;
  const request = { email, waybillNo: shipment.waybillNo };
  expect(await mailboxesFor("203.0.113.1", { limits }).add(request)).toEqual({
    kind: "rateLimited",
    msg: errorCatalogue.tooManyRequests.text.id,
    retryAfter: 7,
  });
  expect(await scene.test.db.execute("select 1 from outbox_message")).toEqual([]);
});
