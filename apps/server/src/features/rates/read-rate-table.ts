import { fieldMessages, laneRoutes, tariffLimits, type LaneTariff } from "@rimba/contract";
import {
  type LaneFault,
  type RateRules,
  addDays,
  laneFaults,
  laneKey,
  overlapInTime,
  withCurrentIds,
} from "@rimba/domain";
import type { TableFault } from "../../platform/import/faults.ts";
import { LineReader } from "../../platform/import/line-reader.ts";
import { sortYielding, YieldTimer } from "../../platform/jobs/yield-timer.ts";
import { readTable, type TableLine } from "../../platform/import/read-table.ts";

export const rateColumns = {
  required: [
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
  ],
  optional: [],
};

const maxRupiah = 1_000_000_000_000;

export interface RateTable {
  readonly lanes: readonly LaneTariff[];
  /** In file order; if there are any, `lanes` must not be used. */
  readonly faults: readonly TableFault[];
}

/** Parses a file of rates. Former ids of areas are replaced by current ones. */
export async function readRateTable(bytes: Uint8Array, rules: RateRules): Promise<RateTable> {
  const lanes: LaneTariff[] = [];
  const byKey = new Map<string, ReadLane[]>();
  const faults = await readTable(bytes, rateColumns, (line, found) => {
    const before = found.length;
    const lane = parseLane(line, rules, found);
    if (found.length > before) return;
    lanes.push(lane);
    const key = laneKey(lane);
    const others = byKey.get(key);
    if (others === undefined) byKey.set(key, [{ line: line.line, lane }]);
    else others.push({ line: line.line, lane });
  });
  const yieldTimer = new YieldTimer();
  const overlapping: TableFault[] = [];
  for (const prices of byKey.values()) {
    if (prices.length > 1) addOverlaps(prices, overlapping);
    if (yieldTimer.isDue) await yieldTimer.yield();
  }
  if (overlapping.length === 0) return { lanes, faults };
  return { lanes, faults: await sortYielding([...faults, ...overlapping], (a, b) => a.line - b.line) };
}

/** The result must not be used if any fault was reported. */
function parseLane(line: TableLine, rules: RateRules, faults: TableFault[]): LaneTariff {
  const reader = new LineReader(line, faults);
  const before = faults.length;
  const firstKg = reader.whole("firstKg", { min: 1, max: tariffLimits.kg });
  const days = {
    least: reader.whole("leastDays", { min: 0, max: tariffLimits.days }),
    most: reader.whole("mostDays", { min: 0, max: tariffLimits.days }),
  };
  if (days.least > days.most)
    reader.fault("mostDays", `${days.most} is fewer than leastDays, ${days.least}.`);
  const lane: LaneTariff = {
    sendAreaId: reader.text("sendAreaId"),
    dispatchAreaId: reader.text("dispatchAreaId"),
    productTypeCode: reader.text("productTypeCode"),
    firstKg,
    firstPrice: reader.whole("firstPrice", { min: 0, max: maxRupiah }),
    steps: stepsIn(reader, firstKg),
    minimumKg: reader.whole("minimumKg", { min: 1, max: tariffLimits.kg }),
    days,
    route: reader.oneOf("route", laneRoutes) ?? "ROAD",
    validFrom: reader.day("validFrom"),
    validTo: reader.optional("validTo") === "" ? null : reader.day("validTo"),
  };
  // No rule is checked for a cell that cannot be parsed.
  const unread = new Set(faults.slice(before).map(({ column }) => column));
  for (const fault of laneFaults(lane, rules)) {
    if (!unread.has(fault.field)) reader.fault(fault.field, wordsFor(fault, lane));
  }
  return withCurrentIds(lane, rules.areas);
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

/** `8600;30:8000`: 8,600 per kg beyond the first weight, 8,000 beyond 30 kg. */
function stepsIn(reader: LineReader, firstKg: number): LaneTariff["steps"] {
  const text = reader.text("steps");
  if (text === "") return [];
  const steps = text.split(";").map((part, index) => {
    const [, over, perKg = ""] = /^(?:(\d+):)?(\d+)$/.exec(part.trim()) ?? [];
    return { overKg: Number(over ?? (index === 0 ? firstKg : NaN)), perKg: Number(perKg || NaN) };
  });
  if (!steps.every(({ overKg, perKg }) => overKg <= tariffLimits.kg && perKg <= tariffLimits.rupiahPerKg))
    reader.fault("steps", `"${text}" does not look like 8600 or, with further steps, 8600;30:8000.`);
  return steps;
}

interface ReadLane {
  readonly line: number;
  readonly lane: LaneTariff;
}

/** Of one lane and product. With two prices for the same day the result would be arbitrary. */
function addOverlaps(prices: readonly ReadLane[], faults: TableFault[]): void {
  let earlier: ReadLane | undefined;
  for (const each of prices.toSorted((a, b) => (a.lane.validFrom < b.lane.validFrom ? -1 : 1))) {
    const before = earlier;
    // The price that is valid longest is the one that can overlap with the next.
    if (before === undefined || lastDay(before) < lastDay(each)) earlier = each;
    if (before === undefined || !overlapInTime(before.lane, each.lane)) continue;
    const [line, other] = [Math.max(each.line, before.line), Math.min(each.line, before.line)];
    const hint = `end the earlier one on ${addDays(each.lane.validFrom, -1)}`;
    faults.push({
      line,
      column: "validFrom",
      text: `Line ${other} has the same lane and days; ${hint}.`,
    });
  }
}

function lastDay({ lane }: ReadLane): string {
  return lane.validTo ?? "9999-12-31";
}
