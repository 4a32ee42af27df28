import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shipmentFollower } from "../features/hooks.ts";
import { runArchive } from "../features/tracking/derivation/archive.ts";
import { storeEvents } from "../features/tracking/ingest/store-events.ts";
import { storeShipments } from "../features/tracking/ingest/store-shipments.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import { openCommandLine, type OpenCommandLine } from "../testing/open-command-line.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";
import { testCarrier, testKeys } from "../testing/test-app.ts";

let line: OpenCommandLine;
let folder: string;
const [scanned, booked, unknown, later] = [1, 2, 3, 4].map((nth) => waybillNumber(70_000 + nth)) as [
  string,
  string,
  string,
  string,
];
beforeAll(async () => {
  line = await openCommandLine();
  folder = mkdtempSync(join(tmpdir(), "rimba-reconcile-"));
  const { db } = line;
  const deps = {
    db,
    carrier: testCarrier,
    keys: testKeys,
    clock: () => new Date(),
    newId: uuidV7,
    shipmentFollower,
  };
  await storeShipments(db, deps, [
    sampleShipment(scanned, { bookedAt: "2026-11-02T08:00:00+07:00" }),
    sampleShipment(booked, { bookedAt: "2026-11-02T09:00:00+07:00" }),
    sampleShipment(later, { bookedAt: "2026-11-03T09:00:00+07:00" }),
  ]);
  await storeEvents(db, deps, [sampleEvent(scanned, "scan-1"), sampleEvent(scanned, "scan-2")]);
});
afterAll(async () => {
  await line.close();
  rmSync(folder, { recursive: true, force: true });
});

function fileOf(name: string, lines: readonly unknown[]): string {
  const file = join(folder, name);
  const text = lines.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join("\n");
  writeFileSync(file, name.endsWith(".gz") ? gzipSync(text) : text);
  return file;
}

const differencesOf = (file: string) =>
  readFileSync(`${file}.differences`, "utf8")
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text) as unknown);

it("finds nothing where both systems have the same, and leaves no file", async () => {
  const file = fileOf("same.ndjson.gz", [
    { waybillNo: scanned, sourceId: "scan-2" },
    { waybillNo: booked, sourceId: null },
    "",
    { waybillNo: later.toLowerCase() },
  ]);
  const { code, out } = await line.rimba("reconcile", file, "--since", "2026-11-01");
  expect([code, out]).toEqual([0, ["3 lines compared: everything agrees."]]);
  expect(existsSync(`${file}.differences`)).toBe(false);
});

it("names each difference with its line, and changes nothing", async () => {
  const file = fileOf("other.ndjson", [
    { waybillNo: scanned, sourceId: "scan-3" },
    { waybillNo: unknown, sourceId: "scan-1" },
    { waybillNo: "12" },
    "no json",
    { waybillNo: booked, sourceId: "scan-1" },
  ]);
  const { code, out } = await line.rimba("reconcile", file, "--since", "2026-11-03");
  expect(code).toBe(1);
  expect(out).toEqual([
    "5 lines compared:",
    "  2 cannot be read, or are no waybills of ours",
    "  1 shipment is not stored here",
    "  2 last scans are not stored here",
    "  1 shipment of ours is not in the file",
    `${file}.differences names them, a JSON object a line.`,
  ]);
  expect(differencesOf(file)).toEqual([
    { line: 1, waybillNo: scanned, difference: "noScan" },
    { line: 2, waybillNo: unknown, difference: "noShipment" },
    { line: 3, waybillNo: null, difference: "invalid" },
    { line: 4, waybillNo: null, difference: "invalid" },
    { line: 5, waybillNo: booked, difference: "noScan" },
    { line: null, waybillNo: later, difference: "notListed" },
  ]);
  expect(await line.db.execute("select 1 from shipment")).toHaveLength(3);
});

it("knows archived scans", async () => {
  await line.db.execute(
    "update schema_migration set timestamp = '2020-01-01' where name = '0007-archived-events'",
  );
  await line.db.execute("update tracking_view set last_event_at = '2026-01-01'");
  const log = { info() {}, warn() {} };
  await runArchive({ db: line.db, log, afterDays: 1 }, new AbortController().signal);
  expect(await line.db.execute("select 1 from handling_event")).toEqual([]);
  const file = fileOf("archived.ndjson", [{ waybillNo: scanned, sourceId: "scan-1" }]);
  expect((await line.rimba("reconcile", file)).code).toBe(0);
});

it("refuses a file that is not there, and a day in another form", async () => {
  const missing = await line.rimba("reconcile", join(folder, "none.ndjson"));
  expect([missing.code, missing.err.join()]).toEqual([1, expect.stringContaining("no such file")]);
  const file = fileOf("day.ndjson", [{ waybillNo: booked }]);
  const wrong = await line.rimba("reconcile", file, "--since", "1 November");
  expect([wrong.code, wrong.err.join()]).toEqual([2, expect.stringContaining("Give a day as YYYY-MM-DD.")]);
});
