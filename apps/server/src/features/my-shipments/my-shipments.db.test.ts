import { endpoints, errorCatalogue, type ShipmentBox, type ShipmentInput } from "@rimba/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { accountScene, hour } from "../../testing/account-scene.ts";
import { askCode, inFull, logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { countBoxes, selectBox } from "./my-shipment-queries.ts";

const scene = accountScene();

let nextWaybill = 9_000;
const newWaybill = () => waybillNumber((nextWaybill += 1));

/** A shipment between these numbers; by default between strangers. */
function shipmentOf({
  from = newPhone(),
  to = newPhone(),
  ...changes
}: { from?: string; to?: string } & Partial<ShipmentInput> = {}): ShipmentInput {
  const { promisedBy: _, ...sample } = sampleShipment(newWaybill());
  return {
    ...sample,
    bookedAt: scene.now().toISOString(),
    sender: { ...sample.sender, phone: from },
    receiver: { ...sample.receiver, phone: to },
    ...changes,
  };
}

async function box(session: TestSession, name: ShipmentBox, more: object = {}) {
  const { body } = await scene.test.call(endpoints.followPage, { box: name, ...more }, session.headers);
  if (body.data === null) throw new Error(body.msg);
  return body.data;
}

async function waybillsIn(session: TestSession, name: ShipmentBox, more: object = {}) {
  return (await box(session, name, more)).records.map(({ waybillNo }) => waybillNo);
}

function follow(session: TestSession, ...waybillNos: string[]) {
  return scene.test.call(endpoints.followAdd, { waybillNos }, session.headers);
}

function change(session: TestSession, waybillNo: string, changes: object) {
  return scene.test.call(endpoints.followUpdate, { waybillNo, ...changes }, session.headers);
}

let me: TestSession;
beforeEach(async () => {
  me = await logIn(scene.codes, scene.phone);
});

describe("incoming and outgoing shipments", () => {
  it("are those to and from the verified number, with state and cities, the last booked first", async () => {
    const [older, newer, sent] = [
      shipmentOf({ to: scene.phone, bookedAt: scene.after(-2 * hour) }),
      shipmentOf({ to: scene.phone, bookedAt: scene.after(-hour) }),
      shipmentOf({ from: scene.phone }),
    ];
    await scene.test.feed(
      [older, newer, sent, shipmentOf()],
      [sampleEvent(newer.waybillNo, "1", { occurredAt: scene.after(-hour / 2) })],
    );
    const incoming = await box(me, "incoming");
    expect(incoming.records).toMatchObject([
      {
        waybillNo: newer.waybillNo,
        roles: ["receiver"],
        followed: false,
        label: null,
        archived: false,
        summary: {
          fromCity: "South Jakarta",
          toCity: "Makassar",
          tag: "picked",
          lastEvent: { timeZone: "Asia/Jakarta" },
        },
      },
      { waybillNo: older.waybillNo, summary: { tag: "registered", lastEvent: null } },
    ]);
    expect(incoming.counts).toEqual({ incoming: 2, outgoing: 1, followed: 0, archived: 0 });
    expect(await waybillsIn(me, "outgoing")).toEqual([sent.waybillNo]);
  });

  it("follow a number that the carrier corrects", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment]);
    expect(await waybillsIn(me, "incoming")).toEqual([shipment.waybillNo]);
    await scene.test.feed([{ ...shipment, receiver: { ...shipment.receiver, phone: newPhone() } }]);
    expect(await box(me, "incoming")).toMatchObject({ records: [], total: 0, counts: { incoming: 0 } });
  });

  it("come page by page, and a page beyond the last one is empty", async () => {
    const shipments = [1, 2, 3].map((hours) =>
      shipmentOf({ to: scene.phone, bookedAt: scene.after(-hours * hour) }),
    );
    await scene.test.feed(shipments);
    const second = await box(me, "incoming", { current: 2, size: 2 });
    expect(second).toMatchObject({ total: 3, pages: 2, records: [{ waybillNo: shipments[2]?.waybillNo }] });
    expect(await waybillsIn(me, "incoming", { current: 3, size: 2 })).toEqual([]);
  });

  it("come in the same order on the pages that are read from the end", async () => {
    const shipments = Array.from({ length: 7 }, (_, nth) =>
      shipmentOf({ to: scene.phone, bookedAt: scene.after(-Math.ceil(nth / 2) * hour) }),
    );
    await scene.test.feed(shipments);
    const all = await waybillsIn(me, "incoming", { size: 10 });
    expect(all).toHaveLength(7);
    for (const size of [1, 2, 3, 5]) {
      const pages = Math.ceil(7 / size);
      const listed = [];
      for (let current = 1; current <= pages; current += 1)
        listed.push(...(await waybillsIn(me, "incoming", { current, size })));
      expect(listed).toEqual(all);
    }
  });

  it("are merged, each once, while rows of the former secret are left", async () => {
    const [newest = "", second = "", third = ""] = [1, 2, 3].map(() => newWaybill());
    const rows = [
      ["current secret", -1, newest],
      ["former secret", -2, second],
      ["current secret", -3, third],
      ["former secret", -3, third],
    ] as const;
    for (const [hash, hours, waybillNo] of rows)
      await scene.test.db.execute(
        "insert into shipment_party (phone_hash, role, booked_at, waybill_no) values ($1, 'receiver', $2, $3)",
        [hash, scene.after(hours * hour), waybillNo],
      );
    const since = new Date(scene.after(-24 * hour));
    const owner = { customerId: uuidV7(), bookedFrom: since, numberSince: since };
    const both = { ...owner, hashes: ["current secret", "former secret"] };
    const page = { offset: 0, limit: 10, keyword: null, total: null };
    const { db } = scene.test;
    expect(await selectBox(db, both, "incoming", page)).toEqual([newest, second, third]);
    expect(await selectBox(db, both, "incoming", { ...page, offset: 1, limit: 1 })).toEqual([second]);
    const last = { ...page, offset: 2, limit: 1, total: 3 };
    expect(await selectBox(db, both, "incoming", last)).toEqual([third]);
    expect(await selectBox(db, both, "incoming", { ...page, keyword: third })).toEqual([third]);
    expect(await countBoxes(db, both)).toMatchObject({ incoming: 3, outgoing: 0 });
    const current = { ...owner, hashes: ["current secret"] };
    expect(await selectBox(db, current, "incoming", page)).toEqual([newest, third]);
    expect(await countBoxes(db, current)).toMatchObject({ incoming: 2 });
  });

  it("of a recycled number are its owner's only from 30 days before the first login on", async () => {
    const [recent, former] = [
      shipmentOf({ to: scene.phone, bookedAt: scene.after(-29 * 24 * hour) }),
      shipmentOf({ to: scene.phone, bookedAt: scene.after(-31 * 24 * hour), needsPhoneDigits: true }),
    ];
    await scene.test.feed([recent, former]);
    expect(await box(me, "incoming")).toMatchObject({
      records: [{ waybillNo: recent.waybillNo }],
      counts: { incoming: 1 },
    });
    const opened = await scene.test.call(endpoints.followOpen, { waybillNo: former.waybillNo }, me.headers);
    expect(opened.status).toBe(404);
    const named = await change(me, former.waybillNo, { label: "Bukan milik saya" });
    expect(named.status).toBe(404);
  });

  it("of a number that was changed before the processing log, or by a former version, are not those of its former owner", async () => {
    const former = shipmentOf({ to: scene.phone, bookedAt: scene.after(-200 * 24 * hour) });
    await scene.test.feed([former]);
    const customer = "(select customer_id from customer where phone = $1)";
    const execute = (sql: string) => scene.test.db.execute(sql, [inFull(scene.phone)]);
    await execute(`update customer set created_at = '2020-01-01' where phone = $1`);
    expect(await waybillsIn(me, "incoming")).toEqual([former.waybillNo]);
    await execute(
      `update account_event set kind = 'phoneChanged' where kind = 'registered' and customer_id = ${customer}`,
    );
    expect(await box(me, "incoming")).toMatchObject({ records: [], counts: { incoming: 0 } });
    await execute(`delete from account_event where customer_id = ${customer}`);
    await execute(`update customer set phone_changed_at = '${scene.after(0)}' where phone = $1`);
    expect(await box(me, "incoming")).toMatchObject({ records: [], counts: { incoming: 0 } });
  });

  it("of the old number are gone at once when the number changes, those of the new one are there", async () => {
    const newNumber = newPhone();
    const [old, fresh, archived, former] = [
      shipmentOf({ to: scene.phone }),
      shipmentOf({ to: newNumber }),
      shipmentOf({ to: scene.phone }),
      shipmentOf({ to: newNumber, bookedAt: scene.after(-31 * 24 * hour) }),
    ];
    await scene.test.feed([old, fresh, archived, former]);
    // The account is older than the shipment of the new number's former owner.
    await scene.test.db.execute("update customer set created_at = $1 where phone = $2", [
      scene.after(-60 * 24 * hour),
      inFull(scene.phone),
    ]);
    await change(me, archived.waybillNo, { archived: true });
    await follow(me, old.waybillNo);
    scene.pass(hour);
    const code = await askCode(scene.codes, newNumber, "changePhone", me.headers);
    const oldCode = await askCode(scene.codes, scene.phone, "changePhone", me.headers);
    const changed = await scene.test.call(
      endpoints.updateMobile,
      { newPhone: newNumber, verificationCode: code, oldVerificationCode: oldCode },
      me.headers,
    );
    expect(changed.status).toBe(200);
    const again = await logIn(scene.codes, newNumber);
    expect(await waybillsIn(again, "incoming")).toEqual([fresh.waybillNo]);
    expect(await box(again, "archived")).toMatchObject({
      records: [],
      counts: { incoming: 1, outgoing: 0, followed: 1, archived: 0 },
    });
    // Followed by choice, so it stays, as strangers see it.
    expect((await box(again, "followed")).records).toMatchObject([{ waybillNo: old.waybillNo, roles: [] }]);
  });
});

describe("followed shipments", () => {
  it("are on every device, and what does not exist is named", async () => {
    const shipment = shipmentOf();
    await scene.test.feed([shipment]);
    const unknown = newWaybill();
    const piece = `${shipment.waybillNo}-001`;
    const { body } = await follow(me, piece, unknown, "kosong");
    expect(body.data).toEqual({ followed: [shipment.waybillNo], notFound: [unknown, "kosong"] });
    scene.pass(hour);
    const elsewhere = await logIn(scene.codes, scene.phone, {});
    expect((await box(elsewhere, "followed")).records).toMatchObject([
      { waybillNo: shipment.waybillNo, roles: [], followed: true, summary: { toCity: "Makassar" } },
    ]);
  });

  it("that are private tell a stranger nothing but their number", async () => {
    const shipment = shipmentOf({ needsPhoneDigits: true });
    await scene.test.feed([shipment], [sampleEvent(shipment.waybillNo, "1")]);
    await follow(me, shipment.waybillNo);
    expect((await box(me, "followed")).records).toEqual([
      {
        waybillNo: shipment.waybillNo,
        roles: [],
        followed: true,
        label: null,
        archived: false,
        muted: false,
        summary: null,
      },
    ]);
    const opened = await scene.test.call(endpoints.followOpen, { waybillNo: shipment.waybillNo }, me.headers);
    expect(opened).toMatchObject({ status: 404, body: { code: 148080001 } });
  });

  it("end once, and nothing happens to one that is not followed", async () => {
    const shipment = shipmentOf();
    await scene.test.feed([shipment]);
    await follow(me, shipment.waybillNo);
    for (const waybillNo of [shipment.waybillNo, shipment.waybillNo, newWaybill(), "salah"]) {
      const { status } = await scene.test.call(endpoints.followRemove, { waybillNo }, me.headers);
      expect(status).toBe(200);
    }
    expect(await box(me, "followed")).toMatchObject({ records: [], counts: { followed: 0 } });
  });

  it("end with their name and place in the archive; those of the own number keep both", async () => {
    const [strange, mine] = [shipmentOf(), shipmentOf({ to: scene.phone })];
    await scene.test.feed([strange, mine]);
    await follow(me, strange.waybillNo, mine.waybillNo);
    for (const { waybillNo } of [strange, mine]) {
      await change(me, waybillNo, { label: "Lampu", archived: true });
      await scene.test.call(endpoints.followRemove, { waybillNo }, me.headers);
    }
    expect(await box(me, "archived")).toMatchObject({
      records: [{ waybillNo: mine.waybillNo, followed: false, label: "Lampu" }],
      counts: { followed: 0, archived: 1 },
    });
    await follow(me, strange.waybillNo);
    expect((await box(me, "followed")).records).toMatchObject([{ label: null, archived: false }]);
  });

  it("of another customer are not shown, named or ended", async () => {
    const shipment = shipmentOf();
    await scene.test.feed([shipment]);
    await follow(me, shipment.waybillNo);
    const other = await logIn(scene.codes, newPhone());
    expect(await waybillsIn(other, "followed")).toEqual([]);
    expect((await change(other, shipment.waybillNo, { label: "x" })).status).toBe(404);
    await follow(other, shipment.waybillNo);
    expect((await box(other, "followed")).records).toMatchObject([{ label: null }]);
    await scene.test.call(endpoints.followRemove, { waybillNo: shipment.waybillNo }, other.headers);
    expect(await waybillsIn(me, "followed")).toEqual([shipment.waybillNo]);
  });
});

describe("names and the archive", () => {
  it("a name is shown, found and taken back", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment, shipmentOf({ to: scene.phone })]);
    const named = await change(me, shipment.waybillNo, { label: "  Lampu \u202Eteras\n" });
    expect(named.body.data).toMatchObject({ label: "Lampu teras", roles: ["receiver"] });
    expect(await waybillsIn(me, "incoming", { keyword: "LAMPU" })).toEqual([shipment.waybillNo]);
    expect(await waybillsIn(me, "incoming", { keyword: shipment.waybillNo.toLowerCase() })).toEqual([
      shipment.waybillNo,
    ]);
    expect(await box(me, "incoming", { keyword: "100%_" })).toMatchObject({ total: 0 });
    for (const label of [" ", "\u200b\u200b", null])
      expect((await change(me, shipment.waybillNo, { label })).body.data?.label).toBeNull();
  });

  it("what is put away is in the archive alone, and comes back", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment]);
    await change(me, shipment.waybillNo, { archived: true, label: "Selesai" });
    expect(await box(me, "incoming")).toMatchObject({ records: [], counts: { incoming: 0, archived: 1 } });
    expect(await waybillsIn(me, "archived", { keyword: "selesai" })).toEqual([shipment.waybillNo]);
    await change(me, shipment.waybillNo, { archived: false });
    expect((await box(me, "incoming")).records).toMatchObject([{ label: "Selesai", archived: false }]);
    expect(await waybillsIn(me, "archived")).toEqual([]);
  });

  it("one whose number the carrier corrects leaves the archive, and its count", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment]);
    await change(me, shipment.waybillNo, { archived: true });
    await scene.test.feed([{ ...shipment, receiver: { ...shipment.receiver, phone: newPhone() } }]);
    expect(await box(me, "archived")).toMatchObject({ records: [], total: 0, counts: { archived: 0 } });
  });

  it("one of the new number that was put away before the number changed is in its box again", async () => {
    const newNumber = newPhone();
    const shipment = shipmentOf({ from: scene.phone, to: newNumber });
    await scene.test.feed([shipment]);
    await change(me, shipment.waybillNo, { archived: true });
    scene.pass(hour);
    const numbers = [inFull(newNumber), inFull(scene.phone)];
    await scene.test.db.execute(
      `update customer set phone = $1, phone_changed_at = '${scene.after(hour)}' where phone = $2`,
      numbers,
    );
    await scene.test.db.execute("update customer_phone set phone = $1 where phone = $2", numbers);
    const again = await logIn(scene.codes, newNumber);
    expect(await box(again, "incoming")).toMatchObject({
      records: [{ waybillNo: shipment.waybillNo, archived: false }],
      counts: { incoming: 1, archived: 0 },
    });
  });

  it("following one that was put away brings it back", async () => {
    const shipment = shipmentOf();
    await scene.test.feed([shipment]);
    await follow(me, shipment.waybillNo);
    await change(me, shipment.waybillNo, { archived: true });
    expect(await box(me, "followed")).toMatchObject({ counts: { followed: 0, archived: 1 } });
    await follow(me, shipment.waybillNo);
    expect(await waybillsIn(me, "followed")).toEqual([shipment.waybillNo]);
  });

  it("a name longer than 40 characters is refused at its field", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment]);
    const { status, body } = await change(me, shipment.waybillNo, { label: "x".repeat(41) });
    expect(status).toBe(400);
    expect(body.data).toMatchObject({ errors: [{ path: "label", key: "field.atMost40" }] });
  });
});

describe("the details", () => {
  it("open to the verified sender and receiver without digits, also of a private shipment", async () => {
    const shipment = shipmentOf({ to: scene.phone, needsPhoneDigits: true });
    await scene.test.feed([shipment]);
    const { body } = await scene.test.call(
      endpoints.followOpen,
      { waybillNo: shipment.waybillNo },
      me.headers,
    );
    const tracked = await scene.test.call(endpoints.trackingCustomerByWaybillNo, {
      numbers: [shipment.waybillNo],
      by: "waybill",
      viewTokens: [body.data?.viewToken],
    });
    expect(tracked.body.data?.results).toMatchObject([{ unlocked: { receiverName: "M••• W••••••" } }]);
  });

  it("what shipments are to a customer says nothing of whether others exist", async () => {
    const [mine, followed, strange] = [shipmentOf({ from: scene.phone }), shipmentOf(), shipmentOf()];
    await scene.test.feed([mine, followed, strange]);
    await follow(me, followed.waybillNo);
    const waybillNos = [mine.waybillNo, followed.waybillNo, strange.waybillNo, newWaybill(), "salah"];
    const { body } = await scene.test.call(endpoints.followState, { waybillNos }, me.headers);
    expect(body.data?.shipments).toEqual([
      { waybillNo: waybillNos[0], followed: false, roles: ["sender"] },
      { waybillNo: waybillNos[1], followed: true, roles: [] },
      ...waybillNos.slice(2).map((waybillNo) => ({ waybillNo, followed: false, roles: [] })),
    ]);
  });
});

describe("the account", () => {
  it("its export has what was followed, named and put away", async () => {
    const shipment = shipmentOf();
    await scene.test.feed([shipment]);
    await follow(me, shipment.waybillNo);
    await change(me, shipment.waybillNo, { label: "Lampu" });
    expect((await scene.exportOf(me)).body.data?.shipments).toEqual([
      {
        waybillNo: shipment.waybillNo,
        followedAt: scene.after(0),
        label: "Lampu",
        archivedAt: null,
        mutedAt: null,
      },
    ]);
  });

  it("its deletion leaves nothing of it", async () => {
    const shipment = shipmentOf({ to: scene.phone });
    await scene.test.feed([shipment]);
    await follow(me, shipment.waybillNo);
    const verificationCode = await askCode(scene.codes, scene.phone, "deleteAccount", me.headers);
    await scene.test.call(endpoints.deleteAccount, { verificationCode }, me.headers);
    const rows = await scene.test.db.execute("select 1 from customer_shipment where waybill_no = $1", [
      shipment.waybillNo,
    ]);
    expect(rows).toEqual([]);
    expect((await scene.test.call(endpoints.followPage, {}, me.headers)).status).toBe(401);
  });
});

it.each([null, "RBC", { length: 1e9 }, 5])(
  "following %j is refused as a fault of the request",
  async (waybillNos) => {
    const { body } = await scene.test.call(endpoints.followAdd, { waybillNos }, me.headers);
    expect(body.code).toBe(errorCatalogue.invalidInput.code);
  },
);
