import { describe, expect, it, vi } from "vitest";
import type { OutletsAnswer, OutletService } from "../outlet-service.ts";
import { pageContext } from "../../testing/page-services.ts";
import { loadOutlets, readOutletsQuery } from "./page.ts";
import { listHeading, nothingText } from "./search-answer.tsx";

const makassar = {
  areaId: "ID-7371",
  isSmallest: false,
  locale: "id",
  path: [
    { areaId: "ID-73", level: "province", name: "Sulawesi Selatan" },
    { areaId: "ID-7371", level: "city", name: "Kota Makassar" },
  ],
} as const;

function load(path: string, outlets: Partial<OutletService>) {
  return loadOutlets({ context: pageContext({ path, outlets }) });
}

function finding(answer: OutletsAnswer) {
  return { find: vi.fn<OutletService["find"]>().mockResolvedValue(answer) };
}

const found = {
  kind: "ok",
  area: makassar,
  outlets: [],
  total: 23,
  allPoints: [],
  surroundings: { places: [], land: null },
} as const;

describe("the list of outlets", () => {
  it("starts with cities if there is no query", async () => {
    const cities = () => Promise.resolve({ kind: "ok", cities: [], total: 3120 } as const);
    const { data } = await load("/networkQuery?type=outlet", { cities });
    expect(data).toMatchObject({ kind: "start", total: 3120 });
  });

  it("requests the page that is shown", async () => {
    const outlets = finding(found);
    const { data } = await load("/networkQuery?area=ID-7371&q=pasar&page=2", outlets);
    expect(outlets.find).toHaveBeenCalledWith({
      area: { id: "ID-7371" },
      words: "pasar",
      near: null,
      openNow: false,
      skip: 10,
      size: 10,
      withAllPoints: true,
    });
    expect(data).toMatchObject({ kind: "ok", page: 2, pages: 3 });
    expect(listHeading(data)).toBe("23 gerai untuk “pasar” di Makassar");
  });

  it("repeats the query if nothing matches", async () => {
    const { data } = await load(
      "/networkQuery?area=ID-7371",
      finding({ kind: "nothing", area: makassar, nearest: [], surroundings: found.surroundings }),
    );
    expect(nothingText(data)).toContain("Makassar, Sulawesi Selatan");
    expect(listHeading(data)).toBeNull();
  });

  it("keeps the words of an unknown or ambiguous region", async () => {
    for (const answer of [
      { kind: "unknownArea" },
      { kind: "severalAreas", areas: [makassar] },
    ] as const satisfies OutletsAnswer[]) {
      const { data } = await load("/networkQuery?areaWords=makasar", finding(answer));
      expect(data).toMatchObject({ kind: answer.kind, areaWords: "makasar" });
    }
  });

  it("shows only the open ones near a visitor on request, and says if all are closed", async () => {
    const path = "/networkQuery?type=outlet&lat=-5.155&lng=119.438&open=now";
    const outlets = finding({ ...found, area: null, total: 1 });
    const { data } = await load(path, outlets);
    expect(outlets.find).toHaveBeenCalledWith(expect.objectContaining({ openNow: true }));
    expect(listHeading(data)).toBe("1 gerai buka di sekitar Anda");
    const closed = { kind: "nothing", area: null, nearest: [], surroundings: found.surroundings } as const;
    expect(nothingText((await load(path, finding(closed))).data)).toBe(
      "Saat ini tidak ada gerai yang buka di sekitar Anda.",
    );
  });

  it("is 503 with Retry-After if outlets are unavailable", async () => {
    const { data, init } = await load("/networkQuery?q=x", finding({ kind: "unavailable" }));
    expect(data).toMatchObject({ kind: "unavailable", words: "x" });
    expect(init).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  });
});

const read = (query: string) => readOutletsQuery(new URLSearchParams(query));

describe("the address of a list of outlets", () => {
  it("may have no query", () => {
    expect(read("type=outlet")).toMatchObject({
      requested: false,
      area: null,
      words: "",
      near: null,
      page: 1,
    });
    expect(read("area=&q=+&areaWords=")).toMatchObject({ requested: false });
  });

  it("names an area by its id, or by words, which have priority", () => {
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
  ])("parses the position in %s", (query, near) => {
    expect(read(query).near).toEqual(near);
  });

  it("can ask for the open ones near the visitor, before and after the position is known", () => {
    expect(read("type=outlet&open=now")).toMatchObject({ requested: false, openNow: true });
    expect(read("lat=0&lng=0&open=now")).toMatchObject({ requested: true, openNow: true });
    for (const query of ["area=ID-7371&open=now", "areaWords=jogja&open=now", "q=pasar&open=now", "open=1"])
      expect(read(query)).toMatchObject({ openNow: false });
  });

  it.each([
    ["page=3", 3],
    ["page=0", 1],
    ["page=-2", 1],
    ["page=x", 1],
    ["page=100000", 999],
  ])("parses the page in %s", (query, page) => {
    expect(read(query).page).toBe(page);
  });

  it("truncates overlong input", () => {
    expect(read(`q=${"a".repeat(500)}`).words).toHaveLength(80);
  });
});
