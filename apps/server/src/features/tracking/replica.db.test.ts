import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { comparePositions, type Replica } from "../../platform/db/replica.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { watchDatabase, type WatchedDatabase } from "../../testing/watched-database.ts";

const both = waybillNumber(1);
const later = waybillNumber(2);

/** A database that had the first shipment, and stands still since then, in place of a replica. */
let standing: TestApp;
let database: TestDatabase;
let primary: WatchedDatabase;
let replica: WatchedDatabase;
let test: TestApp;
let isUsable: boolean;
let failures: unknown[];

beforeAll(async () => {
  standing = await createTestApp();
  database = await createTestDatabase();
  primary = watchDatabase(database.db);
  replica = watchDatabase(standing.db);
  isUsable = false;
  const following: Replica = {
    current: () => (isUsable ? replica.db : null),
    reportFailure: (error) => failures.push(error),
    lagSeconds: () => 0,
    close: async () => {},
  };
  test = await createTestApp(
    {},
    { database: { db: primary.db, drop: () => database.drop() }, replica: following },
  );
  for (const app of [standing, test]) {
    app.setClock("2026-11-20T08:00:00+07:00");
    await app.feed([sampleShipment(both)], [sampleEvent(both, "a1")]);
    await track([both], {}, app);
  }
  await test.feed([sampleShipment(later)], [sampleEvent(later, "b1")]);
  // Derived once, its answer is read without being written.
  await track([later]);
});
afterAll(async () => {
  await test.close();
  await standing.close();
});
beforeEach(() => {
  isUsable = true;
  failures = [];
  primary.takeStatements();
  replica.takeStatements();
});

async function track(numbers: readonly string[], headers: Record<string, string> = {}, app = test) {
  const answer = await app.call(endpoints.trackingCustomerByWaybillNo, { numbers, by: "waybill" }, headers);
  return answer.body.data?.results.map(({ outcome }) => outcome);
}

/** Statements about tracking on primary and replica. */
const taken = () =>
  [primary, replica].map((each) => each.takeStatements().filter((name) => name.startsWith("tracking.")));

it("answers strangers from the replica alone", async () => {
  expect(await track([both])).toEqual(["found"]);
  expect(taken()).toEqual([[], ["tracking.answersByWaybill"]]);
});

it("asks the primary for what the replica does not have yet", async () => {
  expect(await track([both, later])).toEqual(["found", "found"]);
  expect(taken()).toEqual([["tracking.answersByWaybill"], ["tracking.answersByWaybill"]]);
  const states = await test.call(endpoints.trackingIsNotEmpty, { numbers: [later], by: "waybill" });
  expect(states.body.data?.results).toMatchObject([{ state: "found" }]);
  expect(taken()).toEqual([["tracking.statesByWaybill"], ["tracking.statesByWaybill"]]);
  const bill = await test.call(endpoints.getMainSubBillCode, { waybillNo: later });
  expect(bill.body.data).toMatchObject({ waybillNo: later });
  expect(taken()).toEqual([["tracking.storedShipment"], ["tracking.storedShipment"]]);
});

it("asks the primary when the answer of the replica lacks a scan that it has", async () => {
  await standing.feed([], [sampleEvent(both, "a2")]);
  await test.feed([], [sampleEvent(both, "a2")]);
  taken();
  expect(await track([both])).toEqual(["found"]);
  expect(taken()[0]).toContain("tracking.answersByWaybill");
  expect(failures).toEqual([]);
  await track([both], {}, standing);
});

it("does not ask it while it lags, nor for customers, who see at once what they did", async () => {
  const session = { token: "one" };
  for (const headers of [session, { cookie: "token=one" }, { authorization: "Bearer one" }]) {
    expect(await track([both], headers)).toEqual(["found"]);
    expect(taken()).toEqual([["tracking.answersByWaybill"], []]);
  }
  isUsable = false;
  expect(await track([both])).toEqual(["found"]);
  expect(taken()).toEqual([["tracking.answersByWaybill"], []]);
});

it("asks the primary when it fails, and says so", async () => {
  replica.setUnavailable(true);
  expect(await track([both])).toEqual(["found"]);
  replica.setUnavailable(false);
  expect(failures).toHaveLength(1);
  expect(taken()[0]).toEqual(["tracking.answersByWaybill"]);
});

it("is not believed to be a replica if it repeats nothing", async () => {
  await expect(comparePositions(database.db, standing.db)).rejects.toThrow("not a replica");
});
