import { fieldMessages, laneTariff, type LaneTariff } from "@rimba/contract";
import { addDays } from "@rimba/domain";
import type { TableLine } from "../../import/read-table.ts";
import type { TableFault } from "../../import/faults.ts";
import {
  laneFaults,
  laneKey,
  shareADay,
  withIdsOfToday,
  type LaneFault,
  type RateRules,
} from "./lane-rules.ts";

/** Columns of a file of rates; their order is free. */
export const rateColumns = [
  "sendAreaId",
  "dispatchAreaId",
  "productTypeCode",
  "firstKg",
  "firstPrice",
  "steps",
  "minimumKg",
  "leastDays",
  "mostDays",
  "route",
  "validFrom",
  "validTo",
] as const;
type RateColumn = (typeof rateColumns)[number];

/** Column and what to correct in it. */
type RateFault = TableFault & { readonly column: RateColumn };

export type ParsedRates = { kind: "rates"; lanes: LaneTariff[] } | { kind: "faulty"; faults: RateFault[] };

/** Every row checked before any is used: all lanes, or every fault with its line and column. */
export function parseRateRows(rows: readonly TableLine[], rules: RateRules): ParsedRates {
  const faults: RateFault[] = [];
  const lanes: { line: number; lane: LaneTariff }[] = [];
  for (const row of rows) {
    const found = parseRow(row, rules);
    if (found.kind === "rate") lanes.push({ line: row.line, lane: found.lane });
    else faults.push(...found.faults);
  }
  faults.push(...overlaps(lanes));
  if (faults.length > 0) return { kind: "faulty", faults: faults.toSorted((a, b) => a.line - b.line) };
  return { kind: "rates", lanes: lanes.map(({ lane }) => lane) };
}

/** Where each part of a lane stands in the file. */
const columnOf: Readonly<Record<string, RateColumn>> = {
  sendAreaId: "sendAreaId",
  dispatchAreaId: "dispatchAreaId",
  productTypeCode: "productTypeCode",
  firstKg: "firstKg",
  firstPrice: "firstPrice",
  steps: "steps",
  minimumKg: "minimumKg",
  "days.least": "leastDays",
  "days.most": "mostDays",
  days: "mostDays",
  route: "route",
  validFrom: "validFrom",
  validTo: "validTo",
};

const meanings: Readonly<Record<RateColumn, string>> = {
  sendAreaId: "an area (ID-31, ID-7371) or a country (MY)",
  dispatchAreaId: "an area (ID-31, ID-7371) or a country (MY)",
  productTypeCode: "a product code such as H50",
  firstKg: "whole kg from 1 to 1000000",
  firstPrice: "whole rupiah without dots, 0 or more",
  steps: "rupiah a kg beyond the first weight, such as 8600, or with further steps: 8600;30:8000",
  minimumKg: "whole kg from 1 to 1000000",
  leastDays: "whole days from 0 to 365",
  mostDays: "whole days up to 365, no fewer than leastDays",
  route: "ROAD, SEA or AIR",
  validFrom: "a day as YYYY-MM-DD",
  validTo: "a day as YYYY-MM-DD, or nothing",
};

function parseRow(
  { line, cells }: TableLine,
  rules: RateRules,
): { kind: "rate"; lane: LaneTariff } | { kind: "faulty"; faults: RateFault[] } {
  const text = (column: RateColumn) => (cells[column] ?? "").trim();
  const fault = (column: RateColumn, words: string): RateFault => ({ line, column, text: words });
  const firstKg = wholeNumber(text("firstKg"));
  const parsed = laneTariff.safeParse({
    sendAreaId: text("sendAreaId"),
    dispatchAreaId: text("dispatchAreaId"),
    productTypeCode: text("productTypeCode"),
    firstKg,
    firstPrice: wholeNumber(text("firstPrice")),
    steps: stepsOf(text("steps"), firstKg),
    minimumKg: wholeNumber(text("minimumKg")),
    days: { least: wholeNumber(text("leastDays")), most: wholeNumber(text("mostDays")) },
    route: text("route"),
    validFrom: text("validFrom"),
    validTo: text("validTo") === "" ? null : text("validTo"),
  });
  if (!parsed.success) {
    const columns = new Set(parsed.error.issues.map(({ path }) => faultyColumn(path)));
    return {
      kind: "faulty",
      faults: [...columns].map((column) => fault(column, wrong(column, text(column)))),
    };
  }
  const lane = parsed.data;
  const faults = laneFaults(lane, rules).map((found) => fault(found.field, wordsFor(found, lane)));
  return faults.length === 0
    ? { kind: "rate", lane: withIdsOfToday(lane, rules.areas) }
    : { kind: "faulty", faults };
}

function wordsFor(fault: LaneFault, lane: LaneTariff): string {
  switch (fault.kind) {
    case "areaUnknown":
      return `There is no area ${lane[fault.field]}.`;
    case "productUnknown":
      return `There is no product ${lane.productTypeCode}.`;
    case "stepsDisordered":
      return fieldMessages["steps.disordered"].en;
    case "endsBeforeBeginning":
      return `${lane.validTo} is before validFrom, ${lane.validFrom}.`;
  }
}

function faultyColumn(path: readonly PropertyKey[]): RateColumn {
  return columnOf[path.slice(0, 2).join(".")] ?? columnOf[String(path[0])] ?? "productTypeCode";
}

function wrong(column: RateColumn, text: string): string {
  return text === "" ? `${column} is missing: ${meanings[column]}.` : `"${text}" is not ${meanings[column]}.`;
}

/** NaN for anything but digits: no sign, no dot, no space. */
function wholeNumber(text: string): number {
  return /^[0-9]{1,12}$/.test(text) ? Number(text) : NaN;
}

/** `8600;30:8000`: 8,600 a kg beyond the first weight, 8,000 beyond 30 kg. */
function stepsOf(text: string, firstKg: number): { overKg: number; perKg: number }[] {
  const parts = text.split(";").map((part) => part.trim());
  return parts.map((part, index) => {
    const [over = "", perKg] = part.split(":");
    if (perKg === undefined) return { overKg: index === 0 ? firstKg : NaN, perKg: wholeNumber(over) };
    return { overKg: wholeNumber(over), perKg: wholeNumber(perKg) };
  });
}

/** Two prices for the same day would leave the answer to chance. */
function overlaps(lanes: readonly { line: number; lane: LaneTariff }[]): RateFault[] {
  const faults: RateFault[] = [];
  const before = new Map<string, { line: number; lane: LaneTariff }>();
  for (const each of lanes.toSorted((a, b) => (a.lane.validFrom < b.lane.validFrom ? -1 : 1))) {
    const { validFrom } = each.lane;
    const key = laneKey(each.lane);
    const earlier = before.get(key);
    before.set(key, each);
    if (earlier === undefined || !shareADay(earlier.lane, each.lane)) continue;
    const [line, other] = [Math.max(each.line, earlier.line), Math.min(each.line, earlier.line)];
    const hint = `end the earlier one on ${addDays(validFrom, -1)}`;
    faults.push({
      line,
      column: "validFrom",
      text: `Line ${other} has the same lane and days; ${hint}.`,
    });
  }
  return faults;
}
