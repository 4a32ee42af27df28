import { endpoints, type InvalidInputData, type OfferedRate, type RateOption } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importTable } from "../../cli/commands/import-table.ts";
import { createTestApp, testConfig, type TestApp } from "../../testing/test-app.ts";
import { withTemporaryFile } from "../../testing/temporary-file.ts";
import { createTestDatabase } from "../../testing/test-database.ts";

/** Kemang is in Mampang Prapatan. */
const lane = { sendAreaId: "ID-317403", dispatchAreaId: "ID-737109" };
const box = { weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32 };
const pieces = [{ ...box, quantity: 3 }];

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({}, { database: await createTestDatabase("reference") });
  server.setClock("2026-11-20T10:30:00+07:00");
});
afterAll(() => server.close());

async function options(request: object): Promise<RateOption[]> {
  const { body } = await server.call(endpoints.shippingCost, request);
  expect(body.msg).toBe("Action was successful");
  return body.data?.options ?? [];
}

async function offered(request: object): Promise<string[]> {
  return (await options(request)).flatMap((option) =>
    option.outcome === "offered" ? [option.productTypeCode] : [],
  );
}

async function errors(request: object): Promise<InvalidInputData["errors"]> {
  const { status, body } = await server.call(endpoints.shippingCost, request);
  expect(status).toBe(400);
  return (body.data as unknown as InvalidInputData).errors;
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    url: `/official${path}`,
    headers: { langtype: "EN", ...headers },
  });
  return { answer, data: answer.body === "" ? null : answer.json<{ data: unknown }>().data };
}

describe("comCost", () => {
  it("prices three boxes from Kemang to Panakkukang with every product, and says why one is not offered", async () => {
    const all = await options({ ...lane, pieces });
    expect(all.map(({ productTypeCode, outcome }) => [productTypeCode, outcome])).toEqual([
      ["NEXT_MORNING", "offered"],
      ["NEXT_DAY", "offered"],
      ["THIRD_DAY", "offered"],
      ["H50", "offered"],
      ["H100", "notOffered"],
      ["H300", "notOffered"],
      ["H500", "notOffered"],
    ]);
    expect(all[4]).toMatchObject({
      name: "H100 Small cargo",
      reason: "WEIGHT_RANGE",
      code: 148050001,
      msg: "Current chargeable weight does not support this product type, please adjust cargo weight or volume",
    });
    const h50 = all[3] as OfferedRate;
    expect(h50.quote.weight).toMatchObject({
      actualKg: 37.2,
      volumetricKg: 33.1776,
      billedKg: 38,
      decidedBy: "ACTUAL",
    });
    expect(h50.estimate).toMatchObject({ arrivesFrom: "2026-11-26", arrivesUntil: "2026-11-28" });
    const prices = all.flatMap((option) => (option.outcome === "offered" ? [option.quote.total] : []));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  it.each([
    [49.9, ["NEXT_MORNING", "NEXT_DAY", "THIRD_DAY", "H50"]],
    [50, ["NEXT_MORNING", "NEXT_DAY", "THIRD_DAY", "H100"]],
    [99.9, ["H100"]],
    [100, ["H300"]],
    [300, ["H300"]],
    [300.1, ["H500"]],
  ])("offers for %d kg: %j", async (weightKg, fitting) => {
    expect(await offered({ ...lane, ...box, weightKg })).toEqual(fitting);
  });

  it("prices flat fields like pieces", async () => {
    expect(await options({ ...lane, ...box, pieceCount: 3 })).toEqual(await options({ ...lane, pieces }));
  });

  it("rejects a selected product outside its weight range, and lists those that fit", async () => {
    expect(await errors({ ...lane, ...box, weightKg: 120, productTypeCode: "H50" })).toEqual([
      {
        path: "productTypeCode",
        key: "product.weight",
        msg: "Current chargeable weight does not support this product type, please adjust cargo weight or volume",
        options: ["H300"],
      },
    ]);
  });

  it("rejects a selected product that another lane does not have", async () => {
    const toWamena = { ...lane, dispatchAreaId: "ID-9501" };
    expect(await offered({ ...lane, pieces })).toContain("NEXT_DAY");
    const [wrong] = await errors({ ...toWamena, pieces, productTypeCode: "NEXT_DAY" });
    expect(wrong).toMatchObject({ path: "productTypeCode", key: "product.notOnLane", options: ["H50"] });
    const all = await options({ ...toWamena, pieces });
    expect(all[1]).toMatchObject({ reason: "TOO_FAR_FOR_PROMISE" });
    expect(await errors({ ...lane, pieces, productTypeCode: "ROCKET" })).toMatchObject([
      { key: "product.unknown" },
    ]);
  });

  it.each([
    ["ID", "area.provinceFirst", "Please select the province first"],
    ["ID-31", "area.city", "Please select city"],
    ["ID-00", "area.unknown", "This area is not known. Choose one from the list."],
  ])("rejects %s as a place: %s", async (areaId, key, msg) => {
    expect(await errors({ sendAreaId: areaId, dispatchAreaId: areaId, pieces })).toEqual([
      { path: "sendAreaId", key, msg },
      { path: "dispatchAreaId", key, msg },
    ]);
  });

  it("reports each error of the input at its field", async () => {
    const wrong = await errors({ sendAreaId: "ID-3174", weightKg: 0, lengthCm: -1, widthCm: 0.36 });
    expect(wrong.map(({ path, key }) => `${path} ${key}`).toSorted()).toEqual([
      "dispatchAreaId dispatchArea.required",
      "heightCm size.incomplete",
      "lengthCm size.negative",
      "weightKg weight.zero",
      "widthCm size.metres",
    ]);
  });

  it("adds services, insurance and the fee for payment on delivery", async () => {
    const requested = { valueAdded: ["SAFE_PACKAGING"], declaredValue: 7_500_000, insurance: true };
    const all = await options({ ...lane, pieces, ...requested, settlementCode: "DFOD" });
    const { quote } = all[3] as OfferedRate;
    expect(quote.insurance).toMatchObject({ amount: 20_000 });
    expect(quote.valueAdded).toEqual([{ code: "SAFE_PACKAGING", name: "Safe packaging", amount: 75_000 }]);
    expect(quote.surcharges.map(({ code }) => code)).toEqual(["FUEL", "DFOD"]);
    expect(quote.ifLost).toEqual({ withoutInsurance: 1_000_000, withInsurance: 7_500_000 });
  });

  it.each([
    [{ valueAdded: ["SAFE_PACKAGING", "TELEPORT"] }, "valueAdded.1", "valueAdded.unknown"],
    [{ valueAdded: ["WAREHOUSING"] }, "valueAdded.0", "valueAdded.byAgreement"],
    [{ valueAdded: ["CASH_ON_DELIVERY"] }, "valueAdded.0", "valueAdded.unknown"],
    [{ insurance: true, declaredValue: 500_000_001 }, "declaredValue", "declaredValue.tooLarge"],
    [{ dispatchAreaId: "SG-BS", settlementCode: "DFOD" }, "settlementCode", "settlement.dfodUnsupported"],
  ])("rejects %j at %s: %s", async (more, path, key) => {
    expect(await errors({ ...lane, pieces, ...more })).toMatchObject([{ path, key }]);
  });

  it.each(["SG-BS", "MY-JOHOR-01", "PH-1380300", "CN-1101"])(
    "carries cargo to %s and back",
    async (abroad) => {
      expect(await offered({ ...lane, dispatchAreaId: abroad, pieces })).toEqual(["H50"]);
      const back = await options({ sendAreaId: abroad, dispatchAreaId: lane.dispatchAreaId, pieces });
      const option = back.find(({ outcome }) => outcome === "offered");
      expect((option as OfferedRate).estimate.reasons.map(({ kind }) => kind)).toContain("CUSTOMS");
    },
  );

  it("announces Ramadan while it lasts", async () => {
    server.setClock("2027-02-15T10:00:00+07:00");
    const { body } = await server.call(endpoints.shippingCost, { ...lane, pieces });
    server.setClock("2026-11-20T10:30:00+07:00");
    expect(body.data?.notices).toMatchObject([{ kind: "RAMADAN", from: "2027-02-08", until: "2027-03-09" }]);
    expect(body.data?.options[0]).toMatchObject({
      productTypeCode: "NEXT_MORNING",
      estimate: {
        arrivesFrom: "2027-02-16",
        arrivesUntil: "2027-02-17",
        arrivesBefore: null,
        promiseMissed: "It may now take longer than this service promises.",
      },
    });
  });
});

describe("getAging", () => {
  it("returns each product's days, dates and reasons", async () => {
    const { data } = await get(
      "/lmdm/sysEstimateTime/getAging?sendAreaId=ID-317403&dispatchAreaId=ID-737109&productTypeCode=NEXT_MORNING",
    );
    const estimate = {
      arrivesFrom: "2026-11-21",
      arrivesBefore: "12:00",
      dispatchTimeZone: "Asia/Makassar",
    };
    expect(data).toMatchObject({ options: [{ outcome: "offered", estimate }] });
  });

  it("reports missing fields", async () => {
    const { answer } = await get("/lmdm/sysEstimateTime/getAging?sendAreaId=ID-31");
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ data: InvalidInputData }>().data.errors).toMatchObject([
      { path: "dispatchAreaId", key: "dispatchArea.required" },
    ]);
  });
});

describe("the lists", () => {
  it("contain the products of a lane", async () => {
    const codes = async (to: string) => {
      const { data } = await get(`/lmdm/getProductTypeList?sendCityId=ID-3174&dispatchCityId=${to}`);
      return (data as { code: string }[]).map(({ code }) => code);
    };
    expect(await codes("ID-7371")).toEqual([
      "NEXT_MORNING",
      "NEXT_DAY",
      "THIRD_DAY",
      "H50",
      "H100",
      "H300",
      "H500",
    ]);
    expect(await codes("ID-9501")).toEqual(["H50", "H100", "H300", "H500"]);
  });

  it.each([
    ["/lmdm/getProducttType", 7],
    ["/lmdm/getProductTypeToCache?externalFlag=true", 7],
    ["/lmdm/getProductTypeToCache?externalFlag=0", 0],
    ["/specialTimeLimitProductType/getList", 3],
    ["/lmdm/getArticleType", 10],
    ["/lmdm/getPaymentType", 2],
    ["/lmdm/getSettlement", 3],
    ["/baseData/getPaymentModeList", 4],
    ["/baseData/getGoodsList?keyword=LAPTOP", 1],
  ])("%s has %d entries", async (path, count) => {
    const { data } = await get(path);
    expect(data).toHaveLength(count);
  });

  it("are cacheable, in the requested language", async () => {
    const { answer, data } = await get("/lmdm/getProducttType");
    expect(answer.headers["cache-control"]).toMatch(/^public/);
    expect(answer.headers["vary"]).toContain("langType");
    const etag = String(answer.headers["etag"]);
    const again = await get("/lmdm/getProducttType", { "if-none-match": `"other", ${etag}` });
    expect(again.answer.statusCode).toBe(304);
    expect(again.answer.body).toBe("");
    const chinese = await get("/lmdm/getProducttType", {
      langtype: "CN",
      "if-none-match": etag,
    });
    expect(chinese.answer.statusCode).toBe(200);
    expect(data).toMatchObject([{ name: "Next morning" }, {}, {}, {}, {}, {}, {}]);
    expect(chinese.data).toMatchObject([{ name: "次晨达" }, {}, {}, {}, {}, {}, {}]);
  });

  it("are not cacheable if there is an error", async () => {
    const { answer } = await get("/lmdm/getProductTypeList?sendCityId=ID-31&dispatchCityId=ID-7371");
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["etag"]).toBeUndefined();
  });
});

describe("importing rates while the server runs", () => {
  const head =
    "sendAreaId,dispatchAreaId,productTypeCode,firstKg,firstPrice,steps,minimumKg,leastDays,mostDays,route,validFrom,validTo";
  const bring = async (...lines: string[]) => {
    const context = { db: server.db, config: testConfig(), say: () => undefined };
    return withTemporaryFile("rates.csv", [head, ...lines].join("\n"), (file) =>
      importTable.run(context, { table: "rates", file }),
    );
  };
  const totals = async () =>
    (await options({ ...lane, pieces })).flatMap((option) =>
      option.outcome === "offered" ? [[option.productTypeCode, option.quote.freight.amount]] : [],
    );

  it("changes nothing if there is any fault", async () => {
    const before = await totals();
    const outcome = await bring(
      "ID-31,ID-73,H50,10,50000,5000,10,3,4,SEA,2026-01-01,",
      "ID-31,ID-73,H51,1,1,1,1,1,1,AIR,2026-01-01,",
    );
    expect(outcome).toMatchObject({
      result: {
        kind: "faulty",
        faults: [{ line: 3, column: "productTypeCode", text: "There is no product H51." }],
      },
    });
    expect(await totals()).toEqual(before);
  });

  it("replaces all prices with those of the file", async () => {
    const outcome = await bring("ID-31,ID-73,H50,10,50000,5000,10,3,4,SEA,2026-01-01,");
    expect(outcome).toMatchObject({ kind: "ok", result: { kind: "stored", rows: 1 } });
    // 38 kg are chargeable: the first 10 for 50,000, the others for 5,000 each.
    await expect.poll(totals).toEqual([["H50", 190_000]]);
  });
});
