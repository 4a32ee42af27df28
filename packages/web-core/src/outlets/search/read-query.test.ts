import { describe, expect, it } from "vitest";
import { readOutletsQuery } from "./read-query.ts";

const read = (query: string) => readOutletsQuery(new URLSearchParams(query));

describe("the address of a list of outlets", () => {
  it("may ask for nothing", () => {
    expect(read("type=outlet")).toMatchObject({ asked: false, area: null, words: "", near: null, page: 1 });
    expect(read("area=&q=+&areaWords=")).toMatchObject({ asked: false });
  });

  it("names an area by its id, or by words, which are newer", () => {
    expect(read("area=id-737109").area).toEqual({ id: "ID-737109" });
    expect(read("area=ID-737109&areaWords=jogja")).toMatchObject({
      area: { words: "jogja" },
      areaWords: "jogja",
    });
  });

  it.each([
    ["lat=-5.155&lng=119.438", { lat: -5.155, lng: 119.438 }],
    ["lat=0&lng=0", { lat: 0, lng: 0 }],
    ["lat=-5.155", null],
    ["lat=&lng=", null],
    ["lat=91&lng=0", null],
    ["lat=x&lng=119", null],
  ])("reads the place in %s", (query, near) => {
    expect(read(query).near).toEqual(near);
  });

  it.each([
    ["page=3", 3],
    ["page=0", 1],
    ["page=-2", 1],
    ["page=x", 1],
    ["page=100000", 999],
  ])("reads the page in %s", (query, page) => {
    expect(read(query).page).toBe(page);
  });

  it("cuts what nobody would type", () => {
    expect(read(`q=${"a".repeat(500)}`).words).toHaveLength(80);
  });
});
