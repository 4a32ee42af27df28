import { expect, it } from "vitest";
import type { LaneTariff, ProductType } from "@rimba/contract";
import { indexLanes } from "@rimba/domain";
import { demoTerms } from "../../demo/rates/demo-rates.ts";
import { AreaIndex, type AreaRecord } from "../places/area-index.ts";
import { requestedLane } from "./requested-lane.ts";

function area(areaId: string, level: AreaRecord["level"], parentId: string | null): AreaRecord {
  const countryCode = areaId.startsWith("SG") ? "SG" : "ID";
  const names = {
    name: areaId,
    nameEn: null,
    nameZh: null,
    aliases: [],
    neighbourhoods: [],
    formerIds: [],
    postalCodes: [],
  };
  const point = parentId === null && areaId !== "ID-99" ? { lat: -6, lng: 106 } : null;
  return { areaId, parentId, countryCode, level, ...names, point, timeZone: "Asia/Jakarta" };
}

const areas = new AreaIndex([
  area("ID-31", "province", null),
  area("ID-3171", "city", "ID-31"),
  area("ID-317101", "district", "ID-3171"),
  area("ID-99", "province", null),
  area("ID-9901", "city", "ID-99"),
  area("SG-C", "city", null),
]);
const tariff: LaneTariff = {
  sendAreaId: "ID-31",
  dispatchAreaId: "ID-31",
  productTypeCode: "H50",
  firstKg: 1,
  firstPrice: 10_000,
  steps: [{ overKg: 1, perKg: 5000 }],
  minimumKg: 1,
  days: { least: 1, most: 2 },
  route: "ROAD",
  validFrom: "2026-01-01",
  validTo: null,
};
const now = new Date("2026-11-20T17:30:00Z");

function ask(send: string, dispatch: string, products?: readonly ProductType[], lanes = [tariff]) {
  const terms = { ...demoTerms(), ...(products && { products: [...products] }) };
  const reference = { areas: { index: areas }, tariff: { terms, lanes: indexLanes(lanes), calendar: [] } };
  const request = { sendAreaId: send, dispatchAreaId: dispatch };
  return requestedLane(reference, ["sendAreaId", "dispatchAreaId"], request, now);
}

it("uses the date at the origin, and the position of a district without its own point", () => {
  expect(ask("ID-317101", "ID-3171")).toMatchObject({
    kind: "ok",
    lane: { day: "2026-11-21", send: { point: { lat: -6, lng: 106 } }, abroad: false, remoteEnds: 0 },
  });
});

it("omits products that customers cannot book, and says why others are not available", () => {
  const [h50, express] = ["H50", "NEXT_DAY"].map((wanted) =>
    demoTerms().products.find(({ code }) => code === wanted),
  );
  if (h50 === undefined || express === undefined) throw new Error("the demo has no such products");
  const found = ask("ID-3171", "ID-3171", [h50, express, { ...h50, code: "BY_CONTRACT", external: false }]);
  expect(found.kind === "ok" && found.lane.products).toMatchObject([
    { kind: "ok", product: { code: "H50" } },
    { kind: "refused", product: { code: "NEXT_DAY" }, reason: "TOO_FAR_FOR_PROMISE" },
  ]);
});

it("reports the fault of each end", () => {
  const issues = (send: string, dispatch: string) => {
    const found = ask(send, dispatch);
    return found.kind === "invalid" ? found.issues.map(({ path, key }) => `${path} ${key}`) : [];
  };
  expect(issues("ID", "ID-31")).toEqual(["sendAreaId area.provinceFirst", "dispatchAreaId area.city"]);
  expect(issues("ID-3171", "ID-00")).toEqual(["dispatchAreaId area.unknown"]);
  expect(issues("ID-9901", "ID-3171")).toEqual(["sendAreaId area.noPoint"]);
});

it("promises no day on which customs are closed", () => {
  const express = demoTerms().products.filter(({ code }) => code === "THIRD_DAY");
  const lanes = ["ID", "SG"].map((dispatchAreaId): LaneTariff => {
    return { ...tariff, sendAreaId: "ID", dispatchAreaId, productTypeCode: "THIRD_DAY" };
  });
  const thirdDayTo = (areaId: string) => {
    const found = ask("ID-3171", areaId, express, lanes);
    return found.kind === "ok" && found.lane.products[0];
  };
  expect(thirdDayTo("ID-317101")).toMatchObject({ kind: "ok" });
  expect(thirdDayTo("SG-C")).toMatchObject({ kind: "refused", reason: "TOO_FAR_FOR_PROMISE" });
});
