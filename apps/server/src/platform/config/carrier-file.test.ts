import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCarrierFile } from "./carrier-file.ts";

const shipped = path.join(import.meta.dirname, "../../../../../data/carrier.json");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rimba-carrier-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function readWith(changes: object) {
  const file = path.join(folder, "carrier.json");
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(shipped, "utf8")), ...changes }));
  return readCarrierFile(file);
}

it("reads the carrier file", async () => {
  expect(await readWith({})).toEqual(JSON.parse(await readFile(shipped, "utf8")));
});

// Pages and mails find the hotline in their texts, to link it.
it.each([
  ["hotline", ""],
  ["hotlineDial", "021-8066-1666"],
  ["waybillPrefix", "rbc"],
])("refuses a carrier file with a wrong %s, and names the field", async (field, value) => {
  await expect(readWith({ [field]: value })).rejects.toThrow(` ${field} `);
});
