import { endpoints, type LangType, weekdays } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importTable } from "../../cli/commands/import-table.ts";
import { seedDemoRates } from "../../demo/rates/demo-rates.ts";
import { seedAreas } from "../places/areas.ts";
import { createTestApp, testConfig, type TestApp } from "../../testing/test-app.ts";
import { withTemporaryFile } from "../../testing/temporary-file.ts";

const head = [
  "networkCode,name,address,areaId,lat,lng,services,recommended,pickupRadiusKm",
  ...weekdays,
].join(",");
const week = Array.from(weekdays, (day) => (day === "sunday" ? "" : '"08:00-12:00,13:00-20:00"')).join(",");
const line = (start: string) => `${start},${week}`;

/** Two in Gambir, one elsewhere in Jakarta, and one each in Makassar, Bandung and Singapore. */
const outlets = [
  line("JAK002,Gambir Pasar,Jl. Pasar No. 3,ID-317101,-6.1700,106.8200,DROP_OFF,no,"),
  line("JAK001,Gambir Raya,Jl. Merdeka No. 12,ID-317101,-6.1734,106.8206,DROP_OFF;PICKUP,yes,5"),
  line("JAK010,Kebayoran Baru,Jl. Senopati No. 8,ID-317407,-6.2430,106.8000,DROP_OFF;PICKUP,no,8"),
  line("MAK001,Panakkukang,Jl. Boulevard No. 1,ID-737109,-5.1500,119.4500,DROP_OFF,no,"),
  line("BAN001,Bandung Wetan,Jl. Riau No. 9,ID-327310,-6.9050,107.6150,DROP_OFF,yes,"),
  line("SIN001,Toa Payoh,12 Toa Payoh Road,SG-TP,1.3343,103.8563,DROP_OFF,no,"),
];

let test: TestApp;
const said: string[] = [];

async function bring(lines: readonly string[]) {
  const context = { db: test.db, config: testConfig(), say: (text: string) => void said.push(text) };
  return withTemporaryFile("outlets.csv", [head, ...lines].join("\n"), (file) =>
    importTable.run(context, { table: "outlets", file }),
  );
}

beforeAll(async () => {
  test = await createTestApp();
  await seedAreas(test.db);
  await seedDemoRates(test.db);
  await bring(outlets);
  // A Friday, 11:00 in Jakarta.
  test.setClock("2026-11-20T04:00:00Z");
});
afterAll(() => test.close());

describe("getNetwork", () => {
  const ask = async (input: object, headers?: Record<string, string>) =>
    (await test.call(endpoints.getNetwork, input, headers)).body.data;
  const codes = async (input: object) => (await ask(input))?.records.map(({ networkCode }) => networkCode);

  it("sorts recommended outlets first, then by name", async () => {
    expect(await codes({})).toEqual(["BAN001", "JAK001", "JAK002", "JAK010", "MAK001", "SIN001"]);
  });

  it("filters by province, city and district", async () => {
    expect(await codes({ provinceId: "ID-31" })).toEqual(["JAK001", "JAK002", "JAK010"]);
    expect(await codes({ provinceId: "ID-31", cityId: "ID-3171" })).toEqual(["JAK001", "JAK002"]);
    expect(await codes({ provinceId: "ID-31", cityId: "ID-3171", districtId: "ID-317102" })).toEqual([]);
    expect(await codes({ provinceId: "SG-C", cityId: "SG-TP" })).toEqual(["SIN001"]);
  });

  it("returns one page at a time", async () => {
    expect(await ask({ current: 2, size: 4 })).toMatchObject({
      records: [{ networkCode: "MAK001" }, { networkCode: "SIN001" }],
      total: 6,
      current: 2,
      size: 4,
      pages: 2,
    });
    expect(await ask({ current: 9 })).toMatchObject({ records: [], total: 6, pages: 1 });
    expect(await ask({ keyword: "qqqqzz" })).toMatchObject({ records: [], total: 0, pages: 0 });
  });

  it("finds by words of name, code and address, and with spelling mistakes only if nothing else matches", async () => {
    expect(await codes({ keyword: "gambir" })).toEqual(["JAK001", "JAK002"]);
    expect(await codes({ keyword: "senopati" })).toEqual(["JAK010"]);
    expect(await codes({ keyword: "jak0" })).toEqual(["JAK001", "JAK002", "JAK010"]);
    expect(await codes({ keyword: "gambr" })).toEqual(["JAK001", "JAK002"]);
    expect(await codes({ provinceId: "ID-73", keyword: "gambir" })).toEqual([]);
  });

  it("returns all details, in the language of the request and the outlet's local time", async () => {
    const page = await ask({ keyword: "MAK001" }, { langtype: "CN" });
    expect(page?.records[0]).toMatchObject({
      path: [{ name: "南苏拉威西" }, { name: "望加锡" }, { areaId: "ID-737109", level: "district" }],
      point: { lat: -5.15, lng: 119.45 },
      phone: null,
      timeZone: "Asia/Makassar",
      hours: {
        sunday: [],
        friday: [
          { from: "08:00", to: "12:00" },
          { from: "13:00", to: "20:00" },
        ],
      },
      // It is noon there, and the break starts.
      openNow: false,
      nextChangeAt: "2026-11-20T13:00:00+08:00",
    });
  });

  it.each([
    [{ cityId: "ID-3171" }, "provinceId", "area.provinceFirst", "Please select the province first"],
    [{ provinceId: "ID-31", districtId: "ID-317101" }, "cityId", "area.cityFirst", "Please select city"],
  ])("requires the larger area first: %o", async (input, path, key, msg) => {
    const { status, body } = await test.call(endpoints.getNetwork, input);
    expect(status).toBe(400);
    expect(body.data).toEqual({ errors: [{ path, key, msg }] });
  });

  it.each([
    [{ provinceId: "ID-99" }, "provinceId", "area.unknown"],
    [{ provinceId: "ID-3171" }, "provinceId", "area.unknown"],
    [{ provinceId: "ID-32", cityId: "ID-3171" }, "cityId", "area.unknown"],
    [{ provinceId: "ID-31", cityId: "ID-3171", districtId: "ID-327310" }, "districtId", "area.unknown"],
    [{ size: 51 }, "size", "field.tooLarge"],
    [{ current: 0 }, "current", "field.tooSmall"],
    [{ keyword: "x".repeat(81) }, "keyword", "field.tooLong"],
  ])("rejects %o at its field", async (input, path, key) => {
    const { status, body } = await test.call(endpoints.getNetwork, input);
    expect(status).toBe(400);
    expect(body.data).toMatchObject({ errors: [{ path, key }] });
  });
});

describe("getByName", () => {
  const codes = async (name: string) =>
    (await test.call(endpoints.getByName, { name })).body.data?.map(({ networkCode }) => networkCode);

  it("accepts a code in any spelling, and names with spelling mistakes", async () => {
    expect(await codes("jak001")).toEqual(["JAK001"]);
    expect(await codes("JAK 001")).toEqual(["JAK001"]);
    expect(await codes("Gambir Raya")).toEqual(["JAK001"]);
    expect(await codes("kebayorn")).toEqual(["JAK010"]);
    expect(await codes("panakukang")).toEqual(["MAK001"]);
    expect(await codes("kebayorn bru")).toEqual(["JAK010"]);
    expect(await codes("nowhere at all")).toEqual([]);
  });

  it.each([
    [{}, "name", "field.required"],
    [{ name: " " }, "name", "field.required"],
    [{ name: "a", size: "0" }, "size", "field.tooSmall"],
  ])("rejects %o at its field", async (input, path, key) => {
    const { status, body } = await test.call(endpoints.getByName, input);
    expect(status).toBe(400);
    expect(body.data).toMatchObject({ errors: [{ path, key }] });
  });
});

describe("getNearbySysNetworkVo", () => {
  const near = async (input: object) =>
    (await test.call(endpoints.getNearbySysNetworkVo, input)).body.data?.map((outlet) => [
      outlet.networkCode,
      outlet.distanceKm,
      outlet.openNow,
    ]);

  it("sorts by distance, within the radius, up to the requested number", async () => {
    const monas = { lat: "-6.1754", lng: "106.8272" };
    expect(await near(monas)).toEqual([
      ["JAK001", 0.76, true],
      ["JAK002", 1, true],
      ["JAK010", 8.1, true],
    ]);
    expect(await near({ ...monas, radiusKm: "0.9" })).toEqual([["JAK001", 0.76, true]]);
    expect(await near({ ...monas, radiusKm: "200", size: "4" })).toHaveLength(4);
    expect(await near({ lat: "0", lng: "60" })).toEqual([]);
  });

  it.each([
    [{ lng: "106" }, "lat", "field.required"],
    [{ lat: "", lng: "106" }, "lat", "field.required"],
    [{ lat: "here", lng: "106" }, "lat", "field.invalid"],
    [{ lat: "1", lng: "181" }, "lng", "field.tooLarge"],
    [{ lat: "1", lng: "1", radiusKm: "201" }, "radiusKm", "field.tooLarge"],
    [{ lat: "1", lng: "1", radiusKm: "0" }, "radiusKm", "field.tooSmall"],
    [{ lat: "1", lng: "1", size: "51" }, "size", "field.tooLarge"],
    [{ lat: "1", lng: "1", size: "1.5" }, "size", "field.invalid"],
  ])("rejects %o at its field", async (input, path, key) => {
    const { status, body } = await test.call(endpoints.getNearbySysNetworkVo, input);
    expect(status).toBe(400);
    expect(body.data).toMatchObject({ errors: [{ path, key }] });
  });
});

describe("calculateDistance", () => {
  const measure = async (input: object) => (await test.call(endpoints.calculateDistance, input)).body.data;

  it("measures from a point or from the centre of an area", async () => {
    const monas = { lat: "-6.1754", lng: "106.8272" };
    expect(await measure({ ...monas, networkCode: "jak001" })).toEqual({
      networkCode: "JAK001",
      distanceKm: 0.76,
      withinPickupRange: true,
    });
    expect(await measure({ ...monas, networkCode: "JAK010" })).toMatchObject({ withinPickupRange: false });
    expect(await measure({ ...monas, networkCode: "JAK002" })).toMatchObject({ withinPickupRange: false });
    expect(await measure({ areaId: "ID-3273", networkCode: "JAK001" })).toMatchObject({
      withinPickupRange: false,
    });
  });

  it.each([
    [{ networkCode: "JAK001" }, "areaId", "field.required"],
    [{ networkCode: "JAK001", lat: "-6.2" }, "lng", "field.required"],
    [{ networkCode: "JAK001", lng: "106.8", areaId: "ID-31" }, "lat", "field.required"],
    [{ networkCode: "JAK001", lat: " ", lng: "\t" }, "areaId", "field.required"],
    [{ areaId: "ID-31" }, "networkCode", "field.required"],
    [{ areaId: "ID-31", networkCode: "NONE1" }, "networkCode", "outlet.unknown"],
    [{ areaId: "ID-31", networkCode: "?" }, "networkCode", "outlet.unknown"],
    [{ areaId: "ID-99", networkCode: "JAK001" }, "areaId", "area.unknown"],
  ])("rejects %o at its field", async (input, path, key) => {
    const { status, body } = await test.call(endpoints.calculateDistance, input);
    expect(status).toBe(400);
    expect(body.data).toMatchObject({ errors: [{ path, key }] });
  });
});

describe("the carrier's calendar", () => {
  it("closes outlets earlier in Ramadan if it says so", async () => {
    test.setClock("2026-02-20T10:30:00Z");
    const at = async (name: string) => {
      const { body } = await test.call(endpoints.getByName, { name });
      return body.data?.map(({ openNow, nextChangeAt }) => [openNow, nextChangeAt])[0];
    };
    expect(await at("JAK001")).toEqual([false, "2026-02-21T08:00:00+07:00"]);
    expect(await at("SIN001")).toEqual([true, "2026-02-20T20:00:00+08:00"]);
  });

  it("gives the reason for different hours in the coming week, in the requested language", async () => {
    test.setClock("2026-12-24T10:30:00Z");
    const at = async (name: string, langtype: LangType) => {
      const { body } = await test.call(endpoints.getByName, { name }, { langtype });
      return body.data?.[0]?.otherHours;
    };
    const closed = { date: "2026-12-25", spans: [] };
    const newYear = { date: "2027-01-01", spans: [] };
    expect(await at("JAK001", "ID")).toEqual([{ ...closed, reason: "Natal" }]);
    expect(await at("JAK001", "EN")).toEqual([{ ...closed, reason: "Christmas Day" }]);
    test.setClock("2026-12-26T10:30:00Z");
    expect(await at("JAK001", "CN")).toEqual([{ ...newYear, reason: "元旦" }]);
  });
});

describe("importing outlets while the server runs", () => {
  const total = async () => (await test.call(endpoints.getNetwork, {})).body.data?.total;

  it("changes nothing if there is any fault", async () => {
    const outcome = await bring([...outlets, line("BAD001,Nowhere,Jl. X,ID-99,0,0,DROP_OFF,no,")]);
    expect(outcome).toMatchObject({
      result: { kind: "faulty", faults: [{ line: 8, column: "areaId", text: "There is no area ID-99." }] },
    });
    expect(await total()).toBe(outlets.length);
  });

  it("replaces all outlets with 25,000 others and reports its progress", { timeout: 60_000 }, async () => {
    said.length = 0;
    const many = Array.from({ length: 25_000 }, (_, at) =>
      line(`N${at},Gambir ${at},Jl. Merdeka No. ${at},ID-317101,${-6 - at / 1e5},106.8,DROP_OFF,no,`),
    );
    expect(await bring(many)).toMatchObject({ result: { rows: 25_000 } });
    expect(said).toContain("10000 of 25000 rows");
    await expect.poll(total, { timeout: 20_000 }).toBe(25_000);
  });
});
