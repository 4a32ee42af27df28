import type { PackageStatus } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { statusWords } from "./shipment/status-kind.ts";
import { filterWords, statusFilterChoices } from "./status-filter-choices.ts";

const none = { all: 0, NOT_SIGNED_OR_VOID: 0, NORMAL_SIGNED: 0, RETURNED_SIGNED: 0 };

describe("the filter of package statuses", () => {
  it.each<[string, Partial<typeof none>, PackageStatus | null, PackageStatus[]]>([
    [
      "each status that has shipments",
      { all: 4, NOT_SIGNED_OR_VOID: 3, NORMAL_SIGNED: 1 },
      null,
      ["NOT_SIGNED_OR_VOID", "NORMAL_SIGNED"],
    ],
    ["nothing where all have the same status", { all: 3, NOT_SIGNED_OR_VOID: 3 }, null, []],
    [
      "the only status where other numbers have no shipment",
      { all: 3, NORMAL_SIGNED: 2 },
      null,
      ["NORMAL_SIGNED"],
    ],
    ["nothing where no number has a shipment", { all: 2 }, null, []],
    [
      "the chosen status also where it is empty, so that the choice can be seen",
      { all: 2, NOT_SIGNED_OR_VOID: 2 },
      "RETURNED_SIGNED",
      ["NOT_SIGNED_OR_VOID", "RETURNED_SIGNED"],
    ],
  ])("offers %s", (_name, counts, packageStatus, expected) => {
    expect(statusFilterChoices({ counts: { ...none, ...counts }, packageStatus })).toEqual(expected);
  });

  it("calls a status as the tag of its shipments does, in every language", () => {
    for (const locale of ["id", "en", "zh"] as const) {
      expect(filterWords.NORMAL_SIGNED({}, { locale })).toBe(statusWords.signed({}, { locale }));
      expect(filterWords.RETURNED_SIGNED({}, { locale })).toBe(statusWords.returned({}, { locale }));
    }
  });
});
