import { weekdays } from "@rimba/contract";
import type { OutletService, OutletsQuestion } from "@rimba/web-core/outlets/outlet-service.ts";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { importTable } from "../../cli/commands/import-table.ts";
import { liveReference } from "../reference.ts";
import { seedAreas } from "../places/areas.ts";
import { siteOutlets } from "./site-outlets.ts";
import { createTestApp, testConfig, type TestApp } from "../../testing/test-app.ts";
import { withTemporaryFile } from "../../testing/temporary-file.ts";

const head = [
  "networkCode,name,address,areaId,lat,lng,services,recommended,pickupRadiusKm",
  ...weekdays,
].join(",");
const week = Array.from(weekdays, () => "08:00-20:00").join(",");
const lines = [
  "JAK001,Gambir Raya,Jl. Merdeka No. 12,ID-317101,-6.1734,106.8206,DROP_OFF;PICKUP,yes,5",
  "JAK002,Gambir Pasar,Jl. Pasar No. 3,ID-317101,-6.1700,106.8200,DROP_OFF,no,",
  "MAK001,Panakkukang,Jl. Boulevard No. 1,ID-737109,-5.1500,119.4500,DROP_OFF,no,",
];

let test: TestApp;
let outlets: OutletService;
let now = new Date("2026-11-20T04:00:00Z");
beforeAll(async () => {
  test = await createTestApp();
  await seedAreas(test.db);
  const context = { db: test.db, config: testConfig(), say: () => undefined };
  const table = [head, ...lines.map((line) => `${line},${week}`)].join("\n");
  await withTemporaryFile("outlets.csv", table, (file) =>
    importTable.run(context, { table: "outlets", file }),
  );
  const clock = () => now;
  const { db } = test;
  const places = { reference: liveReference(db, (error) => expect.fail(String(error))), clock };
  outlets = siteOutlets(places, { locale: "id" });
});
afterAll(() => test.close());

function find(question: Partial<OutletsQuestion>) {
  return outlets.find({
    area: null,
    words: "",
    near: null,
    openNow: false,
    skip: 0,
    size: 10,
    withAllPoints: false,
    ...question,
  });
}

describe("outlets for the pages", () => {
  it("are those of an area, one page at a time, with names for the map", async () => {
    const answer = await find({ area: { id: "ID-31" }, skip: 1, size: 1 });
    expect(answer).toMatchObject({
      kind: "ok",
      total: 2,
      area: { areaId: "ID-31", isSmallest: false },
      outlets: [{ networkCode: "JAK002", openNow: true, distanceKm: null }],
    });
    expect(answer.kind === "ok" && answer.surroundings.places.map(({ name }) => name)).toContain("Gambir");
  });

  it("come with the points of the whole list for its map on request", async () => {
    const question = { area: { id: "ID-31" }, skip: 1, size: 1 };
    expect(await find(question)).toMatchObject({ allPoints: [] });
    expect(await find({ ...question, withAllPoints: true })).toMatchObject({
      outlets: [{ networkCode: "JAK002" }],
      allPoints: [
        { lat: -6.1734, lng: 106.8206 },
        { lat: -6.17, lng: 106.82 },
      ],
    });
  });

  it("have a distance from the centre of a district, the nearest first", async () => {
    const answer = await find({ area: { id: "ID-317101" } });
    const distances = answer.kind === "ok" ? answer.outlets.map(({ distanceKm }) => distanceKm) : [];
    expect(distances).toHaveLength(2);
    expect(distances.every((km) => km !== null && km < 5)).toBe(true);
    expect(distances).toEqual(distances.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  });

  it("contain only the fields that are shown", async () => {
    const answer = await find({ words: "MAK001" });
    const [outlet] = answer.kind === "ok" ? answer.outlets : [];
    expect(Object.keys(outlet ?? {})).not.toContain("path");
  });

  it("are sorted by distance from a place, also when filtered by name", async () => {
    const near = { lat: -6.17, lng: 106.82 };
    expect(await find({ near })).toMatchObject({
      total: 2,
      outlets: [{ networkCode: "JAK002", distanceKm: 0 }, { networkCode: "JAK001" }],
    });
    expect(await find({ near, words: "panakkukang" })).toMatchObject({
      outlets: [{ networkCode: "MAK001" }],
    });
  });

  it("are only the open ones near a place on request, and the nearest ones if all are closed", async () => {
    const near = { lat: -6.17, lng: 106.82 };
    expect(await find({ near, openNow: true })).toMatchObject({ kind: "ok", total: 2 });
    const day = now;
    onTestFinished(() => void (now = day));
    now = new Date("2026-11-20T15:00:00Z");
    expect(await find({ near })).toMatchObject({ kind: "ok", total: 2 });
    expect(await find({ near, openNow: true })).toMatchObject({
      kind: "nothing",
      nearest: [{ networkCode: "JAK002", openNow: false }, { networkCode: "JAK001" }],
    });
  });

  it("are the nearest ones if an area has none", async () => {
    expect(await find({ area: { id: "ID-3174" } })).toMatchObject({
      kind: "nothing",
      area: { areaId: "ID-3174" },
      nearest: [{ networkCode: "JAK001" }, { networkCode: "JAK002" }],
    });
  });

  it("are found by the name or full path of an area, or the visitor selects one of several areas", async () => {
    expect(await find({ area: { words: "Panakkukang" } })).toMatchObject({ kind: "ok", total: 1 });
    expect(await find({ area: { words: "Sulawesi Selatan / Kota Makassar / Panakkukang" } })).toMatchObject({
      kind: "ok",
      area: { areaId: "ID-737109" },
    });
    expect(await find({ area: { words: "bandung" } })).toMatchObject({ kind: "severalAreas" });
    expect(await find({ area: { words: "xqzwv" } })).toEqual({ kind: "unknownArea" });
    expect(await find({ area: { id: "ID-000000" } })).toEqual({ kind: "unknownArea" });
  });

  it("are counted by city", async () => {
    expect(await outlets.cities()).toMatchObject({
      total: 3,
      cities: [{ area: { areaId: "ID-3171" }, count: 2 }, { count: 1 }],
    });
  });

  it("open with their neighbours", async () => {
    expect(await outlets.open("JAK001")).toMatchObject({
      kind: "ok",
      outlet: { networkCode: "JAK001", nextChangeAt: "2026-11-20T20:00:00+07:00" },
      nearby: [{ networkCode: "JAK002", distanceKm: 0.38 }],
    });
    expect(await outlets.open("NO-0000")).toEqual({ kind: "unknown" });
  });
});
