import { brotliDecompressSync } from "node:zlib";
import { endpoints } from "@rimba/contract";
import { decodeBoundaries, isWithinRings, stepsPerDegree } from "@rimba/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importTable } from "../../../cli/commands/import-table.ts";
import { seedAreas } from "../areas.ts";
import { boundariesPath, DistrictBoundaries } from "../district-boundaries.ts";
import { createTestApp, testConfig, type TestApp } from "../../../testing/test-app.ts";
import { withTemporaryFile } from "../../../testing/temporary-file.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedAreas(test.db);
});
afterAll(() => test.close());

it("answers at the short paths of older clients as at the long ones", async () => {
  for (const { path, alias } of [endpoints.findAllAreas, endpoints.selectByFuzzyCondition]) {
    const requested = [path, alias ?? ""].map((url) =>
      test.app.inject({ method: "POST", url, payload: { keyword: "gambir", countryCode: "ID" } }),
    );
    const [atPath, atAlias] = await Promise.all(requested);
    expect(atAlias?.statusCode).toBe(200);
    expect(atAlias?.rawPayload).toEqual(atPath?.rawPayload);
  }
});

describe("the boundaries of a regency", () => {
  it("are sent under a name that changes with them, to be stored for good", async () => {
    const [file] = (await DistrictBoundaries.read()).filesIn({
      west: 106.82,
      south: -6.18,
      east: 106.83,
      north: -6.17,
    });
    const answer = await test.app.inject({ url: `${boundariesPath}${file?.name ?? ""}` });
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const gambir = decodeBoundaries(answer.rawPayload).find(({ number }) => number === 1);
    expect(isWithinRings(gambir?.rings ?? [], 106.827 * stepsPerDegree, -6.1754 * stepsPerDegree)).toBe(true);
  });

  it("are unknown under a former name", async () => {
    const { statusCode } = await test.app.inject({ url: `${boundariesPath}3171-outdated` });
    expect(statusCode).toBe(404);
  });
});

describe("findOnLineAreas", () => {
  const parts = async (input: object, headers?: Record<string, string>) =>
    (await test.call(endpoints.findOnLineAreas, input, headers)).body.data ?? [];

  it("starts with the provinces of Indonesia", async () => {
    const provinces = await parts({});
    expect(provinces).toHaveLength(38);
    expect(provinces[0]).toMatchObject({ areaId: "ID-11", level: "province", hasParts: true });
  });

  it("returns one level at a time, in the language of the request", async () => {
    const cities = await parts({ parentId: "ID-31" }, { langtype: "CN" });
    expect(cities.map(({ name }) => name)).toContain("南雅加达");
    const districts = await parts({ parentId: "ID-3171" });
    expect(districts.find(({ areaId }) => areaId === "ID-317101")).toMatchObject({
      name: "Gambir",
      parentId: "ID-3171",
      hasParts: false,
      timeZone: "Asia/Jakarta",
    });
  });

  it("returns no area of another level or country", async () => {
    expect(await parts({ parentId: "ID-31", level: "city" })).toHaveLength(6);
    expect(await parts({ parentId: "ID-3171", level: "district" })).toHaveLength(8);
    expect(await parts({ parentId: "ID-3171", level: "province" })).toEqual([]);
    expect(await parts({ parentId: "ID-31", countryCode: "MY" })).toEqual([]);
  });

  it("shows Chinese provinces to Indonesian visitors in Latin letters", async () => {
    const [beijing] = await parts({ countryCode: "CN" }, { langtype: "ID" });
    expect(beijing?.name).toBe("Beijing");
  });

  it.each([
    [{ level: "city" }, "parentId", "area.provinceFirst", "Please select the province first"],
    [{ parentId: "ID-31", level: "district" }, "parentId", "area.cityFirst", "Please select city"],
    [{ parentId: "ID-99" }, "parentId", "area.unknown", "This area is not known. Choose one from the list."],
  ])("reports the error of %o at its field", async (input, path, key, msg) => {
    const { status, body } = await test.call(endpoints.findOnLineAreas, input);
    expect(status).toBe(400);
    expect(body.data).toEqual({ errors: [{ path, key, msg }] });
  });
});

describe("findAllAreas", () => {
  const ask = (headers: Record<string, string> = {}) =>
    test.app.inject({
      method: "POST",
      url: endpoints.findAllAreas.path,
      headers: { "accept-encoding": "br", ...headers },
      payload: {},
    });

  it.each(["ID", "EN", "CN"] as const)("is the whole of Indonesia in at most 90 KB: %s", async (langtype) => {
    const answer = await ask({ langtype });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.rawPayload.length).toBeLessThan(90_000);
    const { data } = JSON.parse(brotliDecompressSync(answer.rawPayload).toString());
    const shape = endpoints.findAllAreas.response.parse(data);
    const cities = shape.provinces.flatMap(([, , own]) => own);
    expect([shape.provinces.length, cities.length, cities.flatMap(([, , own]) => own).length]).toEqual([
      38, 514, 7285,
    ]);
    const names = { ID: "Jakarta Pusat", EN: "Central Jakarta", CN: "中雅加达" };
    expect(shape.provinces.find(([id]) => id === "ID-31")?.[2][1]).toEqual([
      "71",
      names[langtype],
      expect.arrayContaining([["01", "Gambir"]]),
    ]);
  });

  it("returns 304 to a client with a cached copy in the same language", async () => {
    const { headers } = await ask({ langtype: "ID" });
    const etag = String(headers.etag);
    expect((await ask({ langtype: "ID", "if-none-match": `"x", ${etag}` })).statusCode).toBe(304);
    expect((await ask({ langtype: "EN", "if-none-match": etag })).statusCode).toBe(200);
  });
});

describe("selectByFuzzyCondition", () => {
  it("returns the full path and the matched name", async () => {
    const { body } = await test.call(endpoints.selectByFuzzyCondition, { keyword: "jaksel", size: 1 });
    expect(body.data).toEqual([
      expect.objectContaining({
        areaId: "ID-3174",
        name: "South Jakarta",
        foundBy: "Jaksel",
        path: [
          { areaId: "ID-31", level: "province", name: "Jakarta" },
          { areaId: "ID-3174", level: "city", name: "South Jakarta" },
        ],
      }),
    ]);
  });

  it.each([
    [{}, "keyword", "field.required"],
    [{ keyword: "   " }, "keyword", "field.required"],
    [{ keyword: "x".repeat(81) }, "keyword", "field.tooLong"],
    [{ keyword: "a", size: 51 }, "size", "field.tooLarge"],
    [{ keyword: "a", level: "village" }, "level", "field.invalid"],
  ])("rejects %o at its field", async (input, path, key) => {
    const { status, body } = await test.call(endpoints.selectByFuzzyCondition, input);
    expect(status).toBe(400);
    expect(body.data).toMatchObject({ errors: [{ path, key }] });
  });
});

describe("getAreaByGeoCoding", () => {
  const at = async (input: object) => (await test.call(endpoints.getAreaByGeoCoding, input)).body.data;

  it("accepts a point or words", async () => {
    expect(await at({ lat: "-6.2607", lng: "106.8137" })).toMatchObject({ parentId: "ID-3174" });
    expect(await at({ keyword: "Panakkukang" })).toMatchObject({ areaId: "ID-737109" });
    expect(await at({ lat: "0", lng: "60" })).toBeNull();
  });

  it.each([
    [{}, "keyword", "field.required"],
    [{ lat: "-6.2" }, "lng", "field.required"],
    [{ lng: "106.8", keyword: "Bandung" }, "lat", "field.required"],
    [{ lat: " ", lng: " " }, "keyword", "field.required"],
    [{ lat: "north", lng: "1" }, "lat", "field.invalid"],
    [{ lat: "91", lng: "1" }, "lat", "field.tooLarge"],
  ])("rejects %o at its field", async (input, path, key) => {
    const { status, body } = await test.call(endpoints.getAreaByGeoCoding, input);
    expect(status).toBe(400);
    expect(body.data).toMatchObject({ errors: [{ path, key }] });
  });
});

describe("importing areas while the server runs", () => {
  let said: string[] = [];
  const bring = async (lines: readonly string[]) => {
    const table = ["areaId,parentId,name,timeZone", ...lines].join("\n");
    said = [];
    const context = { db: test.db, config: testConfig(), say: (line: string) => void said.push(line) };
    return withTemporaryFile("areas.csv", table, (file) =>
      importTable.run(context, { table: "areas", file }),
    );
  };
  const singapore = async () => {
    const { body } = await test.call(endpoints.findOnLineAreas, { countryCode: "SG" });
    return body.data?.map(({ name }) => name);
  };

  it("changes nothing if there is any fault", async () => {
    const before = await singapore();
    const outcome = await bring(["SG-X,,Everywhere,Asia/Singapore", "SG-Y,SG-Q,Nowhere,Asia/Singapore"]);
    expect(outcome).toMatchObject({
      kind: "ok",
      result: { kind: "faulty", faults: [{ line: 3, column: "parentId" }], moreFaults: 0 },
    });
    expect(await singapore()).toEqual(before);
  });

  it("replaces the areas of the countries in the file, and keeps others", async () => {
    const outcome = await bring(["SG-X,,Everywhere,Asia/Singapore"]);
    expect(outcome).toMatchObject({ kind: "ok", result: { kind: "stored", rows: 1, removedAreas: 60 } });
    expect(said).toContainEqual(
      expect.stringMatching(
        /^SG: 1 area in the place of 60; 60 that are there are not in the file and go: SG-/,
      ),
    );
    await expect.poll(singapore, { timeout: 20_000 }).toEqual(["Everywhere"]);
    const { body } = await test.call(endpoints.findOnLineAreas, {});
    expect(body.data).toHaveLength(38);
  });
});
