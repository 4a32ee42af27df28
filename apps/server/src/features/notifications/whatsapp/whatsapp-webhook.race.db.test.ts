import { errorCatalogue } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hour } from "../../../testing/account-scene.ts";
import { inFull, newPhone } from "../../../testing/customers.ts";
import { verifyToken, webhookPath, whatsAppScene } from "../../../testing/whatsapp-scene.ts";
import { waitsForLocks } from "../../../testing/waits-for-locks.ts";

const { scene, shipmentOf, registered, deliveryOf, messageOf, signatureOf, post, write, fail, ask, deliver } =
  whatsAppScene();

let me: string;
beforeEach(() => {
  me = inFull(newPhone());
  scene.pass(5 * hour);
});
afterEach(async () => {
  for (const table of ["outbox_message", "channel", "channel_shipment", "whatsapp_message"])
    await scene.test.db.execute(`delete from ${table}`);
});

const channels = () => scene.test.db.execute("select way from channel");
const watched = async () =>
  (
    await scene.test.db.execute<{ waybill_no: string }>("select waybill_no from channel_shipment order by 1")
  ).map(({ waybill_no }) => waybill_no);
const received = () =>
  scene.test.db.execute<{ message_hash: string }>("select message_hash from whatsapp_message");

describe("the webhook", () => {
  const body = () => deliveryOf({ messages: [messageOf(me, "Halo")] });

  it.each([
    ["without a signature", null],
    ["with a wrong signature", `sha256=${"0".repeat(64)}`],
    ["with a signature of another form", "sha1=abc"],
    ["with an empty signature", "sha256="],
  ])("refuses a call %s", async (_name, signature) => {
    const answer = await post(body(), signature);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: errorCatalogue.signatureWrong.code, data: null });
    expect(await received()).toEqual([]);
    expect(await deliver()).toEqual([]);
  });

  it("reads no body without the form of a signature", async () => {
    const large = "x".repeat(4 * 1024 * 1024);
    expect([(await post(large, null)).statusCode, (await post(large)).statusCode]).toEqual([401, 413]);
  });

  it("refuses a body that was changed after it was signed", async () => {
    expect((await post(body())).headers["cache-control"]).toBe("no-store");
    const [one, two] = [deliveryOf({ messages: [] }), deliveryOf({ statuses: [] })];
    const signature = signatureOf(one);
    expect([(await post(one, signature)).statusCode, (await post(two, signature)).statusCode]).toEqual([
      200, 401,
    ]);
  });

  it("answers the challenge of Meta with the right token alone", async () => {
    const challenge = (query: Record<string, string>) => scene.test.app.inject({ url: webhookPath, query });
    const query = { "hub.mode": "subscribe", "hub.verify_token": verifyToken, "hub.challenge": "1158201444" };
    const answer = await challenge(query);
    expect([answer.statusCode, answer.body]).toEqual([200, "1158201444"]);
    expect(answer.headers["content-type"]).toContain("text/plain");
    for (const wrong of [
      { ...query, "hub.verify_token": `${verifyToken}x` },
      { ...query, "hub.verify_token": "" },
      { ...query, "hub.mode": "unsubscribe" },
      { "hub.mode": "subscribe" },
    ])
      expect((await challenge(wrong)).statusCode).toBe(401);
  });

  it("does nothing twice when a delivery is repeated", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    const text = deliveryOf({ messages: [messageOf(me, `FOLLOW ${shipment.waybillNo}`)] });
    expect((await post(text)).statusCode).toBe(200);
    await write(me, "STOP");
    expect((await post(text)).statusCode).toBe(200);
    expect(await channels()).toEqual([]);
    expect(await deliver()).toHaveLength(2);
    // The id of a message contains the number of its sender.
    expect(JSON.stringify(await received())).not.toContain("wamid");
  });

  it("does once what two processes receive at the same moment", async () => {
    const text = deliveryOf({ messages: [messageOf(me, "Halo")] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(text)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await deliver()).toHaveLength(1);
  });

  it("ignores messages and failures that are older than a day", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    const at = new Date(scene.now().getTime() - 25 * hour);
    await write(me, `FOLLOW ${shipment.waybillNo}`, { at });
    expect(await channels()).toEqual([]);
    await write(me, `FOLLOW ${shipment.waybillNo}`);
    await fail(me, 131026, { at });
    expect(await channels()).toHaveLength(1);
  });

  it("ends a number that cannot be reached, and not one of a repeated delivery", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    const follow = () => write(me, `FOLLOW ${shipment.waybillNo}`);
    await follow();
    // Meta limits how many messages a person gets.
    await fail(me, 131049);
    expect(await channels()).toHaveLength(1);
    const at = scene.now();
    await fail(me, 131026, { id: "wamid.failed", at });
    expect(await channels()).toEqual([]);
    scene.pass(60_000);
    await follow();
    await fail(me, 131026, { id: "wamid.failed", at });
    expect(await channels()).toHaveLength(1);
  });

  it("does what one number writes in its order: STOP ends what was asked for before it", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    await write(me, "Halo");
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = scene.test.db.transaction(async (tx) => {
      await tx.execute("select 1 from limit_count where bucket = 'whatsAppAnswers' for update");
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    const waits = () => waitsForLocks(scene.test.db);
    const following = write(me, `IKUTI ${shipment.waybillNo}`);
    await expect.poll(waits).toHaveLength(1);
    const stopping = write(me, "STOP");
    await expect.poll(waits).toHaveLength(2);
    over.resolve();
    await Promise.all([holding, following, stopping]);
    expect(await channels()).toEqual([]);
  });

  it("turns nothing on by a message that was sent before STOP and arrives after it", async () => {
    const [one, two] = [shipmentOf(), shipmentOf()];
    await registered(one, two);
    const first = scene.now();
    scene.pass(60_000);
    await ask(me, `STOP ${one.waybillNo}`);
    // Meta repeats for days what we did not take.
    await write(me, `FOLLOW ${one.waybillNo} ${two.waybillNo}`, { at: first });
    expect(await watched()).toEqual([two.waybillNo]);
    scene.pass(60_000);
    await ask(me, "STOP");
    await write(me, `FOLLOW ${one.waybillNo}`, { at: new Date(first.getTime() - 1000) });
    expect(await ask(me, `FOLLOW ${one.waybillNo}`, { at: first })).toEqual([]);
    expect(await ask(me, "HUBUNGKAN K7QM-3XPD", { at: first })).toEqual([]);
    expect(await channels()).toEqual([]);
    scene.pass(60_000);
    await write(me, `FOLLOW ${one.waybillNo}`);
    expect(await watched()).toEqual([one.waybillNo]);
  });

  it("answers what is no text, and is silent about what needs no answer", async () => {
    const of = (change: object) => post(deliveryOf({ messages: [{ ...messageOf(me, ""), ...change }] }));
    await of({ type: "image", text: undefined });
    expect((await deliver()).map(({ text }) => text)).toEqual([
      m.whatsapp_help({ carrier: "Rimba Cargo", domain: "rimbacargo.example" }, { locale: "id" }),
    ]);
    for (const silent of [
      { type: "reaction" },
      { type: "system" },
      { from: undefined },
      { from: "x" },
      { id: 1 },
    ])
      expect((await of(silent)).statusCode).toBe(200);
    expect(await deliver()).toEqual([]);
  });

  it("reads the valid parts of a delivery, and ignores what it does not know", async () => {
    const valid = messageOf(me, "Halo");
    for (const value of [{ messages: [null, { from: me }, valid] }, { statuses: [{}] }, { newKind: true }])
      expect((await post(deliveryOf(value))).statusCode).toBe(200);
    for (const text of ["[]", "null", '"x"', "{}", '{"entry":[{"changes":[1]}]}'])
      expect((await post(text)).statusCode).toBe(200);
    expect(await deliver()).toHaveLength(1);
    expect((await post("{")).statusCode).toBe(400);
  });

  it("ignores what is written to another number of the same app", async () => {
    expect((await post(deliveryOf({ messages: [messageOf(me, "Halo")] }, "999999"))).statusCode).toBe(200);
    expect(await deliver()).toEqual([]);
  });

  it("takes no more than 3 MB", async () => {
    const answer = await post(deliveryOf({ messages: ["x".repeat(3 * 1024 * 1024)] }));
    expect(answer.statusCode).toBe(413);
  });

  it("answers several messages of a delivery in their order", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    const messages = [`FOLLOW ${shipment.waybillNo}`, "STOP"].map((text) => messageOf(me, text));
    await post(deliveryOf({ messages }));
    expect((await deliver()).map(({ text }) => text)).toEqual([
      expect.stringContaining(m.whatsapp_followed({}, { locale: "en" })),
      m.whatsapp_stopped_all({}, { locale: "en" }),
    ]);
  });

  it("is heard when two processes follow at the same moment", async () => {
    const shipments = [shipmentOf(), shipmentOf(), shipmentOf(), shipmentOf()];
    await registered(...shipments);
    await Promise.all(shipments.map(({ waybillNo }) => write(me, `FOLLOW ${waybillNo}`)));
    expect(await channels()).toHaveLength(1);
    expect(await scene.test.db.execute("select 1 from channel_shipment")).toHaveLength(4);
    expect(await ask(me, "STOP")).toHaveLength(5);
  });
});
