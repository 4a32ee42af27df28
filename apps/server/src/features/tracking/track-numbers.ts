import {
  eachLocale,
  errorCatalogue,
  type ErrorKind,
  type Locale,
  type NumberFault,
  type PackageStatus,
  type TrackBy,
} from "@rimba/contract";
import { canonicalNumber, parseCustomerOrder, parseWaybill } from "@rimba/domain";
import { readCurrentAnswers } from "./derivation/outdated-answers.ts";
import { selectAnswers, type AnswerQuery, type WantedNumber } from "./select-answers.ts";
import type { TrackingDeps } from "./tracking-deps.ts";
import { waybillOfToken } from "./view-token.ts";

export interface NumbersToTrack {
  numbers: readonly string[];
  by: TrackBy;
  viewTokens: readonly string[];
  packageStatus: PackageStatus | null;
  locale: Locale;
}

/** JSON text of `{ results: TrackingResult[] }`. Throws `DatabaseUnavailable`. */
export async function trackNumbers(deps: TrackingDeps, query: NumbersToTrack): Promise<string> {
  const wanted = wantedNumbers(deps, query);
  const now = deps.clock();
  const opened = query.viewTokens.flatMap((token) => waybillOfToken(token, now, deps.secret) ?? []);
  const { by, packageStatus } = query;
  const results = await readCurrentAnswers(deps, () =>
    selectAnswers(deps.db, by, { wanted, opened, packageStatus, heads: heads[query.locale] }),
  );
  return `{"results":${results}}`;
}

/** Doubles merged, each with what to say where nothing is found. */
export function wantedNumbers(
  deps: Pick<TrackingDeps, "carrier">,
  { numbers, by, locale }: Pick<NumbersToTrack, "numbers" | "by" | "locale">,
): WantedNumber[] {
  const { waybillPrefix: prefix, orderPrefix } = deps.carrier;
  const inList = numbers.length > 1;
  const merged = new Map<string, WantedNumber>();
  for (const typed of numbers) {
    const canonical = canonicalNumber(typed, by, prefix);
    const read = by === "waybill" ? readWaybill(canonical, prefix) : readOrderNo(canonical, orderPrefix);
    // Our own order numbers are one number however they were printed.
    const number = by === "customerOrder" && read.kind === "legal" ? read.key : canonical;
    const otherwise =
      read.kind === "legal"
        ? members("notFound", notFoundKind(by), locale)
        : `"fault":"${read.fault}",${members("illegal", illegalKind(by, read.fault, inList), locale)}`;
    merged.set(number, { number, key: read.kind === "legal" ? read.key : "", otherwise });
  }
  return [...merged.values()];
}

type ReadNumber = { kind: "legal"; key: string } | { kind: "illegal"; fault: NumberFault };

function readWaybill(number: string, prefix: string): ReadNumber {
  const waybill = parseWaybill(number, prefix);
  return waybill.kind === "legal" ? { kind: "legal", key: waybill.waybillNo } : waybill;
}

function readOrderNo(number: string, orderPrefix: string): ReadNumber {
  const order = parseCustomerOrder(number, orderPrefix);
  return order.kind === "legal"
    ? { kind: "legal", key: order.customerOrderNo }
    : { kind: "illegal", fault: "wrongForm" };
}

function illegalKind(by: TrackBy, fault: NumberFault, inList: boolean): ErrorKind {
  if (by === "customerOrder") return "customerOrderIllegal";
  if (fault === "wrongCheckDigit") return "waybillCheckDigitWrong";
  return inList ? "waybillIllegalInList" : "waybillIllegal";
}

function notFoundKind(by: TrackBy): ErrorKind {
  return by === "customerOrder" ? "customerOrderNotFound" : "waybillNotFound";
}

function members(outcome: string, kind: ErrorKind, locale: Locale): string {
  const { code, text } = errorCatalogue[kind];
  return `"outcome":"${outcome}","code":${code},"msg":${JSON.stringify(text[locale])}`;
}

function headsIn(locale: Locale): AnswerQuery["heads"] {
  return {
    found: '"outcome":"found",',
    registered: `${members("registered", "waybillNotYetUpdated", locale)},`,
    locked: `${members("locked", "phoneDigitsNeeded", locale)},`,
  };
}

const heads = eachLocale(headsIn);
