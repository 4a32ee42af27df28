import { createHash } from "node:crypto";
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

it("keeps the lines that were rejected before an interruption, and says where to go on", async () => {
  const lines = ["no JSON", JSON.stringify(sampleEvent(waybills[0] ?? "", "second"))].join("\n");
  // Incompressible, so that the end of the file is missing in the middle of it.
  const noise = Array.from(
    { length: 3_000 },
    (_, index) => `"${createHash("sha512").update(`${index}`).digest("hex")}"`,
  );
  const whole = gzipSync([lines, ...noise].join("\n"));
  const file = await fileOf("cut.ndjson.gz", whole.subarray(0, whole.length / 2));
  const { code, out, err } = await line.rimba("load", "events", file);
  expect(code).toBe(1);
  expect(out[0]).toBe("1000 lines: 1 new, 0 changed, 0 stored already.");
  expect(err.at(-1)).toMatch(/^It ended too early: unexpected end of file\. Go on with --from 1001\.$/);
  const before = await rejectedLines(file);
  await writeFile(file, whole);
  await line.rimba("load", "events", file, "--from", "1001");
  const after = await rejectedLines(file);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.map((each) => each.line)).toEqual([
    1,
    ...Array.from({ length: 3_000 }, (_, index) => index + 3),
  ]);
});

it("stops after a batch, says where to go on, and then stores the rest", { timeout: 120_000 }, async () => {
  const total = 5_000;
  const before = await countRows("shipment");
  const stored = async () => (await countRows("shipment")) - before;
  const lines = Array.from({ length: total }, (_, index) =>
    JSON.stringify(sampleShipment(waybillNumber(10_000 + index))),
  );
  const file = await fileOf("stopped.ndjson", lines.join("\n"));
  const stopping = new AbortController();
  const run = line.rimbaUntil(stopping.signal, "load", "shipments", file);
  await expect.poll(stored, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  stopping.abort();
  const { code, out, err } = await run;
  expect(code).toBe(1);
  const done = await stored();
  expect(done).toBeLessThan(total);
  expect(out).toEqual([`${done} lines: ${done} new, 0 changed, 0 stored already.`]);
  expect(err.at(-1)).toBe(`It ended too early: it was stopped. Go on with --from ${done + 1}.`);
  expect(await line.rimba("load", "shipments", file, "--from", `${done + 1}`)).toMatchObject({ code: 0 });
  expect(await stored()).toBe(total);
});

it("is complete if it is asked to stop during its last batch", async () => {
  const before = await countRows("shipment");
  const lines = Array.from({ length: 500 }, (_, index) =>
    JSON.stringify(sampleShipment(waybillNumber(20_000 + index))),
  );
  const file = await fileOf("last-batch.ndjson", lines.join("\n"));
  const stopping = new AbortController();
  const run = line.rimbaUntil(stopping.signal, "load", "shipments", file);
  await expect.poll(() => countRows("shipment"), { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
  stopping.abort();
  expect(await run).toMatchObject({ code: 0, out: ["500 lines: 500 new, 0 changed, 0 stored already."] });
});

it("reads lines as JSON has them, and rejects one that is too long or in another encoding", async () => {
  const named = (name: string) => {
    const { sender, ...shipment } = sampleShipment(waybills[0] ?? "");
    return JSON.stringify({ ...shipment, sender: { ...sender, name } });
  };
  const file = await fileOf(
    "lines.ndjson.gz",
    gzipSync(
      Buffer.concat([
        Buffer.from(`\uFEFF${named("Sari\u2028Puspita")}\n`),
        Buffer.alloc(30_000_000, "a"),
        Buffer.from(`\n${named("Caf\u00e9")}\n`, "latin1"),
        Buffer.from(named("Sari Puspita Dewi")),
      ]),
    ),
  );
  const { out } = await line.rimba("load", "shipments", file);
  // Of a waybill that is there twice the last line counts.
  expect(out[0]).toBe("4 lines: 0 new, 2 changed, 0 stored already.");
  expect((await rejectedLines(file)).map((each) => each.line)).toEqual([2, 3]);
});

it("refuses a file that cannot be read, and changes nothing", async () => {
  const missing = join(folder, "none.ndjson");
  for (const file of [missing, folder]) {
    const { code, err } = await line.rimba("load", "events", file);
    expect(code).toBe(1);
    expect(err[0]).toContain(`${file}: `);
    await expect(readFile(`${file}.rejected`)).rejects.toThrow("ENOENT");
  }
  expect((await line.rimba("load", "parcels", missing)).code).toBe(2);
  expect((await line.rimba("load", "events", missing, "--from", "0")).code).toBe(2);
});
