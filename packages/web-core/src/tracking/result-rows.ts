import type {
  Locale,
  PackageStatus,
  PublicShipment,
  TrackingResult,
  TrackingSituation,
} from "@rimba/contract";
import { trackingSituation } from "@rimba/domain";
import { mergeScans, newestLine } from "./merge-scans.ts";
import type { FilterCounts, ResultRow, ShipmentSummary, ShipmentView } from "./tracking-view.ts";

export function rowOf(result: TrackingResult, locale: Locale, now: Date): ResultRow {
  const { number } = result;
  switch (result.outcome) {
    case "found":
    case "registered":
      return {
        key: result.shipment.waybillNo,
        number,
        outcome: result.outcome,
        unlocked: result.unlocked !== null,
        summary: summaryOf(result.shipment, locale, now),
      };
    case "locked":
      return { key: result.waybillNo, number, outcome: "locked", waybillNo: result.waybillNo };
    case "notFound":
      return { key: number, number, outcome: "notFound" };
    case "illegal":
      return { key: number, number, outcome: "illegal", fault: result.fault };
  }
}

function summaryOf(shipment: PublicShipment, locale: Locale, now: Date): ShipmentSummary {
  return {
    waybillNo: shipment.waybillNo,
    status: shipment.status,
    packageStatus: shipment.packageStatus,
    stage: shipment.stage,
    trouble: shipment.trouble,
    returning: shipment.returning,
    origin: shipment.origin,
    destination: shipment.destination,
    pieceCount: shipment.pieceCount,
    piecesArrived: shipment.piecesArrived,
    promisedFrom: shipment.promisedFrom,
    promisedBy: shipment.promisedBy,
    lastEvent: newestLine(shipment.events, shipment.pieceCount, locale),
    situation: trackingSituation(shipment, now),
  };
}

export function shipmentViewOf(
  shipment: PublicShipment,
  situation: TrackingSituation,
  locale: Locale,
): ShipmentView {
  return { ...shipment, situation, events: mergeScans(shipment.events, shipment.pieceCount, locale) };
}

export function passes(row: ResultRow, status: PackageStatus | null): boolean {
  return status === null || ("summary" in row && row.summary.packageStatus === status);
}

export function countRows(rows: readonly ResultRow[]): FilterCounts {
  const count = (status: PackageStatus) => rows.filter((row) => passes(row, status)).length;
  return {
    all: rows.length,
    NORMAL_SIGNED: count("NORMAL_SIGNED"),
    RETURNED_SIGNED: count("RETURNED_SIGNED"),
    NOT_SIGNED_OR_VOID: count("NOT_SIGNED_OR_VOID"),
  };
}
