import type {
  NumberFault,
  PackageStatus,
  PublicShipment,
  TrackBy,
  TrackedEvent,
  TrackingSituation,
  UnlockedDetails,
} from "@rimba/contract";
import type { ResultCounts } from "@rimba/domain";
import type { PostedMailbox } from "./keep-posted/add-mailbox.ts";
import type { OutletOnMap } from "../outlets/outlet-service.ts";

/** One entry of the history, in the language of the page. */
export interface EventView extends Omit<TrackedEvent, "sentence"> {
  /** The whole entry in one sentence, for a single line. */
  readonly sentence: string;
  /** What happened, and where. */
  readonly title: string;
  /** Reason, next place, vehicle, courier and pieces; null if there is nothing to add. */
  readonly detail: string | null;
}

/** The full data of a shipment on the page. */
export interface ShipmentDetails extends Omit<PublicShipment, "events"> {
  /** Newest first; scans of single pieces at one place and time are merged. */
  readonly events: readonly EventView[];
  /** The situation of the shipment at `now`. */
  readonly situation: TrackingSituation;
}

/** The data of a shipment in the list of results. */
export interface ResultRowSummary extends Pick<
  PublicShipment,
  "waybillNo" | "packageStatus" | "origin" | "destination"
> {
  readonly lastEvent: EventView | null;
  readonly situation: TrackingSituation;
}

/** One row of the list of results. `outcome` is that of its number. `key` is the value of `?open=`. */
export type ResultRow = { readonly key: string; readonly number: string } & (
  | {
      readonly outcome: "found" | "registered";
      /** Unlocked by phone digits: it may show data that is not public. */
      readonly isUnlocked: boolean;
      readonly summary: ResultRowSummary;
    }
  | { readonly outcome: "locked"; readonly waybillNo: string }
  | { readonly outcome: "notFound" }
  | { readonly outcome: "illegal"; readonly fault: NumberFault }
);
export type Outcome = ResultRow["outcome"];

/** A row that shows a shipment: found, or registered and not scanned yet. */
export type RowWithShipment = Extract<ResultRow, { summary: unknown }>;
export type RowWithoutShipment = Exclude<ResultRow, RowWithShipment>;

export function hasShipment(row: ResultRow): row is RowWithShipment {
  return "summary" in row;
}

/** The result that is shown in full: a shipment, or the row that explains why there is none. */
export interface SelectedResultData {
  readonly row: ResultRow;
  readonly shipment: ShipmentDetails | null;
  /** Names, districts, proof of delivery and cost, after unlocking. */
  readonly unlocked: UnlockedDetails | null;
  /** Where the shipment can be collected; null if it cannot, or the outlet is unknown. */
  readonly collectionOutlet: OutletOnMap | null;
  /** Whether the shipment has something to show in a calendar. The server decides: the rule is no script of the page. */
  readonly hasCalendarEntry: boolean;
}

/** The query. It stays in the field whatever the answer is. */
interface Requested {
  readonly by: TrackBy;
  /** Canonical if valid, otherwise as typed; at most ten. */
  readonly numbers: readonly string[];
  /** Words besides the numbers were dropped; the field shows a note. */
  readonly hasIgnored: boolean;
  /** ISO 8601. Server and browser use this time for the whole page. */
  readonly now: string;
}

export interface TrackingResults extends Requested {
  readonly kind: "ok";
  readonly packageStatus: PackageStatus | null;
  /** All answers, ignoring the filter. */
  readonly allRows: readonly ResultRow[];
  /** The rows that match the filter, in the order of the query. */
  readonly rows: readonly ResultRow[];
  readonly counts: ResultCounts;
  /** Null only if no row matches the filter. */
  readonly selected: SelectedResultData | null;
}

/** Data of the tracking page, as its loader returns it. */
export type TrackingView =
  /** The address has no query, or asks for the form (`edit` on the mobile site). */
  | (Requested & { readonly kind: "start" })
  /** The query has no number. */
  | (Requested & { readonly kind: "empty" })
  /** More than ten numbers: refused. The first ten stay in the field. */
  | (Requested & { readonly kind: "tooMany" })
  /**
   * The database is unavailable, the browser is offline, or the visitor reached the rate limit. `retryAfter` is in
   * seconds; null if there is no rate limit.
   */
  | (Requested & {
      readonly kind: "unavailable";
      readonly isOffline: boolean;
      readonly retryAfter: number | null;
    })
  | TrackingResults;

/** Why unlocking failed. */
export type UnlockFailureKind =
  | "invalid"
  | "phoneDigitsWrong"
  | "captchaRequired"
  | "phoneDigitsLocked"
  | "unavailable";

/** What the action returns with status 422 (429 without attempts left, 503 when unavailable). */
export type UnlockFailure = UnlockAttemptView &
  (
    | { readonly kind: Exclude<UnlockFailureKind, "phoneDigitsLocked"> }
    /** `opensAt` in ISO 8601: when this visitor may try again. */
    | { readonly kind: "phoneDigitsLocked"; readonly opensAt: string }
  );

interface UnlockAttemptView {
  readonly waybillNo: string;
  /** As typed, to be shown again in the field. */
  readonly phoneLast4: string;
}

/** The failure in an answer of the action. What it says of a mailbox is for its own form. */
export function unlockFailureOf(
  answer: UnlockFailure | PostedMailbox | undefined,
): UnlockFailure | undefined {
  return answer?.kind === "mailbox" ? undefined : answer;
}
