import { expect, it } from "vitest";
import { pagePaths } from "../app/entry-paths.ts";
import { directionsLink, outletPath, outletsPath, roundedPoint } from "./outlet-paths.ts";

it("includes only given values in the address", () => {
  expect(outletsPath()).toBe("/networkQuery?type=outlet");
  expect(outletsPath({ areaId: "ID-737109", words: "pasar raya", page: 2 })).toBe(
    "/networkQuery?type=outlet&area=ID-737109&q=pasar+raya&page=2",
  );
  expect(outletsPath({ areaWords: "bandung" })).toBe("/networkQuery?type=outlet&areaWords=bandung");
  expect(outletsPath({ areaId: "ID-3273", areaWords: "bandung" })).toBe(
    "/networkQuery?type=outlet&area=ID-3273",
  );
  expect(outletsPath({ near: { lat: 0, lng: 0 }, openNow: true })).toBe(
    "/networkQuery?type=outlet&lat=0&lng=0&open=now",
  );
  expect(outletsPath({ openNow: true })).toBe(pagePaths.openOutlets);
  expect(outletsPath({ near: { lat: -5.155, lng: 119.438 }, page: 1 })).toBe(
    "/networkQuery?type=outlet&lat=-5.155&lng=119.438",
  );
});

it("builds an address and directions for every outlet", () => {
  expect(outletPath("UPG-0142")).toBe("/outlet?code=UPG-0142");
  expect(directionsLink({ lat: -5.155, lng: 119.438 })).toContain("destination=-5.155,119.438");
});

it("rounds a visitor's position to 100 m", () => {
  expect(roundedPoint({ lat: -5.155_462, lng: 119.438_71 })).toEqual({ lat: -5.155, lng: 119.439 });
});
