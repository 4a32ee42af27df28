import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Point, areaCountries } from "@rimba/contract";
import { plainCityName } from "@rimba/domain";
import { distance } from "geokdbush";
import { describe, expect, it } from "vitest";
import { projectFolder } from "../../platform/config/folders.ts";
import { AreaIndex, type AreaRecord } from "./area-index.ts";
import { readDistrictPoints, shareFound } from "../../testing/district-points.ts";
import { AreaLocator, readKnownPoints } from "./area-locator.ts";
import { DistrictBoundaries } from "./district-boundaries.ts";
import { readAreaTable } from "./read-area-table.ts";
import { AreaSearch } from "./search-areas.ts";

const tables = await Promise.all(
  areaCountries.map((country) =>
    readAreaTable(readFileSync(join(projectFolder, "data", "areas", `${country}.csv`))),
  ),
);
const index = new AreaIndex(tables.flatMap(({ areas }) => areas));
const search = await AreaSearch.of(index);
const indonesia = index.all.filter(({ countryCode }) => countryCode === "ID");
const ofLevel = (level: string) => indonesia.filter((area) => area.level === level);
const pathOf = (areaId: string) => index.path(index.find(areaId) ?? never(areaId)).map(({ name }) => name);

function never(what: string): never {
  throw new Error(`${what} is not there`);
}

function km(a: Point, b: Point): number {
  return distance(a.lng, a.lat, b.lng, b.lat);
}

describe("the shipped areas", () => {
  it("are read without a fault", () => {
    expect(tables.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it("include all of Indonesia, and other countries as far as their sources go", () => {
    expect([ofLevel("province").length, ofLevel("city").length, ofLevel("district").length]).toEqual([
      38, 514, 7285,
    ]);
    const counts = areaCountries.map(
      (country) => index.all.filter((area) => area.countryCode === country).length,
    );
    expect(counts).toEqual([7837, 460, 1725, 60, 3351]);
  });

  it.each([
    ["ID-317101", ["DKI Jakarta", "Jakarta Pusat", "Gambir"]],
    ["ID-96", ["Papua Barat Daya"]],
    ["ID-737109", ["Sulawesi Selatan", "Kota Makassar", "Panakkukang"]],
    ["ID-320112", ["Jawa Barat", "Kabupaten Bogor", "Kemang"]],
    ["SG-TP", ["Central Region", "Toa Payoh"]],
    ["CN-440304", ["广东省", "深圳市", "福田区"]],
    ["PH-1380300", ["Metro Manila", "City of Makati"]],
  ])("contain %s", (areaId, path) => {
    expect(pathOf(areaId)).toEqual(path);
  });

  it("include postal codes for every Indonesian district", () => {
    expect(index.find("ID-317101")?.postalCodes).toContain("10110");
    expect(ofLevel("district").filter(({ postalCodes }) => postalCodes.length === 0)).toEqual([]);
  });

  it("find a place by its id from before the Papua provinces were renumbered", () => {
    expect(pathOf("ID-910501").at(-1)).toBe(index.find("ID-910501")?.name);
    const renumbered = indonesia.filter(({ formerIds }) => formerIds.length > 0);
    expect(renumbered.length).toBeGreaterThan(500);
    expect(pathOf("ID-910401")).toEqual(["Papua Tengah", "Kabupaten Nabire", "Nabire"]);
    const former = renumbered.flatMap(({ formerIds }) => formerIds);
    expect(former.filter((areaId) => !index.find(areaId)?.formerIds.includes(areaId))).toEqual([]);
  });

  it("have a point or a parent with one, in Indonesia inside the country", () => {
    expect(index.all.filter((area) => index.middle(area) === null)).toEqual([]);
    expect(indonesia.filter(({ point }) => point === null)).toEqual([]);
    const unplaced = indonesia.filter(
      ({ point }) =>
        point === null || point.lat < -11.2 || point.lat > 6.3 || point.lng < 94.9 || point.lng > 141.1,
    );
    expect(unplaced).toEqual([]);
  });

  it("have a point for every district near the centre of its regency", () => {
    const far = ofLevel("district").map((district) => {
      const regency = index.find(district.parentId ?? "");
      if (district.point === null || regency?.point === null || regency === undefined) return Infinity;
      return km(district.point, regency.point);
    });
    expect(far.filter((distanceKm) => distanceKm > 150)).toEqual([]);
    expect(far.filter((distanceKm) => distanceKm <= 20).length).toBeGreaterThan(far.length / 2);
  });

  it("are in the official time zones", () => {
    const zoneOf = (areaId: string) => index.find(areaId)?.timeZone;
    expect(["ID-3171", "ID-6171", "ID-7371", "ID-9171"].map(zoneOf)).toEqual([
      "Asia/Jakarta",
      "Asia/Pontianak",
      "Asia/Makassar",
      "Asia/Jayapura",
    ]);
  });
});

describe("the plain names of cities", () => {
  const cities = index.all.filter(({ countryCode, level }) => countryCode === "ID" && level === "city");
  const names = new Set(cities.map(({ name }) => name));

  it("are used only for cities that share their name with no regency", () => {
    const own = cities.filter(({ name }) => name.startsWith("Kota "));
    expect(own).toHaveLength(93);
    for (const { name } of own) {
      const bare = name.slice("Kota ".length);
      expect(plainCityName(name)).toBe(names.has(`Kabupaten ${bare}`) ? name : bare);
    }
  });

  it("are unique", () => {
    expect(new Set(cities.map(({ name }) => plainCityName(name))).size).toBe(cities.length);
  });
});

const first = (keyword: string) => {
  const [found] = search.search({ keyword, size: 5 });
  return found === undefined
    ? null
    : index
        .path(found.area)
        .map(({ name }) => name)
        .join(" > ");
};

describe("searching for an area", () => {
  it.each([
    ["jogja", "DI Yogyakarta > Kota Yogyakarta"],
    ["kemang", "Jawa Barat > Kabupaten Bogor > Kemang"],
    ["jaksel", "DKI Jakarta > Jakarta Selatan"],
    ["Bandung Wetn", "Jawa Barat > Kota Bandung > Bandung Wetan"],
    ["Bandung", "Jawa Barat > Kota Bandung"],
    ["kab bandung", "Jawa Barat > Kabupaten Bandung"],
    ["10110", "DKI Jakarta > Jakarta Pusat > Gambir"],
    ["１０１１０", "DKI Jakarta > Jakarta Pusat > Gambir"],
    ["雅加达", "DKI Jakarta"],
    ["泗水", "Jawa Timur > Kota Surabaya"],
    ["深圳", "广东省 > 深圳市"],
    ["广东省深圳", "广东省 > 深圳市"],
    ["Shenzhen", "广东省 > 深圳市"],
    ["ujungpandang", "Sulawesi Selatan > Kota Makassar"],
    ["gubeng surabaya", "Jawa Timur > Kota Surabaya > Gubeng"],
    ["Kuala Lumpr", "Kuala Lumpur"],
    ["PENANG", "Pulau Pinang"],
    ["Kemang Jakarta", "DKI Jakarta > Jakarta Selatan > Mampang Prapatan"],
    ["kemang jaksel", "DKI Jakarta > Jakarta Selatan > Mampang Prapatan"],
    ["Jakarta Kemang", "DKI Jakarta > Jakarta Selatan > Mampang Prapatan"],
    ["Seminyak", "Bali > Kabupaten Badung > Kuta"],
    ["bsd tangerang", "Banten > Kota Tangerang Selatan > Serpong"],
    ["Senopati", "DKI Jakarta > Jakarta Selatan > Kebayoran Baru"],
    ["Dago Bandung", "Jawa Barat > Kota Bandung > Coblong"],
    ["malioboro", "DI Yogyakarta > Kota Yogyakarta > Gedongtengen"],
  ])("%s leads to %s", (keyword, path) => {
    expect(first(keyword)).toBe(path);
  });

  it.each([
    ["中国", "CN"],
    ["新加坡", "SG"],
    ["Malaysia", "MY"],
    ["Filipina", "PH"],
  ])("%s leads to the provinces of %s", (keyword, country) => {
    const found = search.search({ keyword, size: 3 });
    expect(found.map(({ area }) => [area.countryCode, area.level])).toEqual(
      Array.from({ length: 3 }, () => [country, "province"]),
    );
  });

  it("returns the alternative name or code that matched", () => {
    const by = (keyword: string) => search.search({ keyword, size: 1 })[0]?.foundBy;
    expect([by("jaksel"), by("10110"), by("Gambir")]).toEqual(["Jaksel", "10110", null]);
    expect(by("Kemang Jakarta")).toBe("Kemang");
  });

  it("finds an area by its id alone", () => {
    const ids = (keyword: string, level?: "city") =>
      search.search({ keyword, level, size: 5 }).map(({ area }) => area.areaId);
    expect(ids("ID-737109")).toEqual(["ID-737109"]);
    expect(ids("ID-737109", "city")).toEqual([]);
  });

  it("respects the requested level, country and number", () => {
    const found = search.search({ keyword: "bandung", level: "district", countryCode: "ID", size: 4 });
    expect(found).toHaveLength(4);
    expect(new Set(found.map(({ area }) => area.level))).toEqual(new Set(["district"]));
  });

  it("allows no typing errors in a whole name", () => {
    const names = (keyword: string) => search.search({ keyword, size: 8 }).map(({ area }) => area.name);
    expect(names("tebet")).toEqual(["Tebet"]);
    expect(names("tebett")).toContain("Tebet");
  });

  it("finds nothing for unknown words", () => {
    expect(search.search({ keyword: "qqqqxxzz", size: 5 })).toEqual([]);
  });
});

describe("the area at a point", async () => {
  const boundaries = await DistrictBoundaries.read();
  const locator = await AreaLocator.of(index, await readKnownPoints(), boundaries);

  it("is the own district of 96 and the own regency of 99 in 100 random points of the land", () => {
    const { district, regency } = shareFound(readDistrictPoints("area"), index, (point) =>
      locator.locate(point),
    );
    expect(district).toBeGreaterThanOrEqual(0.96);
    expect(regency).toBeGreaterThanOrEqual(0.99);
  });

  it("is as good where people live: points of random villages", () => {
    const { district, regency } = shareFound(readDistrictPoints("village"), index, (point) =>
      locator.locate(point),
    );
    expect(district).toBeGreaterThanOrEqual(0.96);
    expect(regency).toBeGreaterThanOrEqual(0.99);
  });

  it("has a boundary in every district of Indonesia", () => {
    const all = new Set(boundaries.districtIds.map((areaId) => index.find(areaId)));
    expect(ofLevel("district").filter((area) => !all.has(area))).toEqual([]);
  });

  it("is the district with the nearest coast just off shore, in Indonesia only", () => {
    const nameAt = (lat: number, lng: number) => locator.locate({ lat, lng })?.name;
    // 700 m north of Ancol's beach, and in the Strait of Johor.
    expect(nameAt(-6.113, 106.84)).toBe("Pademangan");
    expect(locator.locate({ lat: 1.468, lng: 103.76 })?.countryCode).not.toBe("ID");
  });

  it.each([
    ["Orchard", 1.3048, 103.8318, "Central Region > Orchard"],
    ["Jurong East", 1.3329, 103.7436, "West Region > Jurong East"],
    ["Johor Bahru", 1.4927, 103.7414, "Johor > Johor Bahru"],
    ["Kuala Lumpur", 3.1579, 101.7116, "Kuala Lumpur > Kuala Lumpur"],
    ["Kuching", 1.5533, 110.3592, "Sarawak > Kuching"],
    ["Makati", 14.5547, 121.0244, "Metro Manila > City of Makati"],
    ["Cebu", 10.3157, 123.8854, "Cebu > City of Cebu"],
    ["Beijing", 39.9042, 116.4074, "北京市 > 北京市"],
    ["Guangzhou", 23.1291, 113.2644, "广东省 > 广州市"],
    ["Shenzhen", 22.54, 114.05, "广东省 > 深圳市"],
    ["Urumqi", 43.8256, 87.6168, "新疆维吾尔自治区 > 乌鲁木齐市"],
    ["Lhasa", 29.652, 91.1721, "西藏自治区 > 拉萨市"],
    ["Sanya", 18.2528, 109.5119, "海南省 > 三亚市"],
    ["Yiwu", 29.3069, 120.0758, "浙江省 > 金华市"],
    ["Kemang", -6.2607, 106.8137, "DKI Jakarta > Jakarta Selatan > Mampang Prapatan"],
  ])("%s is matched to the smallest known area", (_place, lat, lng, path) => {
    const area = locator.locate({ lat, lng });
    expect(
      area === null
        ? ""
        : index
            .path(area)
            .map(({ name }) => name)
            .join(" > "),
    ).toBe(path);
  });

  it("is the parent if several of its children share its point, and the child if only one does", async () => {
    const area = (areaId: string, parentId: string | null, lat: number | null) =>
      ({
        areaId,
        parentId,
        countryCode: "MY",
        level: parentId === null ? "province" : "city",
        name: areaId,
        formerIds: [],
        point: lat === null ? null : { lat, lng: 100 },
      }) as unknown as AreaRecord;
    const whole = [area("MY-A", null, 1), area("MY-A1", "MY-A", 1), area("MY-A2", "MY-A", 1)];
    const part = [area("MY-B", null, 3), area("MY-B1", "MY-B", 3), area("MY-B2", "MY-B", null)];
    const none = [area("MY-C", null, 5), area("MY-C1", "MY-C", null)];
    const own = await AreaLocator.of(new AreaIndex([...whole, ...part, ...none]), []);
    const at = (lat: number) => own.locate({ lat, lng: 100 })?.areaId;
    expect([at(1), at(3), at(5)]).toEqual(["MY-A", "MY-B1", "MY-C"]);
  });

  it.each([
    [{ lat: -6.2607, lng: 106.8137 }, "Jakarta Selatan"],
    [{ lat: -5.1354, lng: 119.4238 }, "Kota Makassar"],
    [{ lat: 1.3048, lng: 103.8318 }, "Central Region"],
    [{ lat: 22.54, lng: 114.05 }, "深圳市"],
  ])("%o is in %s", (point, city) => {
    const area = locator.locate(point);
    expect(area === null ? [] : index.path(area).map(({ name }) => name)).toContain(city);
  });

  it("is none in the middle of the sea", () => {
    expect(locator.locate({ lat: 0, lng: 60 })).toBeNull();
  });
});
