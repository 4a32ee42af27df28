import { describe, expect, it } from "vitest";
import { type MapPoint, project } from "../../ui/map/map-layout.ts";
import { namePlaces } from "./strand-names.ts";
import { frameOfStrands, type Strand } from "./strands.ts";

const places = {
  "Jakarta Selatan": [-6.26, 106.81],
  Jakarta: [-6.12, 106.88],
  Bandung: [-6.91, 107.61],
  Semarang: [-6.97, 110.42],
  Surabaya: [-7.25, 112.75],
  Denpasar: [-8.65, 115.22],
  Pontianak: [-0.03, 109.34],
  Banjarmasin: [-3.32, 114.59],
  Samarinda: [-0.5, 117.15],
  Makassar: [-5.14, 119.42],
  Yiwu: [29.31, 120.07],
} as const;

type Place = keyof typeof places;

function stop(name: Place | null) {
  if (name === null) return null;
  const [lat, lng] = places[name];
  return { city: { name }, point: { lat, lng } };
}

function strand(origin: Place, here: Place | null, goal: Place | null): Strand {
  const start = stop(origin);
  if (start === null) throw new Error("A strand has an origin.");
  return {
    key: `${origin} ${goal}`,
    summary: undefined as unknown as Strand["summary"],
    origin: start,
    here: stop(here),
    isLost: false,
    goal: stop(goal),
  };
}

const toMakassar = strand("Jakarta Selatan", "Surabaya", "Makassar");
const registered = strand("Bandung", null, "Banjarmasin");
const delivered = strand("Semarang", "Pontianak", null);
const fromYiwu = strand("Yiwu", "Jakarta", "Surabaya");
const near = [
  toMakassar,
  strand("Bandung", "Denpasar", null),
  strand("Surabaya", "Samarinda", null),
  strand("Jakarta", "Makassar", null),
  registered,
];

function namesOf(strands: readonly Strand[], first?: Strand) {
  const { frame } = frameOfStrands(strands);
  return { frame, ...namePlaces(strands, first, frame, "id") };
}

/** From the text, whose letters are 8 CSS pixels wide, in CSS pixels. */
function distance(
  label: { text: string; x: number; y: number; anchor: string },
  point: MapPoint,
  unit: number,
) {
  const width = label.text.length * 8 * unit;
  const left =
    label.anchor === "start" ? label.x : label.anchor === "end" ? label.x - width : label.x - width / 2;
  const [dx, dy] = [
    Math.max(left - point.x, 0, point.x - left - width),
    Math.max(label.y - 11 * unit - point.y, 0, point.y - label.y),
  ];
  return Math.hypot(dx, dy) / unit;
}

describe("names on a map of several shipments", () => {
  it.each([
    [
      "with one highlighted",
      [toMakassar, delivered, strand("Jakarta", "Makassar", null), registered],
      toMakassar,
    ],
    [
      "with none highlighted",
      [toMakassar, delivered, strand("Jakarta", "Makassar", null), registered],
      undefined,
    ],
    ["close together", near, toMakassar],
    ["close together, with none highlighted", near, undefined],
  ])("are nearer to their own place than to any other ring: %s", (_name, strands, first) => {
    const { frame, labels, named } = namesOf(strands, first);
    expect(labels.length).toBe(named.size);
    for (const label of labels) {
      const own = distance(label, pointOf(label.text), frame.unit);
      for (const other of named) {
        if (other === label.text) continue;
        expect(distance(label, pointOf(other), frame.unit), `${label.text} beside ${other}`).toBeGreaterThan(
          own,
        );
      }
    }
  });

  it("are those of both ends, also of an end beside another one", () => {
    const { named } = namesOf([toMakassar, delivered, registered], toMakassar);
    for (const end of ["Jakarta Selatan", "Makassar", "Semarang", "Pontianak", "Bandung", "Banjarmasin"])
      expect(named).toContain(end);
  });

  it("leave out a place below the mark of another one", () => {
    const { named } = namesOf([strand("Yiwu", "Jakarta", null), strand("Yiwu", "Jakarta Selatan", null)]);
    expect([...named].filter((name) => name.startsWith("Jakarta"))).toHaveLength(1);
  });
});

function pointOf(name: string): MapPoint {
  const found = stop(name as Place);
  if (found === null) throw new Error(name);
  return project(found.point);
}

describe("one far place", () => {
  it("does not squeeze the other shipments: its strand leaves the frame, with its name and an arrow there", () => {
    const all = [...near, fromYiwu];
    const { frame, labels } = namesOf(all, toMakassar);
    expect(frame.unit).toBeLessThan(1.5 * frameOfStrands(near).frame.unit);
    const far = labels.find(({ text }) => text === "Yiwu ↑");
    expect(far?.y).toBeLessThan(frame.y + frame.height / 4);
    expect(far?.y).toBeGreaterThan(frame.y);
  });

  it("has its name where the way ahead comes into the frame, and does not take that of the next place", () => {
    const stillThere = strand("Yiwu", "Yiwu", "Jakarta");
    const { frame, labels, named } = namesOf([...near, stillThere], stillThere);
    const far = labels.find(({ text }) => text === "Yiwu ↑");
    expect(far?.y).toBeLessThan(frame.y + frame.height / 4);
    expect(named).toContain("Jakarta");
  });

  it("is in the frame if it is of one shipment among few, or the far ones are many", () => {
    for (const strands of [
      [toMakassar, fromYiwu],
      [toMakassar, registered, fromYiwu, strand("Yiwu", "Makassar", null)],
    ]) {
      const { frame } = frameOfStrands(strands);
      expect(pointOf("Yiwu").y).toBeGreaterThan(frame.y);
    }
  });
});
