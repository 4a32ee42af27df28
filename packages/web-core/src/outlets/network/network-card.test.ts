import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { landBeyond, lanesIn, stopsIn } from "./network-card.tsx";

const all = ["ID", "MY", "PH", "SG", "CN"];
const drawing = readFileSync(
  new URL("../../ui/illustrations/woven-five-countries.svg", import.meta.url),
  "utf8",
);

interface Cell {
  readonly x: number;
  readonly y: number;
}

/** The squares that form the land of the drawing. */
const cells = [...drawing.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].flatMap(([, x, y, width]) =>
  Array.from({ length: Number(width) }, (_, nth): Cell => ({ x: Number(x) + nth, y: Number(y) })),
);

/**
 * Whether a square is inside a path of horizontal and vertical lines (even-odd rule on the vertical lines to the left).
 */
function covers(path: string, { x, y }: Cell): boolean {
  let inside = false;
  let at = { x: 0, y: 0 };
  let start = at;
  for (const [, command, numbers = ""] of path.matchAll(/([MHVhvz])([^MHVhvz]*)/g)) {
    const [first = 0, second = 0] = numbers.trim().split(/ /).map(Number);
    const before = at;
    if (command === "M") start = at = { x: first, y: second };
    if (command === "H") at = { ...at, x: first };
    if (command === "h") at = { ...at, x: at.x + first };
    if (command === "V") at = { ...at, y: first };
    if (command === "v") at = { ...at, y: at.y + first };
    if (command === "z") at = start;
    const isLine = command !== "M" && at.x === before.x && at.x <= x;
    if (isLine && Math.min(at.y, before.y) <= y && y < Math.max(at.y, before.y)) inside = !inside;
  }
  return inside;
}

const outlineOf = (country: string) => landBeyond(all.filter((each) => each !== country));
const countriesAt = (cell: Cell) => all.filter((country) => covers(outlineOf(country), cell));

it("assigns each square of land to one country", () => {
  expect(cells.length).toBeGreaterThan(4000);
  expect(cells.filter((cell) => countriesAt(cell).length !== 1)).toEqual([]);
});

it.each([
  ["Jakarta", { x: 61, y: 128 }, "ID"],
  ["Medan", { x: 46, y: 110 }, "ID"],
  ["Pontianak", { x: 66, y: 117 }, "ID"],
  ["Manado", { x: 94, y: 114 }, "ID"],
  ["Jayapura", { x: 122, y: 121 }, "ID"],
  ["Penang", { x: 50, y: 107 }, "MY"],
  ["Kuala Lumpur", { x: 52, y: 111 }, "MY"],
  ["Kota Kinabalu", { x: 78, y: 106 }, "MY"],
  ["Singapore", { x: 56, y: 114 }, "SG"],
  ["Manila", { x: 87, y: 90 }, "PH"],
  ["Palawan", { x: 82, y: 99 }, "PH"],
  ["Davao", { x: 95, y: 103 }, "PH"],
  ["Guangzhou", { x: 73, y: 73 }, "CN"],
  ["Hainan", { x: 67, y: 81 }, "CN"],
])("knows the country of %s", (_name, cell, country) => {
  expect(cells).toContainEqual(cell);
  expect(countriesAt(cell)).toEqual([country]);
});

it("mutes exactly the countries that are not served", () => {
  expect(landBeyond(all)).toBe("");
  const beyond = landBeyond(["ID", "MY"]);
  const isServed = (cell: Cell) => countriesAt(cell).some((country) => ["ID", "MY"].includes(country));
  expect(cells.filter((cell) => covers(beyond, cell) === isServed(cell))).toEqual([]);
});

const names = (countries: readonly string[]) => stopsIn(countries).map(({ name }) => name());
const lanes = (countries: readonly string[]) =>
  lanesIn(countries).map(({ from, to }) => `${from.name()} ${to.name()}`);

it("shows only the cities and lanes of the countries that are served", () => {
  expect(names(["ID", "MY"])).toEqual(["Jakarta", "Kuala Lumpur", "Makassar", "Jayapura"]);
  expect(lanes(["ID", "MY"])).toEqual(["Jakarta Kuala Lumpur", "Jakarta Makassar", "Makassar Jayapura"]);
  expect(lanes(all)).toHaveLength(6);
});

it("starts the lanes in the carrier's country", () => {
  expect(lanes(["MY", "SG"])).toEqual(["Kuala Lumpur Singapura"]);
  expect(lanes(["SG", "ID"])).toEqual(["Singapura Jakarta", "Singapura Makassar", "Makassar Jayapura"]);
  expect([names(["SG"]), lanes(["SG"])]).toEqual([["Singapura"], []]);
});
