import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openCommandLine, type OpenCommandLine } from "../testing/open-command-line.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";

let line: OpenCommandLine;
let folder: string;
beforeAll(async () => {
  line = await openCommandLine();
  folder = await mkdtemp(join(tmpdir(), "rimba-test-load-"));
});
afterAll(async () => {
  await line.close();
  await rm(folder, { recursive: true, force: true });
});

const count = 1_200;
const waybills = Array.from({ length: count }, (_, index) => waybillNumber(100 + index));

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

async function rejectedLines(file: string): Promise<{ line: number; errors: { path: string }[] }[]> {
  const text = await readFile(`${file}.rejected`, "utf8");
  return text
    .trim()
    .split("\n")
    .map((each) => JSON.parse(each));
}

async function countRows(table: string): Promise<number> {
  const [row] = await line.db.execute<{ count: number }>(`select count(*) from ${table}`);
  return row?.count ?? 0;
}

it(
  "loads shipments and compressed scans, names wrong lines, and stores nothing twice",
  { timeout: 120_000 },
  async () => {
    const lines = waybills.map((waybillNo) => JSON.stringify(sampleShipment(waybillNo)));
    const shipments = await fileOf(
      "shipments.ndjson",
      [
        lines[0],
        "",
        "no JSON",
        JSON.stringify({ waybillNo: "RBC1" }),
        ...lines.slice(1),
        '{"waybillNo":"\\u0000"}',
      ].join("\n"),
    );
    const loaded = await line.rimba("load", "shipments", shipments);
    expect(loaded.out).toEqual([
      `${count + 3} lines: ${count} new, 0 changed, 0 stored already.`,
      `Rejected: 3. ${shipments}.rejected has their lines and what is wrong with them.`,
    ]);
    expect(loaded.code).toBe(1);
    expect((await rejectedLines(shipments)).map((each) => each.line)).toEqual([3, 4, count + 4]);
    expect(await countRows("shipment")).toBe(count);

    const events = await fileOf(
      "events.ndjson.gz",
      gzipSync(
        waybills.map((waybillNo) => `${JSON.stringify(sampleEvent(waybillNo, "first"))}\r\n`).join(""),
      ),
    );
    const first = await line.rimba("load", "events", events);
    expect(first).toMatchObject({
      code: 0,
      out: [`${count} lines: ${count} new, 0 changed, 0 stored already.`],
    });
    await expect(readFile(`${events}.rejected`)).rejects.toThrow("ENOENT");
    const again = await line.rimba("load", "events", events, "--from", "201");
    expect(again.out).toEqual([`${count - 200} lines: 0 new, 0 changed, ${count - 200} stored already.`]);
    expect(await countRows("handling_event")).toBe(count);
  },
);

it("says what is wrong with a file and changes nothing", async () => {
  const missing = join(folder, "none.ndjson");
  expect(await line.rimba("load", "events", missing)).toMatchObject({
    code: 1,
    err: [`${missing} cannot be read.`],
  });
  const cut = await fileOf("cut.ndjson.gz", gzipSync("x".repeat(5_000)).subarray(0, 20));
  const { code, err } = await line.rimba("load", "events", cut);
  expect(code).toBe(1);
  expect(err[0]).toMatch(/cut\.ndjson\.gz cannot be decompressed: /);
  expect((await line.rimba("load", "parcels", cut)).code).toBe(2);
  expect((await line.rimba("load", "events", cut, "--from", "0")).code).toBe(2);
});
