import {
  type ErrorKind,
  type Locale,
  type MainSubBill,
  type NumberFault,
  type PackageStatus,
  type TrackBy,
  eachLocale,
  errorCatalogue,
} from "@rimba/contract";
import { canonicalNumber, parseCustomerOrder, parseWaybill } from "@rimba/domain";
import {
  type AnswerQuery,
  type RequestedNumber,
  selectAnswers,
  selectOptionalShipment,
} from "./select-answers.ts";
import { consumeOrderSearchLimit, type OverOrderSearchLimit } from "./order-search-limit.ts";
import type { TrackingDeps } from "./tracking-deps.ts";
import { waybillOfToken } from "./view-token.ts";
import { signPictureLinks } from "./proofs/proof-links.ts";
import { statement } from "../../platform/db/statement.ts";
import { derivationVersion } from "./derivation/derivation-version.ts";
import { isOutdated, readVisitorAnswers } from "./derivation/outdated-answers.ts";

export interface NumbersToTrack {
  numbers: readonly string[];
  by: TrackBy;
  viewTokens: readonly string[];
  packageStatus: PackageStatus | null;
  locale: Locale;
}

/** `json`: the text of `{ results: TrackingResult[] }`. */
export type TrackedNumbers = { readonly kind: "ok"; readonly json: string } | OverOrderSearchLimit;

/** Looks numbers up for a visitor at this address. Throws `DatabaseUnavailable`. */
export async function trackNumbers(
  deps: TrackingDeps,
  query: NumbersToTrack,
  address: string,
): Promise<TrackedNumbers> {
  const limitResult = await consumeOrderSearchLimit(deps, query, address);
  if (limitResult.kind === "rateLimited") return limitResult;
  const requested = requestedNumbers(deps, query);
  const now = deps.clock();
  const unlockedWaybills = query.viewTokens.flatMap((token) => waybillOfToken(token, now, deps.keys) ?? []);
  const { by, packageStatus } = query;
  const results = await readVisitorAnswers(deps, (db) =>
    selectAnswers(db, by, {
      requested,
      unlockedWaybills,
      packageStatus,
      outcomeMembers: outcomeMembers[query.locale],
    }),
  );
  const signed = unlockedWaybills.length === 0 ? results : signPictureLinks(results, deps.keys, now);
  return { kind: "ok", json: `{"results":${signed}}` };
}

/** Distinct numbers, each with its answer if nothing is found. */
function requestedNumbers(
  { carrier }: Pick<TrackingDeps, "carrier">,
  { numbers, by, locale }: Pick<NumbersToTrack, "numbers" | "by" | "locale">,
): RequestedNumber[] {
  const inList = numbers.length > 1;
  const distinct = new Map<string, RequestedNumber>();
  for (const typed of numbers) {
    const canonical = canonicalNumber(typed, by, carrier);
    const parsed = parseNumber(canonical, by, carrier);
    if (parsed.kind === "ok") {
      const { key } = parsed;
      // Our own order numbers are normalized, in whatever form they were printed.
      const number = by === "customerOrder" ? key : canonical;
      distinct.set(number, {
        number,
        key,
        membersWithoutAnswer: membersOf("notFound", notFoundKind(by), locale),
      });
    } else {
      const { fault } = parsed;
      const members = membersOf("illegal", invalidNumberError(by, fault, inList), locale);
      distinct.set(canonical, {
        number: canonical,
        key: null,
        membersWithoutAnswer: `"fault":"${fault}",${members}`,
      });
    }
  }
  return [...distinct.values()];
}

function parseNumber(
  number: string,
  by: TrackBy,
  carrier: TrackingDeps["carrier"],
): { kind: "ok"; key: string } | { kind: "invalid"; fault: NumberFault } {
  if (by === "waybill") {
    const waybill = parseWaybill(number, carrier);
    return waybill.kind === "ok" ? { kind: "ok", key: waybill.waybillNo } : waybill;
  }
  const order = parseCustomerOrder(number, carrier.orderPrefix);
  return order.kind === "ok"
    ? { kind: "ok", key: order.customerOrderNo }
    : { kind: "invalid", fault: "wrongForm" };
}

function invalidNumberError(by: TrackBy, fault: NumberFault, inList: boolean): ErrorKind {
  if (by === "customerOrder") return "customerOrderIllegal";
  if (fault === "wrongCheckDigit") return "waybillCheckDigitWrong";
  return inList ? "waybillIllegalInList" : "waybillIllegal";
}

function notFoundKind(by: TrackBy): ErrorKind {
  return by === "customerOrder" ? "customerOrderNotFound" : "waybillNotFound";
}

function membersOf(outcome: string, kind: ErrorKind, locale: Locale): string {
  const { code, text } = errorCatalogue[kind];
  return `"outcome":"${outcome}","code":${code},"msg":${JSON.stringify(text[locale])}`;
}

/** See derivation/stored-answer.ts. */
const outcomeMembers = eachLocale((locale): AnswerQuery["outcomeMembers"] => ({
  found: '"outcome":"found",',
  registered: `${membersOf("registered", "waybillNotYetUpdated", locale)},`,
  locked: `${membersOf("locked", "phoneDigitsRequired", locale)},`,
}));

export interface NumberState {
  number: string;
  state: "found" | "registered" | "notFound" | "illegal";
}

// A private shipment always counts as found: the answer must not reveal whether it was scanned.
function statesBy(name: string, column: "waybill_no" | "customer_order_no") {
  return statement({
    name,
    text: `
select requested.key, bool_or(view.locked or view.last_event_at is not null) as scanned,
  array_agg(view.waybill_no) filter (where ${isOutdated("view")}) as outdated
from unnest(:keys) as requested(key)
join tracking_view view on view.${column} = requested.key and view.public_answer is not null
group by requested.key`,
    params: { keys: "text[]", derivationVersion: "integer" },
    row: { key: "text", scanned: "boolean", outdated: "text[] | null" },
  });
}

const selectStates = {
  waybill: statesBy("tracking.statesByWaybill", "waybill_no"),
  customerOrder: statesBy("tracking.statesByCustomerOrder", "customer_order_no"),
} as const satisfies Record<TrackBy, unknown>;

/** Whether each number has a shipment, for a visitor at this address. Throws `DatabaseUnavailable`. */
export async function numberStates(
  deps: TrackingDeps,
  query: Pick<NumbersToTrack, "numbers" | "by">,
  address: string,
): Promise<{ readonly kind: "ok"; readonly results: NumberState[] } | OverOrderSearchLimit> {
  const limitResult = await consumeOrderSearchLimit(deps, query, address);
  if (limitResult.kind === "rateLimited") return limitResult;
  const { by } = query;
  const requested = requestedNumbers(deps, { ...query, locale: "en" });
  const keys = requested.map(({ key }) => key);
  const scanned = await readVisitorAnswers(deps, async (db) => {
    const rows = await db.query(selectStates[by], { keys, derivationVersion });
    const result = new Map(rows.map((row) => [row.key, row.scanned]));
    return {
      result,
      outdated: rows.flatMap(({ outdated }) => outdated ?? []),
      isComplete: keys.every((key) => key === null || result.has(key)),
    };
  });
  const results = requested.map(({ number, key }) => ({
    number,
    state: key === null ? ("illegal" as const) : stateOf(scanned.get(key)),
  }));
  return { kind: "ok", results };
}

function stateOf(scanned: boolean | undefined): NumberState["state"] {
  if (scanned === undefined) return "notFound";
  return scanned ? "found" : "registered";
}

export type MainSubBillResult =
  | { kind: "ok"; bill: MainSubBill }
  | { kind: "waybillIllegal" | "waybillCheckDigitWrong" }
  | { kind: "waybillNotFound" }
  | { kind: "phoneDigitsRequired" };

/** The pieces of the shipment that a waybill or one of its sub-waybills names. Throws `DatabaseUnavailable`. */
export async function mainSubBill(
  deps: TrackingDeps,
  typed: string,
  viewToken: string | undefined,
): Promise<MainSubBillResult> {
  const parsed = parseWaybill(typed, deps.carrier);
  if (parsed.kind === "invalid")
    return { kind: parsed.fault === "wrongCheckDigit" ? "waybillCheckDigitWrong" : "waybillIllegal" };
  const stored = await selectOptionalShipment(deps, parsed.waybillNo);
  if (stored === null) return { kind: "waybillNotFound" };
  const isUnlocked =
    viewToken !== undefined && waybillOfToken(viewToken, deps.clock(), deps.keys) === parsed.waybillNo;
  if (stored.locked && !isUnlocked) return { kind: "phoneDigitsRequired" };
  const { waybillNo, pieceCount, piecesArrived, pieces } = stored.shipment;
  return { kind: "ok", bill: { waybillNo, pieceCount, piecesArrived, subWaybills: pieces } };
}
