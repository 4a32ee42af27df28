import type { Area, AreaMatch, AreaStep } from "@rimba/contract";
import type { PickedArea } from "../places/picked-area.ts";
import type { FakeAnswers } from "./fake-calls.ts";

/** A few areas like those of the server: name and children by id. */
const tree: readonly Branch[] = [
  ["ID-31", "DKI Jakarta", [["ID-3171", "Jakarta Pusat", [["ID-317101", "Gambir"]]]]],
  [
    "ID-73",
    "Sulawesi Selatan",
    [
      [
        "ID-7371",
        "Kota Makassar",
        [
          ["ID-737109", "Panakkukang"],
          ["ID-737101", "Mariso"],
        ],
      ],
    ],
  ],
  ["ID-11", "Aceh", [["ID-1172", "Kota Sabang", [["ID-117201", "Sukajaya"]]]]],
  ["ID-51", "Bali", [["ID-5171", "Kota Denpasar", [["ID-517101", "Denpasar Selatan"]]]]],
];

type Branch = readonly [id: string, name: string, parts?: readonly Branch[]];

const levels = ["province", "city", "district"] as const;

const located: readonly AreaMatch[] = tree.flatMap((branch) => flatten(branch, []));

function flatten([areaId, name, parts = []]: Branch, above: readonly AreaStep[]): AreaMatch[] {
  const path = [...above, { areaId, level: levels[above.length] ?? "district", name }];
  const own: AreaMatch = {
    areaId,
    level: levels[above.length] ?? "district",
    name,
    countryCode: "ID",
    parentId: above.at(-1)?.areaId ?? null,
    hasParts: parts.length > 0,
    postalCodes: [],
    point: null,
    timeZone: "Asia/Jakarta",
    path,
    foundBy: null,
  };
  return [own, ...parts.flatMap((part) => flatten(part, path))];
}

function areaOf(areaId: string): AreaMatch {
  const found = located.find((each) => each.areaId === areaId);
  if (found === undefined) throw new Error(`No sample area ${areaId}`);
  return found;
}

/** A sample area as a form stores it after the selection. */
export function pickedArea(areaId: string): PickedArea {
  const { path, hasParts } = areaOf(areaId);
  return { areaId, path, isSmallest: !hasParts, locale: "id" };
}

/** Answers for a region picker: levels, and a search by substring. */
export const areaAnswers = {
  findOnLineAreas: ({ parentId = null, countryCode }): Area[] =>
    located.filter(
      (area) => area.parentId === parentId && (parentId !== null || area.countryCode === countryCode),
    ),
  selectByFuzzyCondition: ({ keyword }): AreaMatch[] =>
    located.filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase())),
} satisfies FakeAnswers;
