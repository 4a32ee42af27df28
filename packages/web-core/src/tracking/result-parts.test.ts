import { overwriteGetLocale } from "@rimba/content/runtime";
import { errorCatalogue, fieldMessages, locales, type PackageStatus, trackBy } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { countResults } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { filterLabels, trackingAnnouncement, statusFilterChoices } from "./result-parts.tsx";
import { shipmentSubject } from "./shipment-subject.ts";
import { outcomeLabels } from "./outcome-labels.ts";
import type { TrackingView } from "./page-data.ts";
import { statusLabels } from "./shipment/shipment-labels.ts";

const rbc = { waybillPrefix: "RBC" };

let locale: (typeof locales)[number] = "id";
overwriteGetLocale(() => locale);

const outcomes = ["illegal", "notFound", "registered", "locked"] as const;

describe.each(locales)("the words of each outcome in %s", (one) => {
  it.each(trackBy)("are all different, by %s", (by) => {
    locale = one;
    const words = outcomes.map((outcome) => outcomeLabels(outcome, by, rbc));
    expect(new Set(words.map(({ title }) => title)).size).toBe(outcomes.length);
    expect(new Set(words.map(({ text }) => text)).size).toBe(outcomes.length);
  });

  it("are those of the catalogue", () => {
    const text = (kind: keyof typeof errorCatalogue) => errorCatalogue[kind].text[one];
    const options = { locale: one };
    expect(m.outcome_illegal_waybill_title({}, options)).toBe(text("waybillIllegal"));
    expect(m.outcome_illegal_order_title({}, options)).toBe(text("customerOrderIllegal"));
    expect(m.outcome_not_found_waybill_text({}, options)).toBe(text("waybillNotFound"));
    expect(m.outcome_not_found_order_text({}, options)).toBe(text("customerOrderNotFound"));
    expect(m.outcome_registered_text({}, options)).toBe(text("waybillNotYetUpdated"));
    expect(m.outcome_locked_text({}, options)).toBe(text("phoneDigitsRequired"));
    expect(m.outcome_unavailable_text({}, options)).toBe(text("busy"));
    expect(m.unlock_wrong({}, options)).toBe(text("phoneDigitsWrong"));
    expect(m.track_wrong_waybill({}, options)).toBe(text("waybillIllegalInList"));
    expect(m.track_empty_waybill({}, options)).toBe(fieldMessages["tracking.empty.waybill"][one]);
    expect(m.track_empty_order({}, options)).toBe(fieldMessages["tracking.empty.customerOrder"][one]);
    expect(m.track_too_many({}, options)).toBe(fieldMessages["tracking.tooMany"][one]);
    expect(m.unlock_format({}, options)).toBe(fieldMessages["phoneLast4.format"][one]);
  });
});

describe("a number with a wrong digit", () => {
  it("is reported as wrong, with the digits to compare instead of the number of digits", () => {
    locale = "id";
    const { title, text } = outcomeLabels("illegal", "waybill", rbc, {
      number: "RBC482019375517",
      fault: "wrongCheckDigit",
    });
    expect(title).toBe("Ada angka yang keliru");
    expect(text).toContain("4820 1937 5517");
    expect(text).not.toContain("12");
  });
});

describe("the text for screen readers", () => {
  const requested = {
    by: "waybill",
    numbers: ["RBC482019375515", "RBC48201"],
    hasIgnored: false,
    now: "2026-11-20T03:00:00Z",
  } as const;
  const page: TrackingView = {
    ...requested,
    kind: "ok",
    packageStatus: null,
    rows: [],
    allRows: [
      { key: "RBC482019375515", number: "RBC482019375515", outcome: "locked", waybillNo: "RBC482019375515" },
      { key: "RBC48201", number: "RBC48201", outcome: "illegal", fault: "wrongLength" },
    ],
    counts: countResults([]),
    selected: null,
  };

  it("are the counts, and the error of each number", () => {
    locale = "en";
    expect(trackingAnnouncement(page, rbc)).toBe(
      "0 of 2 numbers found. RBC 4820 1937 5515: This shipment is locked. RBC48201: Invalid waybill number.",
    );
  });

  it("is different for every state of the page", () => {
    locale = "id";
    const pages: TrackingView[] = [
      page,
      { ...requested, kind: "empty" },
      { ...requested, kind: "tooMany" },
      { ...requested, kind: "unavailable", isOffline: false, retryAfter: null },
      { ...requested, kind: "unavailable", isOffline: true, retryAfter: null },
      { ...requested, kind: "unavailable", isOffline: false, retryAfter: 60 },
    ];
    const announcements = pages.map((one) => trackingAnnouncement(one, rbc));
    expect(new Set(announcements).size).toBe(pages.length);
    expect(trackingAnnouncement({ ...requested, kind: "start" }, rbc)).toBe("");
  });
});

const none = countResults([]);

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
  ])("has the options %s", (_name, counts, packageStatus, expected) => {
    expect(statusFilterChoices({ counts: { ...none, ...counts }, packageStatus })).toEqual(expected);
  });

  it("names a status like the tag of its shipments, in every language", () => {
    for (const each of ["id", "en", "zh"] as const) {
      expect(filterLabels.NORMAL_SIGNED({}, { locale: each })).toBe(
        statusLabels.signed({}, { locale: each }),
      );
      expect(filterLabels.RETURNED_SIGNED({}, { locale: each })).toBe(
        statusLabels.returned({}, { locale: each }),
      );
    }
  });
});

it("a shared link contains only the waybill", () => {
  expect(shipmentSubject("RBC482019375515").path).toBe("/track?numbers=RBC482019375515&by=waybill");
});
