import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCarrierFile, readFeedCodes } from "./carrier-file.ts";

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
  ["waybillDigits", 9],
  ["waybillCheckDigit", "luhn"],
])("refuses a carrier file with a wrong %s, and names the field", async (field, value) => {
  await expect(readWith({ [field]: value })).rejects.toThrow(` ${field} `);
});

it("reads numbers of the carrier's own", async () => {
  const own = { waybillDigits: 10, waybillCheckDigit: "none" };
  expect(await readWith(own)).toMatchObject(own);
  await expect(readWith({ waybillDigits: 10 })).rejects.toThrow("with a check digit are at least 11");
});

it("reads the codes of the carrier's systems, and refuses one of ours that does not exist", async () => {
  const file = path.join(folder, "carrier.json");
  await readWith({ feedCodes: { events: { PU: "PICKED_UP" } } });
  expect(await readFeedCodes(file)).toEqual({ events: { PU: "PICKED_UP" }, reasons: {} });
  await readWith({});
  expect(await readFeedCodes(file)).toEqual({ events: {}, reasons: {} });
  await writeFile(file, JSON.stringify({ feedCodes: { reasons: { R07: "SNOW" } } }));
  await expect(readFeedCodes(file)).rejects.toThrow(" feedCodes.reasons.R07 ");
});

it("does not give the codes to pages", async () => {
  expect(await readWith({ feedCodes: { events: { PU: "PICKED_UP" } } })).not.toHaveProperty("feedCodes");
});
