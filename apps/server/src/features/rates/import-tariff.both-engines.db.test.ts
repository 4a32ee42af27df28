import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints, weekdays, type OfferedRate, type TariffTerms } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importTable } from "../../cli/commands/import-table.ts";
import { demoTerms, seedDemoRates } from "../../demo/rates/demo-rates.ts";
import type { ImportedTable } from "../../cli/importers.ts";
import { seedAreas } from "../places/areas.ts";
import { projectFolder } from "../../platform/config/folders.ts";
import { createTestApp, testConfig, type TestApp } from "../../testing/test-app.ts";
import { withTemporaryFile } from "../../testing/temporary-file.ts";

const lane = { sendAreaId: "ID-317403", dispatchAreaId: "ID-737109" };
const box = { weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32 };
const soon = { timeout: 10_000 };

let server: TestApp;
const said: string[] = [];

async function bring(table: ImportedTable, text: string) {
  const context = { db: server.db, config: testConfig(), say: (line: string) => void said.push(line) };
  return withTemporaryFile(table, text, (file) => importTable.run(context, { table, file }));
}

beforeAll(async () => {
  server = await createTestApp();
  // A Friday, 11:00 in Jakarta and noon in Makassar.
  server.setClock("2026-11-20T11:00:00+07:00");
  await seedAreas(server.db);
  await seedDemoRates(server.db);
  const week = weekdays.map(() => "08:00-20:00").join(",");
  await bring(
    "outlets",
    `networkCode,name,address,areaId,lat,lng,services,${weekdays.join(",")}
JAK001,Gambir,Jl. Merdeka 1,ID-317101,-6.17,106.82,DROP_OFF,${week}
MAK001,Panakkukang,Jl. Boulevard 1,ID-737109,-5.15,119.45,DROP_OFF,${week}`,
  );
});
afterAll(() => server.close());

async function h50(): Promise<OfferedRate> {
  const { body } = await server.call(endpoints.shippingCost, { ...lane, ...box });
  const option = body.data?.options.find(({ productTypeCode }) => productTypeCode === "H50");
  if (option?.outcome !== "offered") throw new Error("H50 is not offered");
  return option;
}

async function openNow(): Promise<Record<string, boolean>> {
  const { body } = await server.call(endpoints.getNetwork, {});
  return Object.fromEntries((body.data?.records ?? []).map((each) => [each.networkCode, each.openNow]));
}

describe("importing the calendar while the server runs", () => {
  const holiday = (areaIds: string) =>
    `id,countryCode,areaIds,kind,from,until,nameId,nameEn,nameZh,outletHours
local,ID,${areaIds},HOLIDAY,2026-11-20,2026-11-20,Hari Jadi,Founding Day,成立日,closed`;

  it("changes nothing if there is any fault", async () => {
    const before = await h50();
    const outcome = await bring("calendar", `${holiday("ID-73")}\n${holiday("ID-99").split("\n")[1]}`);
    expect(outcome).toMatchObject({
      result: {
        kind: "faulty",
        faults: [
          { line: 3, column: "id", text: "local is there twice." },
          { line: 3, column: "areaIds", text: "There is no area ID-99." },
        ],
      },
    });
    expect(await h50()).toEqual(before);
    expect(await openNow()).toEqual({ JAK001: true, MAK001: true });
  });

  it("changes opening hours and estimates only where the holiday applies", async () => {
    expect((await h50()).estimate.leavesOn).toBe("2026-11-20");
    expect(await bring("calendar", holiday("ID-31"))).toMatchObject({ result: { kind: "stored", rows: 1 } });
    await expect.poll(openNow, soon).toEqual({ JAK001: false, MAK001: true });
    const { estimate } = await h50();
    expect(estimate.leavesOn).toBe("2026-11-21");
    expect(estimate.reasons).toContainEqual(
      expect.objectContaining({ kind: "HOLIDAY", date: "2026-11-20", name: "Founding Day" }),
    );
  });

  it("replaces the whole calendar", async () => {
    const file = await readFile(join(projectFolder, "data", "demo", "calendar.csv"), "utf8");
    const rows = file.trim().split("\n").length - 1;
    expect(await bring("calendar", file)).toMatchObject({ result: { kind: "stored", rows } });
    await expect.poll(openNow, soon).toEqual({ JAK001: true, MAK001: true });
    expect((await h50()).estimate.leavesOn).toBe("2026-11-20");
  });
});

describe("importing the terms while the server runs", () => {
  const changed = (change: (terms: TariffTerms) => unknown) => {
    const terms = demoTerms();
    change(terms);
    return JSON.stringify(terms);
  };

  it("changes nothing if there is any fault", async () => {
    const before = await h50();
    const outcome = await bring(
      "terms",
      changed(({ surcharges, discounts }) => {
        surcharges[0]!.price.amount = 9900;
        discounts[0]!.productTypeCodes = ["ROCKET"];
      }),
    );
    expect(outcome).toMatchObject({
      result: {
        kind: "faulty",
        faults: [{ path: "discounts[0].productTypeCodes[0]", text: "There is no product ROCKET." }],
      },
    });
    expect(await h50()).toEqual(before);
  });

  it("does not remove a product with prices for lanes", async () => {
    const outcome = await bring(
      "terms",
      changed((terms) => (terms.products = terms.products.filter(({ code }) => code !== "H300"))),
    );
    expect(outcome).toMatchObject({ result: { faults: [{ path: "products" }] } });
  });

  it("applies to the next prices, lists and times", async () => {
    const outcome = await bring(
      "terms",
      changed(({ surcharges, products, settlements }) => {
        surcharges[0]!.price.amount = 5000;
        products.find(({ code }) => code === "H50")!.cutOff = "10:00";
        settlements[0]!.name.en = "Cash at the counter";
      }),
    );
    expect(outcome).toMatchObject({ kind: "ok", result: { kind: "stored" } });
    await expect.poll(async () => (await h50()).estimate.leavesOn, soon).toBe("2026-11-21");
    const { quote } = await h50();
    expect(quote.surcharges).toMatchObject([{ code: "FUEL", amount: quote.freight.amount / 2 }]);
    const { body } = await server.call(endpoints.getSettlement, {});
    expect(body.data?.[0]).toMatchObject({ name: "Cash at the counter" });
  });

  it("reports its progress", () => {
    expect(said).toContainEqual(expect.stringMatching(/^Checking .*calendar …$/));
    expect(said).toContainEqual(expect.stringMatching(/^Storing \d+ rows …$/));
  });
});
