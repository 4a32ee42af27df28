import { endpoints } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { formatWaybill } from "@rimba/domain";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hour } from "../../../testing/account-scene.ts";
import { inFull, logIn, newPhone } from "../../../testing/customers.ts";
import { waybillNumber } from "../../../testing/samples.ts";
import { whatsAppScene } from "../../../testing/whatsapp-scene.ts";

const { scene, shipmentOf, registered, scanned, settle, write, ask, deliver, news, invite, save } =
  whatsAppScene();
const minute = hour / 60;
const domain = "rimbacargo.example";

let me: string;
beforeEach(() => {
  me = inFull(newPhone());
  // The scene begins at 6:42 in the morning.
  scene.pass(5 * hour);
});
afterEach(async () => {
  for (const table of ["outbox_message", "channel", "channel_shipment", "limit_count", "whatsapp_message"])
    await scene.test.db.execute(`delete from ${table}`);
});

const channels = () => scene.test.db.execute("select way, customer_id, address, address_hash from channel");
const watched = async () =>
  (
    await scene.test.db.execute<{ waybill_no: string }>("select waybill_no from channel_shipment order by 1")
  ).map(({ waybill_no }) => waybill_no);
const line = (waybillNo: string, text: string, separator = ": ") =>
  formatWaybill(waybillNo) + separator + text;

describe("a customer who writes FOLLOW", () => {
  it.each([
    ["IKUTI", "id", ": "],
    ["FOLLOW", "en", ": "],
    ["关注", "zh", "："],
  ] as const)(
    "is answered in the language of %s, and the number is stored sealed",
    async (word, locale, separator) => {
      const shipment = shipmentOf();
      await registered(shipment);
      expect(await ask(me, `${word} ${shipment.waybillNo}`)).toEqual([
        [
          line(shipment.waybillNo, m.whatsapp_followed({}, { locale }), separator),
          m.whatsapp_how_to_stop({}, { locale }),
        ].join("\n"),
      ]);
      expect(await watched()).toEqual([shipment.waybillNo]);
      const [channel] = await channels();
      expect(channel).toMatchObject({ way: "whatsapp", customer_id: null });
      expect(JSON.stringify(channel)).not.toContain(me.slice(3));
      const stored = await scene.test.db.execute("select payload, subject from outbox_message");
      expect(JSON.stringify(stored)).not.toContain(me.slice(3));
    },
  );

  it("hears of numbers that are wrong or unknown, and of more than ten", async () => {
    const shipments = Array.from({ length: 11 }, () => shipmentOf());
    await registered(...shipments);
    const [answer = ""] = await ask(me, `FOLLOW ${shipments.map(({ waybillNo }) => waybillNo).join(" ")}`);
    expect(answer).toContain(m.whatsapp_surplus({ max: 10 }, { locale: "en" }));
    expect(await watched()).toHaveLength(10);
    const unknown = waybillNumber(99_999);
    const wrong = unknown.slice(0, -1) + ((Number(unknown.at(-1)) + 1) % 10);
    expect(await ask(inFull(newPhone()), `FOLLOW ${unknown} ${wrong}`)).toEqual([
      [line(unknown, m.whatsapp_not_found({}, { locale: "en" })), line(wrong, "Invalid waybill number")].join(
        "\n",
      ),
    ]);
    // Nothing is stored of who follows nothing.
    expect(await channels()).toHaveLength(1);
  });

  it("follows at most 20 shipments that are under way", async () => {
    const shipments = Array.from({ length: 21 }, () => shipmentOf());
    await registered(...shipments);
    const numbers = shipments.map(({ waybillNo }) => waybillNo);
    await ask(me, `FOLLOW ${numbers.slice(0, 10).join(" ")}`);
    await ask(me, `FOLLOW ${numbers.slice(10, 20).join(" ")}`);
    const full = m.whatsapp_full({ count: 20 }, { locale: "en" });
    const [answer] = await ask(me, `FOLLOW ${numbers[20]}`);
    expect(answer).toBe(line(numbers[20] ?? "", full));
    await scanned("SIGNED", shipments.slice(0, 1));
    expect((await ask(me, `FOLLOW ${numbers[20]}`))[0]).not.toContain(full);
  });

  it("hears what a text with SQL or direction overrides asks for, and nothing else", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    await ask(me, `FOLLOW ${shipment.waybillNo}'; delete from channel_shipment; --`);
    expect(await watched()).toEqual([shipment.waybillNo]);
    const [answer = ""] = await ask(me, `TRACK \u202E${shipment.waybillNo}\u202C <b>RBC0'1\u202E</b>`);
    expect(answer).not.toMatch(/[\u202A-\u202E\u2066-\u2069<>']/u);
  });

  it("hears of a private shipment only that there is news", async () => {
    const shipment = shipmentOf({ needsPhoneDigits: true });
    await registered(shipment);
    const [answer = ""] = await ask(me, `FOLLOW ${shipment.waybillNo}`);
    expect(answer).toContain(m.whatsapp_followed_private({ domain }, { locale: "en" }));
    expect(await ask(me, shipment.waybillNo)).toEqual([
      line(shipment.waybillNo, m.whatsapp_private({ domain }, { locale: "en" })),
    ]);
    await scanned("SIGNED", [shipment]);
    scene.pass(10 * minute);
    await settle();
    expect(await news()).toEqual([
      `There is news of a shipment that you follow | …${shipment.waybillNo.slice(-4)}`,
    ]);
  });

  it("without end is answered 50 times a day, and 100 numbers are looked at", async () => {
    const known = Array.from({ length: 3 }, () => shipmentOf());
    await registered(...known);
    for (let nth = 0; nth < 10; nth += 1)
      await write(
        me,
        `FOLLOW ${Array.from({ length: 10 }, (_, n) => waybillNumber(80_000 + nth * 10 + n)).join(" ")}`,
      );
    // The guesses have used up the day.
    await write(me, `FOLLOW ${known[0]?.waybillNo}`);
    expect(await watched()).toEqual([]);
    for (let nth = 0; nth < 60; nth += 1) await write(me, `FOLLOW ${waybillNumber(90_000 + nth)}`);
    const answers = await deliver();
    expect(answers).toHaveLength(50);
    expect(answers.at(-1)?.text).toBe(m.whatsapp_limit({ domain }, { locale: "en" }));
    // Others are not held up, and the next day begins again.
    expect(await ask(inFull(newPhone()), `FOLLOW ${known[0]?.waybillNo}`)).toHaveLength(1);
    scene.pass(25 * hour);
    expect(await ask(me, `FOLLOW ${known[0]?.waybillNo}`)).toHaveLength(1);
  });
});

describe("a customer who writes TRACK", () => {
  it("hears state, place and expected day as the tracking page says them", async () => {
    const shipment = shipmentOf({ promisedBy: "2026-12-24T18:00:00+08:00" });
    await registered(shipment);
    await scanned("PICKED_UP", [shipment]);
    const [english = ""] = await ask(me, `track ${shipment.waybillNo}`);
    expect(english).toMatch(/^RBC [\d ]+: .*24 Dec.*\nPicked up · \w+/);
    const [indonesian = ""] = await ask(me, `LACAK ${shipment.waybillNo}`);
    expect(indonesian).toMatch(/24 Des/);
    expect(indonesian).not.toMatch(/[\u2060\u00A0]/u);
    expect(indonesian).not.toContain("http");
    // A bare number is answered in the default language.
    expect(await ask(me, shipment.waybillNo)).toEqual([indonesian]);
  });

  it.each([
    ["beside the day", { promisedBy: "2026-12-24T18:00:00+08:00" }, /\nPicked up · Makassar$/],
    ["without a day", {}, /: .*Makassar/],
  ])("hears the place without characters that are not seen, %s", async (_name, changes, expected) => {
    const shipment = shipmentOf(changes);
    await registered(shipment);
    const city = { name: "Ma\u034Fkassar" };
    const place = { kind: "HUB", city, countryCode: "ID", timeZone: "Asia/Makassar" } as const;
    await scanned("PICKED_UP", [shipment], { place });
    const [answer] = await ask(me, `track ${shipment.waybillNo}`);
    expect(answer).toMatch(expected);
  });

  it("says of an unknown number what the page says to everyone", async () => {
    const unknown = waybillNumber(99_998);
    expect(await ask(me, `TRACK ${unknown}`)).toEqual([
      line(unknown, m.whatsapp_not_found({}, { locale: "en" })),
    ]);
  });
});

describe("a customer who writes STOP", () => {
  it("hears nothing more, not even what waits already", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    await ask(me, `FOLLOW ${shipment.waybillNo}`);
    await scanned("PICKED_UP", [shipment]);
    scene.pass(10 * minute);
    await settle();
    expect(await ask(me, "stop")).toEqual([m.whatsapp_stopped_all({}, { locale: "en" })]);
    expect(await channels()).toEqual([]);
    expect(await watched()).toEqual([]);
  });

  it("with a number ends that one alone", async () => {
    const [one, two] = [shipmentOf(), shipmentOf()];
    await registered(one, two);
    await ask(me, `IKUTI ${one.waybillNo} ${two.waybillNo}`);
    expect(await ask(me, `BERHENTI ${one.waybillNo}`)).toEqual([
      line(one.waybillNo, m.whatsapp_stopped({}, { locale: "id" })),
    ]);
    expect(await watched()).toEqual([two.waybillNo]);
  });

  it("is heard after the limit of answers as well", async () => {
    const shipment = shipmentOf();
    await registered(shipment);
    await ask(me, `FOLLOW ${shipment.waybillNo}`);
    for (let nth = 0; nth < 50; nth += 1) await write(me, "?");
    await write(me, "STOP");
    expect(await channels()).toEqual([]);
  });

  it("ends a shipment of the account, which is muted", async () => {
    const session = await logIn(scene.codes, scene.phone);
    const [muted, other] = [shipmentOf({ to: scene.phone }), shipmentOf({ to: scene.phone })];
    await registered(muted, other);
    await ask(inFull(scene.phone), (await invite(session)).text);
    await ask(inFull(scene.phone), `STOP ${muted.waybillNo}`);
    await scanned("PICKED_UP", [muted, other]);
    scene.pass(10 * minute);
    await settle();
    expect(await news()).toEqual([expect.stringContaining(` · …${other.waybillNo.slice(-4)}`)]);
  });
});

it.each([
  ["Halo", "id"],
  ["FOLLOW", "en"],
  ["关注", "zh"],
] as const)("%s is answered with our address and what can be sent", async (text, locale) => {
  const help = m.whatsapp_help({ carrier: "Rimba Cargo", domain }, { locale });
  expect(await ask(me, text)).toEqual([help]);
  expect(help).not.toContain("http");
});

it("who follows something is answered in that language afterwards", async () => {
  const shipment = shipmentOf();
  await registered(shipment);
  await ask(me, `关注${shipment.waybillNo}`);
  expect(await ask(me, "STOP?")).toEqual([m.whatsapp_stopped_all({}, { locale: "zh" })]);
});

describe("the code of an account", () => {
  it("turns the messages of the account on, and is used once", async () => {
    const session = await logIn(scene.codes, scene.phone);
    const invitation = await invite(session, { langtype: "ID" });
    expect(invitation.text).toMatch(/^HUBUNGKAN [0-9A-Z]{4}-[0-9A-Z]{4}\. /);
    expect(invitation.url).toBe(`https://wa.me/628111000111?text=${encodeURIComponent(invitation.text)}`);
    const settings = async () =>
      (await scene.test.call(endpoints.notifySettings, {}, session.headers)).body.data?.whatsapp;
    expect(await settings()).toMatchObject({ isAvailable: true, number: null });
    const number = inFull(scene.phone);
    expect((await ask(number, invitation.text))[0]).toContain(m.whatsapp_linked({}, { locale: "id" }));
    expect(await settings()).toMatchObject({ number: expect.stringMatching(/^08\d\d •••• \d{4}$/) });
    expect(await ask(number, invitation.text)).toEqual([m.whatsapp_link_void({ domain }, { locale: "id" })]);
    const { status, body } = await save(session, { whatsapp: { isOn: false, groups: ["delivered"] } });
    expect([status, body.data]).toMatchObject([200, { whatsapp: { number: null, groups: ["delivered"] } }]);
    expect(await channels()).toEqual([]);
    expect((await save(session, { whatsapp: { isOn: true, groups: [] } })).status).toBe(409);
  });

  it("does nothing when it is guessed, expired, from another number, or replaced by a later one", async () => {
    const session = await logIn(scene.codes, scene.phone);
    const number = inFull(scene.phone);
    const voided = [m.whatsapp_link_void({ domain }, { locale: "en" })];
    const { text } = await invite(session);
    expect(await ask(number, "CONNECT 0000-0000")).toEqual(voided);
    expect(await ask(me, text)).toEqual(voided);
    const other = await logIn(scene.codes, newPhone());
    expect(await ask(number, (await invite(other)).text)).toEqual(voided);
    scene.pass(16 * minute);
    expect(await ask(number, text)).toEqual(voided);
    const former = await invite(session);
    const later = await invite(session);
    expect(await ask(number, former.text)).toEqual(voided);
    expect(await channels()).toEqual([]);
    expect((await ask(number, later.text))[0]).toContain(m.whatsapp_linked({}, { locale: "en" }));
  });

  it("cannot be tried more than ten times a day", async () => {
    const session = await logIn(scene.codes, scene.phone);
    const number = inFull(scene.phone);
    for (let nth = 0; nth < 10; nth += 1) await write(number, "CONNECT 0000-0000");
    await ask(number, (await invite(session)).text);
    expect(await channels()).toEqual([]);
  });

  it("is given 20 times an hour", async () => {
    const session = await logIn(scene.codes, scene.phone);
    for (let nth = 0; nth < 20; nth += 1) await invite(session);
    const { status } = await scene.test.call(endpoints.notifyAddWhatsApp, {}, session.headers);
    expect(status).toBe(429);
  });

  it("needs a session", async () => {
    expect((await scene.test.call(endpoints.notifyAddWhatsApp, {})).status).toBe(401);
  });
});
