import type {
  NumberFault,
  PackageStatus,
  PublicShipment,
  TrackBy,
  TrackedEvent,
  TrackingSituation,
  UnlockedDetails,
} from "@rimba/contract";
import type { OutletOnMap } from "../outlets/outlet-service.ts";

/** One entry of the history, in the language of the page. */
export interface EventView extends Omit<TrackedEvent, "sentence"> {
  /** All of it in one sentence, where there is room for one line. */
  readonly sentence: string;
  /** What happened, and where. */
  readonly title: string;
  /** Why, where it goes next, by what, with whom, which pieces; null where there is nothing to add. */
  readonly detail: string | null;
}

/** A shipment as the page shows it in full. */
export interface ShipmentView extends Omit<PublicShipment, "events"> {
  /** Newest first; scans of single pieces at one place and time are one line. */
  readonly events: readonly EventView[];
  /** All that the page says of it at the moment of the page. */
  readonly situation: TrackingSituation;
}

/** What the list of results shows of a shipment. */
export interface ShipmentSummary extends Pick<
  PublicShipment,
  | "waybillNo"
  | "status"
  | "packageStatus"
  | "stage"
  | "trouble"
  | "returning"
  | "origin"
  | "destination"
  | "pieceCount"
  | "piecesArrived"
  | "promisedFrom"
  | "promisedBy"
> {
  readonly lastEvent: EventView | null;
  readonly situation: TrackingSituation;
}

/** One row of the result list. `key` is what `?open=` names. */
export type ResultRow = { readonly key: string; readonly number: string } & (
  | {
      readonly outcome: "found" | "registered";
      /** Phone digits opened it: it may show what not everybody may see. */
      readonly unlocked: boolean;
      readonly summary: ShipmentSummary;
    }
  | { readonly outcome: "locked"; readonly waybillNo: string }
  | { readonly outcome: "notFound" }
  | { readonly outcome: "illegal"; readonly fault: NumberFault }
);
export type Outcome = ResultRow["outcome"];

/** The result that is opened: a shipment in full, or the row that says why there is none. */
export interface OpenedResult {
  readonly row: ResultRow;
  readonly shipment: ShipmentView | null;
  /** Names, districts, proof and cost, once the phone digits were given. */
  readonly unlocked: UnlockedDetails | null;
  /** Where it waits to be collected; null where it does not, or that outlet is not known. */
  readonly collectionOutlet: OutletOnMap | null;
}

export interface FilterCounts extends Record<PackageStatus, number> {
  readonly all: number;
}

/** What was asked: kept in the field whatever the answer is. */
interface Requested {
  readonly by: TrackBy;
  /** Canonical where legal, as typed where not; at most ten. */
  readonly numbers: readonly string[];
  /** Words around the numbers were dropped; the field says so. */
  readonly hasIgnored: boolean;
  /** ISO 8601; the one clock of server and browser for this page. */
  readonly now: string;
}

export interface TrackingAnswered extends Requested {
  readonly state: "answered";
  readonly packageStatus: PackageStatus | null;
  /** All answers, whatever the filter. */
  readonly allRows: readonly ResultRow[];
  /** Those that the filter lets through, in the order asked. */
  readonly rows: readonly ResultRow[];
  readonly counts: FilterCounts;
  /** Numbers with at least one shipment behind them. */
  readonly found: number;
  /** Null only where the filter lets nothing through. */
  readonly opened: OpenedResult | null;
}

/** What a tracking page shows, as its loader answers. */
export type TrackingPageData =
  /** Nothing was asked yet. */
  | (Requested & { readonly state: "start" })
  /** Asked without a number. */
  | (Requested & { readonly state: "empty" })
  /** More than ten: refused, and the first ten are kept in the field. */
  | (Requested & { readonly state: "tooMany" })
  /**
   * The database cannot be reached, the browser has no network, or the visitor has asked too often: `retryAfter` is in
   * seconds, null where it is nothing of the visitor's.
   */
  | (Requested & {
      readonly state: "unavailable";
      readonly offline: boolean;
      readonly retryAfter: number | null;
    })
  | TrackingAnswered;

/** Why the phone digits opened nothing. */
export type UnlockFailureKind = "format" | "wrongDigits" | "captchaNeeded" | "lockedOut" | "unavailable";

/** What the action answers with status 422 (503 when unavailable). */
export type UnlockFailure = UnlockTryView &
  (
    | { readonly kind: Exclude<UnlockFailureKind, "lockedOut"> }
    /** `opensAt` in ISO 8601: from then on this visitor may try again. */
    | { readonly kind: "lockedOut"; readonly opensAt: string }
  );

interface UnlockTryView {
  readonly waybillNo: string;
  /** As typed, to be shown again. */
  readonly phoneLast4: string;
}
