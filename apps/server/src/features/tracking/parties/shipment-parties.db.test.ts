import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { KeyRing } from "../../../platform/key-ring.ts";
import { sampleShipment, waybillNumber } from "../../../testing/samples.ts";
import { createTestApp, testCarrier, testKeys, type TestApp } from "../../../testing/test-app.ts";
import { uuidV7 } from "../../../platform/uuid-v7.ts";
import { shipmentFollower } from "../../hooks.ts";
import { storeShipments } from "../ingest/store-shipments.ts";
import { addMissingParties, markPartiesMissing } from "./add-missing-parties.ts";
import { partyHashes } from "./shipment-parties.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.execute("delete from shipment_party");
  await test.db.execute("delete from shipment");
});

const onBatch = () => {};
const [sender, receiver] = ["+6281288004471", "+6281355502214"];

function store(waybillNos: readonly string[], changes = {}, keys = testKeys) {
  const deps = { carrier: testCarrier, clock: () => new Date(), newId: uuidV7, shipmentFollower, keys };
  return storeShipments(
    test.db,
    deps,
    waybillNos.map((waybillNo) => sampleShipment(waybillNo, changes)),
  );
}

async function waybillsOf(phone: string, role: "sender" | "receiver", keys = testKeys) {
  const rows = await test.db.execute<{ waybill_no: string }>(
    "select waybill_no from shipment_party where phone_hash = any($1) and role = $2 order by waybill_no",
    [partyHashes(keys, phone), role],
  );
  return rows.map(({ waybill_no }) => waybill_no);
}

async function countRows(): Promise<number> {
  return (await test.db.execute("select 1 from shipment_party")).length;
}

const waybills = Array.from({ length: 450 }, (_, nth) => waybillNumber(60_000 + nth)).toSorted();
const [first = ""] = waybills;

it("a shipment is found by the numbers of its parties, whose digits are not stored with it", async () => {
  await store([first]);
  expect(await waybillsOf(sender, "sender")).toEqual([first]);
  expect(await waybillsOf(receiver, "receiver")).toEqual([first]);
  expect(await waybillsOf(sender, "receiver")).toEqual([]);
  const [row] = await test.db.execute("select phone_hash from shipment_party");
  expect(JSON.stringify(row)).not.toContain("4471");
});

it("stored again it has the same parties, and other ones in place of those that were corrected", async () => {
  await store([first]);
  await store([first], { productTypeCode: "NEXT_DAY" });
  expect(await countRows()).toBe(2);
  const { receiver: party } = sampleShipment(first);
  await store([first], { receiver: { ...party, phone: "081200001111" } });
  expect(await waybillsOf(receiver, "receiver")).toEqual([]);
  expect(await waybillsOf("+6281200001111", "receiver")).toEqual([first]);
  await store([first], { bookedAt: "2026-11-18T10:22:00+07:00" });
  expect(await countRows()).toBe(2);
});

it("a number that can have no account is no party", async () => {
  const { receiver: party } = sampleShipment(first);
  await store([first], { receiver: { ...party, phone: "+60123456789" } });
  expect(await countRows()).toBe(1);
});

describe("shipments of a former version", () => {
  beforeEach(async () => {
    await store(waybills);
    await test.db.execute("delete from shipment_party");
    await test.db.execute("update shipment set parties_hashed_at = null");
  });

  it("get their parties in the background, batch by batch, once", async () => {
    const progress: number[] = [];
    const report = (added: number) => progress.push(added);
    expect(await addMissingParties({ db: test.db, keys: testKeys, onBatch: report })).toBe(waybills.length);
    expect(progress.at(-1)).toBe(waybills.length);
    expect(progress.length).toBeGreaterThan(1);
    expect(await waybillsOf(receiver, "receiver")).toEqual(waybills);
    expect(await addMissingParties({ db: test.db, keys: testKeys, onBatch })).toBe(0);
  });

  it("get them by one process at a time, and the rest from the next one", async () => {
    const stop = new AbortController();
    const running = addMissingParties({ db: test.db, keys: testKeys, onBatch }, stop.signal);
    expect(await addMissingParties({ db: test.db, keys: testKeys, onBatch })).toBeNull();
    stop.abort();
    const added = (await running) ?? 0;
    expect(added).toBeLessThan(waybills.length);
    const rest = await addMissingParties({ db: test.db, keys: testKeys, onBatch });
    expect(rest).toBe(waybills.length - added);
    expect(await waybillsOf(sender, "sender")).toEqual(waybills);
  });

  it("get them also if something else of theirs was stored meanwhile", async () => {
    await store([first], { productTypeCode: "NEXT_DAY" });
    await addMissingParties({ db: test.db, keys: testKeys, onBatch });
    expect(await waybillsOf(receiver, "receiver")).toEqual(waybills);
  });

  it("that a former version corrects are found by the corrected number", async () => {
    await addMissingParties({ db: test.db, keys: testKeys, onBatch });
    await test.db.execute(
      `update shipment set updated_at = now(), details = jsonb_set(details, '{receiver,phone}', '"081200001111"')
       where waybill_no = $1`,
      [first],
    );
    expect(await addMissingParties({ db: test.db, keys: testKeys, onBatch })).toBe(1);
    expect(await waybillsOf("+6281200001111", "receiver")).toEqual([first]);
  });

  it("that are replaced meanwhile have the parties of the last version alone", async () => {
    const { receiver: party } = sampleShipment(first);
    await Promise.all([
      addMissingParties({ db: test.db, keys: testKeys, onBatch }),
      store([first], { receiver: { ...party, phone: "081200001111" } }),
    ]);
    await addMissingParties({ db: test.db, keys: testKeys, onBatch });
    expect(await waybillsOf("+6281200001111", "receiver")).toEqual([first]);
    expect(await waybillsOf(receiver, "receiver")).toEqual(waybills.slice(1));
  });
});

it("while the secret is changed shipments are found by both, and afterwards by the new one alone", async () => {
  const [former, current] = ["former-secret-".repeat(3), "current-secret-".repeat(3)];
  const both = new KeyRing(current, former);
  const now = new KeyRing(current);
  await store(waybills.slice(0, 3), {}, new KeyRing(former));
  expect(await waybillsOf(receiver, "receiver", both)).toEqual(waybills.slice(0, 3));
  expect(await waybillsOf(receiver, "receiver", now)).toEqual([]);
  // Corrected while both are accepted: the row of the former secret goes.
  const { receiver: party } = sampleShipment(first);
  await store([first], { receiver: { ...party, phone: "081200001111" } }, both);
  expect(await waybillsOf(receiver, "receiver", both)).toEqual(waybills.slice(1, 3));
  const marked: number[] = [];
  expect(await markPartiesMissing(test.db, (count) => marked.push(count))).toBe(3);
  expect(marked).toEqual([3]);
  await addMissingParties({ db: test.db, keys: both, onBatch });
  expect(await waybillsOf(receiver, "receiver", now)).toEqual(waybills.slice(1, 3));
  expect(await countRows()).toBe(6);
});
