import { afterAll, beforeAll, expect, it } from "vitest";
import { demoCalendar } from "../../demo/rates/demo-rates.ts";
import { AreaIndex } from "../places/area-index.ts";
import { readShippedAreas } from "../places/areas.ts";
import { testCarrier } from "../../testing/test-app.ts";
import { type TestDatabase, createTestDatabase } from "../../testing/test-database.ts";
import { upsertCalendarEntry } from "../rates/tariff-queries.ts";
import { scrollNoticeAt, selectActiveNotices } from "./notices.ts";
import { insertRows } from "../../testing/table-rows.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const areas = new AreaIndex(await readShippedAreas());
  for (const entry of await demoCalendar(areas)) await upsertCalendarEntry(database.db, entry);
});
afterAll(() => database.drop());

const deps = () => ({ db: database.db, carrier: testCarrier });

async function englishAt(moment: string): Promise<string | null | undefined> {
  return (await scrollNoticeAt(deps(), new Date(moment)))?.english;
}

it("announces Ramadan from its first day to its last, by the day in Jakarta", async () => {
  expect(await englishAt("2027-02-07T23:59:00+07:00")).toBeUndefined();
  expect(await englishAt("2027-02-08T00:00:00+07:00")).toContain("Ramadan service changes");
  expect(await englishAt("2027-03-09T23:59:00+07:00")).toContain("During Ramadan");
  expect(await englishAt("2027-03-10T00:00:00+07:00")).toBeUndefined();
});

it("limits the notices to the most urgent ones", async () => {
  const many = Array.from({ length: 30 }, (_none, index) => ({
    id: `0196f0a0-0000-7000-8000-0000000001${String(index).padStart(2, "0")}`,
    level: index === 7 ? "urgent" : "info",
    english: `Notice ${index}.`,
    starts_at: "2026-01-01T00:00:00Z",
    ends_at: "2026-01-02T00:00:00Z",
  }));
  await insertRows(database.db, "notice", many);
  const reported = await scrollNoticeAt(deps(), new Date("2026-01-01T12:00:00Z"));
  expect(reported?.level).toBe("urgent");
  expect(reported?.english).toMatch(/^Notice 7\./);
  expect(reported?.english?.match(/Notice/g)).toHaveLength(10);
});

it("is ordered after urgent notices and before minor ones", async () => {
  const notice = (id: string, level: string, english: string) => ({
    id: `0196f0a0-0000-7000-8000-00000000000${id}`,
    level,
    english,
    starts_at: "2027-02-01T00:00:00Z",
    ends_at: "2027-02-20T00:00:00Z",
  });
  await insertRows(database.db, "notice", [
    notice("1", "info", "New outlets"),
    notice("2", "urgent", "Closed roads"),
  ]);
  expect(await scrollNoticeAt(deps(), new Date("2027-02-15T12:00:00Z"))).toMatchObject({
    level: "urgent",
    english: expect.stringMatching(/^Closed roads .*Ramadan.* New outlets$/),
  });
  const single = await selectActiveNotices(deps(), new Date("2027-02-15T12:00:00Z"));
  expect(single.map(({ level }) => level)).toEqual(["urgent", "warning", "warning", "info"]);
});
