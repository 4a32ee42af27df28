import type { RequestedShipment, RateRequest } from "@rimba/web-core/rates/rate-service.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoRates } from "../../demo/rates/demo-rates.ts";
import { seedAreas } from "../places/areas.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { siteRates, type SiteRatesDeps } from "./site-rates.ts";
import { liveReference } from "../reference.ts";

const box = { weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32, quantity: 3 };
const boxes: RequestedShipment = {
  pieces: [box],
  declaredValue: undefined,
  insurance: false,
  settlementCode: undefined,
};
const visitor = { locale: "id" } as const;
const kemang = { id: "ID-317403" };
const panakkukang = { id: "ID-737109" };

let test: TestApp;
/** The last lane is not served. */
const popularLanes = [
  { sendAreaId: "ID-3174", dispatchAreaId: "ID-7371" },
  { sendAreaId: "MY-JOHOR-20", dispatchAreaId: "CN-4403" },
  { sendAreaId: "ID-31", dispatchAreaId: "nowhere" },
];

let deps: SiteRatesDeps;
const fail = (error: unknown) => expect.fail(String(error));

beforeAll(async () => {
  test = await createTestApp();
  await seedAreas(test.db);
  const clock = () => new Date("2026-11-20T03:30:00Z");
  const carrier = { popularLanes, timeZone: "Asia/Jakarta" };
  deps = { reference: liveReference(test.db, fail), isDemo: true, carrier, clock };
});
afterAll(() => test.close());

async function ask(
  from: RateRequest["from"],
  to: RateRequest["to"],
  shipment: RequestedShipment | null = boxes,
) {
  const answer = await siteRates(deps, visitor).quote({ from, to, shipment });
  if (answer.kind === "unavailable") throw new Error("unavailable");
  return answer;
}

async function errors(...args: Parameters<typeof ask>) {
  const { result } = await ask(...args);
  return result?.kind === "invalid" ? result.errors.map(({ path, key }) => [path, key]) : result;
}

it("returns nothing while the carrier has no products", async () => {
  const { terms, result } = await ask(kemang, panakkukang);
  expect(terms.volumeDivisor).toBeNull();
  expect(result).toMatchObject({ kind: "ok", cost: { options: [] } });
});

describe("rates as the pages ask for them", () => {
  beforeAll(async () => {
    await seedDemoRates(test.db);
    deps = { ...deps, reference: liveReference(test.db, fail) };
  });

  it("contain the price of every product, and the data for the form", async () => {
    const { result, from, to, terms } = await ask(kemang, panakkukang);
    expect(result).toMatchObject({ kind: "ok", cost: { pieceCount: 3 } });
    expect(from.area?.path.map(({ name }) => name)).toEqual([
      "DKI Jakarta",
      "Jakarta Selatan",
      "Mampang Prapatan",
    ]);
    expect(to.area?.isSmallest).toBe(true);
    expect(terms).toMatchObject({ volumeDivisor: 5000, areSample: true });
    expect(terms.settlements.map(({ code }) => code)).toEqual(["CASH_SENDER", "DFOD"]);
  });

  it("contain the lowest price of each product that customers can book", async () => {
    const answer = await siteRates(deps, visitor).lowestPrices();
    const prices = answer.kind === "ok" ? answer.prices : [];
    expect(prices.map(({ productTypeCode }) => productTypeCode)).toEqual([
      "NEXT_MORNING",
      "NEXT_DAY",
      "THIRD_DAY",
      "H50",
      "H100",
      "H300",
      "H500",
    ]);
    const { result } = await ask(kemang, panakkukang);
    const offered = result?.kind === "ok" ? result.cost.options : [];
    for (const option of offered) {
      if (option.outcome !== "offered") continue;
      const lowest = prices.find(({ productTypeCode }) => productTypeCode === option.productTypeCode);
      expect(lowest?.total).toBeLessThanOrEqual(option.quote.total);
    }
  });

  it("contain the places before a query", async () => {
    const { result, from } = await ask(kemang, null, null);
    expect(result).toBeNull();
    expect(from.area?.areaId).toBe(kemang.id);
  });

  it("contain the popular lanes before a query, each with the price that its own query shows", async () => {
    const { popularLanes: lanes } = await ask(null, null, null);
    expect(lanes.map(({ from, to }) => [from.areaId, to.areaId])).toEqual([["ID-3174", "ID-7371"]]);
    const [lane] = lanes;
    const piece = {
      weightKg: lane?.weightKg,
      lengthCm: undefined,
      widthCm: undefined,
      heightCm: undefined,
      quantity: undefined,
    };
    const { result, popularLanes: beside } = await ask(
      { id: "ID-3174" },
      { id: "ID-7371" },
      { ...boxes, pieces: [piece] },
    );
    const totals =
      result?.kind === "ok"
        ? result.cost.options.flatMap((option) => (option.outcome === "offered" ? [option.quote.total] : []))
        : [];
    expect(lane?.lowest).toEqual({ total: Math.min(...totals), currency: "IDR" });
    expect(beside).toEqual([]);
  });

  it("find places by words, and list the candidates if there are several", async () => {
    const words = { words: "Sulawesi Selatan / Kota Makassar / Panakkukang" };
    const { to, from } = await ask({ words: "makasar" }, words);
    expect(to.area?.areaId).toBe(panakkukang.id);
    expect(from.area).toBeNull();
    expect(from.choices.map(({ areaId }) => areaId)).toContain("ID-7371");
  });

  it.each<[RateRequest["from"], string]>([
    [null, "sendArea.required"],
    [{ id: "ID" }, "area.provinceFirst"],
    [{ id: "ID-31" }, "area.city"],
    [{ id: "ID-9999" }, "area.unknown"],
    [{ words: "zzzzqqq" }, "area.unknown"],
  ])("report for %j that %s", async (from, key) => {
    expect(await errors(from, panakkukang)).toEqual([["sendAreaId", key]]);
  });

  it("report all faults at once", async () => {
    const piece = { weightKg: 0, lengthCm: undefined, widthCm: "3 m", heightCm: 7000, quantity: 1.5 };
    expect(await errors(null, null, { ...boxes, pieces: [piece], insurance: true })).toEqual([
      ["sendAreaId", "sendArea.required"],
      ["dispatchAreaId", "dispatchArea.required"],
      ["pieces.0.weightKg", "weight.zero"],
      ["pieces.0.widthCm", "size.notANumber"],
      ["pieces.0.heightCm", "size.tooLarge"],
      ["pieces.0.quantity", "quantity.invalid"],
      ["declaredValue", "declaredValue.required"],
    ]);
  });

  it("reject an unknown payment method", async () => {
    expect(await errors(kemang, panakkukang, { ...boxes, settlementCode: "BARTER" })).toEqual([
      ["settlementCode", "settlement.unknown"],
    ]);
  });
});
