import { describe, expect, it } from "vitest";
import { OutletIndex, type OutletRecord } from "./outlet-index.ts";
import { OutletSearch } from "./search-outlets.ts";

const outlet = (networkCode: string, name: string, address: string, recommended = false) =>
  ({ networkCode, name, address, recommended, point: { lat: 0, lng: 0 } }) as OutletRecord;
const usual = Array.from({ length: 400 }, (_, at) =>
  outlet(`USU${String(at).padStart(3, "0")}`, `Kelurahan ${at}`, `Jl. Raya Timur No. ${at}, Surabaya`),
);
const index = await OutletIndex.of([
  ...usual,
  outlet("GAM001", "Gambir", "Jl. Raya Gambir No. 12, Jakarta Pusat"),
  outlet("GAM002", "Gambir Raya", "Jl. Merdeka No. 3, Jakarta Pusat", true),
  outlet("KEB001", "Kebayoran Baru", "Jl. Senopati No. 8, Jakarta Selatan"),
  outlet("CN0001", "福田中心", "广东省深圳市福田区人民路1号"),
]);
const search = await OutletSearch.of(index);
const named = (name: string) => search.byName(name, 5).map(({ networkCode }) => networkCode);
const withWords = (keyword: string) =>
  search
    .withWords(keyword)
    .map(({ networkCode }) => networkCode)
    .toSorted();

describe("OutletSearch", () => {
  it.each([
    ["GAM001", ["GAM001"]],
    [" gam 001 ", ["GAM001"]],
    ["gambir", ["GAM001", "GAM002"]],
    ["gambir raya", ["GAM002", "GAM001"]],
    ["kebayorn", ["KEB001"]],
    ["kebayoran lama", ["KEB001"]],
    ["福田", ["CN0001"]],
    ["senopati", []],
  ])("finds by name or code: %s", (name, codes) => {
    expect(named(name).slice(0, 2)).toEqual(codes);
  });

  it.each([
    ["senopati", ["KEB001"]],
    ["Jl. Raya Gambir No. 12", ["GAM001", "GAM002"]],
    ["jakarta pusat", ["GAM001", "GAM002"]],
    ["senopaty", ["KEB001"]],
    ["深圳", ["CN0001"]],
    ["gambir senopati", []],
    ["jl", []],
    ["12", []],
  ])("matches all words, including those of the address: %s", (keyword, codes) => {
    expect(withWords(keyword)).toEqual(codes);
  });
});
