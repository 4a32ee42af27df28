import { weekdays, type OpeningHours } from "@rimba/contract";
import { afterEach, expect, it, vi } from "vitest";
import type { Tx } from "../../platform/db/db.ts";
import { AreaIndex, type AreaRecord } from "./area-index.ts";
import { AreaLocator } from "./area-locator.ts";
import { OutletIndex, NearestOutlets, type OutletRecord } from "./outlet-index.ts";
import { readUnchanged } from "./reference-version.ts";
import { AreaSearch } from "./search-areas.ts";
import { OutletSearch } from "./search-outlets.ts";

const count = 3000;
/** Sorting takes runs of 500. */
const maxPerTurn = 600;

afterEach(() => void vi.restoreAllMocks());

/**
 * The largest number of records that `build` reads in one turn of the event loop while every slice is over at
 * once: a loop that does not yield reads all of them. Reading while `prepare` runs does not count.
 */
async function maxReadPerTurn<RecordType extends object>(
  records: readonly RecordType[],
  prepare: (watched: readonly RecordType[]) => () => Promise<unknown>,
): Promise<number> {
  let read = new Set<number>();
  let max = 0;
  const watched = records.map(
    (record, at) =>
      new Proxy(record, {
        get(target, name) {
          read.add(at);
          return Reflect.get(target, name) as unknown;
        },
      }),
  );
  const build = prepare(watched);
  read.clear();
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  const turn = () => {
    max = Math.max(max, read.size);
    read = new Set();
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await build();
  clearImmediate(next);
  return Math.max(max, read.size);
}

const places = Array.from({ length: count }, (_, at) => ({ lat: -6 + at / 1000, lng: 100 + at / 500 }));

const outlets = places.map((point, at): OutletRecord => {
  const hours = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OpeningHours;
  return {
    networkCode: `JKS${at}`,
    name: `Gerai ${(at * 7919) % count}`,
    address: `Jl. Nomor ${at} Raya`,
    areaId: `ID-${at % 50}`,
    point,
    phone: null,
    services: [],
    recommended: at % 9 === 0,
    pickupRadiusKm: 0,
    timeZone: "Asia/Jakarta",
    hours,
  };
});

const areas = places.map((point, at): AreaRecord => {
  const parentId = at < 50 ? null : `ID-${at % 50}`;
  return {
    areaId: `ID-${at}`,
    parentId,
    countryCode: "ID",
    level: parentId === null ? "city" : "district",
    name: `Kecamatan ${at}`,
    nameEn: null,
    nameZh: null,
    aliases: [`Nama ${at}`],
    formerIds: [],
    postalCodes: [`${10_000 + (at % 999)}`],
    point,
    timeZone: "Asia/Jakarta",
    neighbourhoods: [],
  };
});

it("sorts and indexes outlets in slices", async () => {
  expect(await maxReadPerTurn(outlets, (watched) => () => OutletIndex.of(watched))).toBeLessThan(maxPerTurn);
});

it("indexes the words and the points of outlets in slices", async () => {
  const index = await OutletIndex.of(outlets);
  const words = await maxReadPerTurn(index.all, (all) => {
    const watched = Object.create(index, { all: { value: all } }) as OutletIndex;
    return () => OutletSearch.of(watched);
  });
  expect(words).toBeLessThan(maxPerTurn);
  expect(await maxReadPerTurn(index.all, (watched) => () => NearestOutlets.of(watched))).toBeLessThan(
    maxPerTurn,
  );
});

it.each([
  ["words", (index: AreaIndex) => AreaSearch.of(index)],
  ["points", (index: AreaIndex) => AreaLocator.of(index, [])],
])("indexes the %s of areas in slices", async (_what, build) => {
  const max = await maxReadPerTurn(areas, (watched) => {
    const index = new AreaIndex(watched);
    return () => build(index);
  });
  expect(max).toBeLessThan(maxPerTurn);
});

it("reads a table in pages, also one that changes all the time", async () => {
  let version = 0;
  const db = { query: async () => [{ version: (version += 1) }] } as unknown as Tx;
  const sizes: number[] = [];
  const select = async (after: number | null, size: number) => {
    sizes.push(size);
    const from = after === null ? 0 : after + 1;
    return Array.from({ length: Math.min(size, count - from) }, (_, at) => from + at);
  };
  const rows = await readUnchanged<number, number>(db, "outlets", select, (row) => row);
  expect(rows).toEqual(Array.from({ length: count }, (_, at) => at));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
  expect(sizes.length).toBeLessThan(30);
});
