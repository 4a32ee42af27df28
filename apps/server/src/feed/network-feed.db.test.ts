import { endpoints, weekdays, type FieldError, type LaneTariff, type OfferedRate } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoRates } from "../demo/rates/demo-rates.ts";
import { referenceVersion } from "../features/places/reference-version.ts";
import { seedAreas } from "../features/places/areas.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { createApiKey } from "./api-keys.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.setClock("2026-11-20T11:00:00+07:00");
  await seedAreas(test.db);
  await seedDemoRates(test.db);
});
afterAll(() => test.close());

const soon = { timeout: 10_000 };
const outlets = async (...items: unknown[]) =>
  (await test.call(endpoints.carrierOutlets, { outlets: items })).body.data;
const rates = async (...items: unknown[]) =>
  (await test.call(endpoints.carrierRates, { rates: items })).body.data;
const outcomes = (data: { results: { outcome: string }[] } | null) =>
  data?.results.map(({ outcome }) => outcome);
const faults = (data: { results: { errors: FieldError[] }[] } | null) =>
  data?.results.map(({ errors }) => errors.map(({ path, key }) => `${path}: ${key}`));

function outlet(networkCode: string, more: object = {}) {
  return {
    networkCode,
    name: "Gambir Raya",
    address: "Jl. Merdeka No. 12",
    areaId: "ID-317101",
    point: { lat: -6.1734, lng: 106.8206 },
    services: ["PICKUP", "DROP_OFF"],
    pickupRadiusKm: 5,
    hours: Object.fromEntries(weekdays.map((day) => [day, [{ from: "08:00", to: "20:00" }]])),
    ...more,
  };
}

function rate(more: Partial<LaneTariff> = {}): LaneTariff {
  return {
    sendAreaId: "ID-3174",
    dispatchAreaId: "ID-7371",
    productTypeCode: "H50",
    firstKg: 10,
    firstPrice: 50_000,
    steps: [{ overKg: 10, perKg: 5000 }],
    minimumKg: 10,
    days: { least: 3, most: 4 },
    route: "SEA",
    validFrom: "2026-01-01",
    validTo: null,
    ...more,
  };
}

describe("outlets", () => {
  const found = async (networkCode: string) =>
    (await test.call(endpoints.getByName, { name: networkCode })).body.data?.[0];

  it("are created, unchanged when sent again, replaced, and withdrawn, at once visible to visitors", async () => {
    expect(outcomes(await outlets(outlet("JAK001")))).toEqual(["created"]);
    await expect
      .poll(() => found("JAK001"), soon)
      .toMatchObject({ name: "Gambir Raya", timeZone: "Asia/Jakarta", services: ["DROP_OFF", "PICKUP"] });
    const version = await referenceVersion(test.db, "outlets");
    expect(outcomes(await outlets(outlet("JAK001")))).toEqual(["unchanged"]);
    expect(await referenceVersion(test.db, "outlets")).toBe(version);

    expect(outcomes(await outlets(outlet("JAK001", { name: "Gambir Baru" })))).toEqual(["updated"]);
    await expect.poll(async () => (await found("JAK001"))?.name, soon).toBe("Gambir Baru");
    const withdrawn = outlet("JAK001", { withdrawn: true });
    expect(outcomes(await outlets(withdrawn, withdrawn))).toEqual(["updated", "unchanged"]);
    await expect.poll(() => found("JAK001"), soon).toBeUndefined();
  });

  it("are not changed when others are sent", async () => {
    await outlets(outlet("JAK002"));
    await outlets(outlet("JAK003"));
    await expect.poll(() => found("JAK002"), soon).toMatchObject({ networkCode: "JAK002" });
  });

  it("that are repeated in a batch get their last version", async () => {
    const batch = [outlet("JAK004"), outlet("JAK004", { name: "Gambir Dua" })];
    expect(outcomes(await outlets(...batch))).toEqual(["created", "updated"]);
    await expect.poll(async () => (await found("JAK004"))?.name, soon).toBe("Gambir Dua");
  });

  it("are rejected one by one with the invalid field, the others are stored", async () => {
    const hours = {
      ...outlet("X").hours,
      friday: [
        { from: "13:00", to: "17:00" },
        { from: "08:00", to: "12:00" },
      ],
    };
    const data = await outlets(
      outlet("JAK010"),
      outlet("jak 11"),
      outlet("JAK012", { areaId: "ID-3171" }),
      outlet("JAK013", { areaId: "ID-999999", hours }),
      outlet("JAK014", { pickupRadiusKm: undefined, services: ["PICKUP"] }),
      outlet("JAK015", { services: ["FLY"], point: { lat: 131, lng: 0 }, timeZone: "Asia/Sorong" }),
      outlet("JAK016", { name: "", phone: "call us", pickupRadiusKm: 500 }),
    );
    expect(faults(data)).toEqual([
      [],
      ["networkCode: field.invalid"],
      ["areaId: area.hasParts"],
      ["hours.friday: hours.disordered", "areaId: area.unknown"],
      ["pickupRadiusKm: field.required"],
      ["point.lat: field.tooLarge", "services.0: field.invalid", "timeZone: timeZone.unknown"],
      ["name: field.required", "phone: field.invalid", "pickupRadiusKm: field.tooLarge"],
    ]);
    expect(data).toMatchObject({ accepted: 1, rejected: 6 });
  });

  it("are rejected in the requested language", async () => {
    const { body } = await test.call(
      endpoints.carrierOutlets,
      { outlets: [outlet("JAK012", { areaId: "ID-3171" })] },
      { langtype: "CN" },
    );
    expect(body.data?.results[0]?.errors[0]?.msg).toBe("该地区还有下级地区，请指定下级地区，例如区。");
  });
});

describe("rates", () => {
  const freight = async (): Promise<number> => {
    const request = {
      sendAreaId: "ID-317403",
      dispatchAreaId: "ID-737109",
      weightKg: 20,
      lengthCm: 10,
      widthCm: 10,
      heightCm: 10,
    };
    const { body } = await test.call(endpoints.shippingCost, request);
    const option = body.data?.options.find(({ productTypeCode }) => productTypeCode === "H50");
    return (option as OfferedRate).quote.freight.amount;
  };

  it("are created, unchanged when sent again, and replaced, at once visible to visitors", async () => {
    const before = await freight();
    expect(before).not.toBe(100_000);
    expect(outcomes(await rates(rate()))).toEqual(["created"]);
    await expect.poll(freight, soon).toBe(100_000);
    const version = await referenceVersion(test.db, "rates");
    expect(outcomes(await rates(rate()))).toEqual(["unchanged"]);
    expect(await referenceVersion(test.db, "rates")).toBe(version);
    expect(outcomes(await rates(rate({ firstPrice: 60_000 })))).toEqual(["updated"]);
    await expect.poll(freight, soon).toBe(110_000);
  });

  it("are valid one at a time: the old one ends, then the new one starts", async () => {
    const next = rate({ validFrom: "2026-11-20", firstPrice: 70_000 });
    expect(faults(await rates(next))).toEqual([["validFrom: rate.overlap"]]);
    const ended = rate({ firstPrice: 60_000, validTo: "2026-11-19" });
    expect(outcomes(await rates(ended, next))).toEqual(["updated", "created"]);
    await expect.poll(freight, soon).toBe(120_000);
    expect(outcomes(await rates(ended, next))).toEqual(["unchanged", "unchanged"]);
    expect(faults(await rates({ ...ended, validTo: null }))).toEqual([["validFrom: rate.overlap"]]);
  });

  it("are rejected one by one with the invalid field, the others are stored", async () => {
    const to = (dispatchAreaId: string) => ({ dispatchAreaId });
    const data = await rates(
      rate(to("ID-7372")),
      rate(to("ID-99")),
      rate({ productTypeCode: "ROCKET" }),
      rate({ ...to("SG"), steps: [{ overKg: 5, perKg: 1 }] }),
      rate({
        ...to("SG"),
        steps: [
          { overKg: 10, perKg: 2 },
          { overKg: 10, perKg: 1 },
        ],
      }),
      rate({ ...to("SG"), validTo: "2025-12-31" }),
      {
        ...rate(to("SG")),
        firstPrice: 0.5,
        days: { least: 4, most: 3 },
        validFrom: "1/1/2026",
        route: undefined,
      },
    );
    expect(faults(data)).toEqual([
      [],
      ["dispatchAreaId: area.unknown"],
      ["productTypeCode: product.unknown"],
      ["steps: steps.disordered"],
      ["steps: steps.disordered"],
      ["validTo: validTo.beforeBeginning"],
      ["firstPrice: field.invalid", "days: days.order", "route: field.required", "validFrom: field.invalid"],
    ]);
  });
});

describe("a batch", () => {
  it.each([
    [
      "outlets",
      (items: unknown[]) => test.call(endpoints.carrierOutlets, { outlets: items }),
      (index: number) => outlet(`B${String(index).padStart(4, "0")}`),
    ],
    [
      "rates",
      (items: unknown[]) => test.call(endpoints.carrierRates, { rates: items }),
      (index: number) => rate({ sendAreaId: "ID-51", validFrom: dayOf(index), validTo: dayOf(index) }),
    ],
  ] as const)("of %s has 1 to 1,000 items", async (_name, send, item) => {
    const many = Array.from({ length: 1001 }, (_, index) => item(index));
    const refused = await send(many);
    expect([refused.status, refused.text.includes("batch.tooMany")]).toEqual([400, true]);
    expect((await send(many.slice(0, 1000))).body.data).toMatchObject({ accepted: 1000, rejected: 0 });
    expect((await send([])).text).toContain("batch.empty");
  });

  it("needs a key with its scope", async () => {
    const { text } = await createApiKey(test.db, { name: "outlets only", scopes: ["outlets:write"] });
    const authorization = `Bearer ${text}`;
    expect(
      (await test.call(endpoints.carrierOutlets, { outlets: [outlet("JAK020")] }, { authorization })).status,
    ).toBe(200);
    expect((await test.call(endpoints.carrierRates, { rates: [rate()] }, { authorization })).status).toBe(
      403,
    );
    expect((await test.call(endpoints.carrierRates, { rates: [rate()] }, { authorization: "" })).status).toBe(
      401,
    );
  });
});

function dayOf(index: number): string {
  return new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10);
}
