import { expect, it } from "vitest";
import { careersPath } from "./careers-path.ts";
import { vacancyPath } from "../app/entry-paths.ts";
import { isNarrowed, readCareersQuery } from "./careers-page.ts";

it.each([
  ["", { city: null, department: null, words: "", page: 1 }],
  [
    "city=+Jakarta+Timur&q=+kurir+&page=2",
    { city: "Jakarta Timur", department: null, words: "kurir", page: 2 },
  ],
  ["city=%00&q=a%00%07b", { city: null, department: null, words: "a b", page: 1 }],
  ["department=sales&page=-3", { city: null, department: "sales", words: "", page: 1 }],
  ["department=nothing&page=x&city=", { city: null, department: null, words: "", page: 1 }],
  ["page=99999999", { city: null, department: null, words: "", page: 999 }],
])("parses ?%s", (query, requested) => {
  expect(readCareersQuery(new URLSearchParams(query))).toEqual(requested);
});

it("parses its own output", () => {
  const requested = {
    city: "Jakarta Timur",
    department: "courier",
    words: "motor & mobil",
    page: 3,
  } as const;
  expect(readCareersQuery(new URL(careersPath(requested), "http://localhost").searchParams)).toEqual(
    requested,
  );
  expect(careersPath({ page: 1, words: "" })).toBe("/aboutUs/talentRecruitment");
  expect(vacancyPath("courier-2")).toBe("/recruitmentdetail/courier-2");
});

it("distinguishes a filtered list from the full one", () => {
  expect(isNarrowed(readCareersQuery(new URLSearchParams("page=2")))).toBe(false);
  for (const query of ["city=Medan", "department=sales", "q=a"]) {
    expect(isNarrowed(readCareersQuery(new URLSearchParams(query)))).toBe(true);
  }
});
