import type { Locale, PackageStatus, PublicShipment, TrackingResult } from "@rimba/contract";
import { mergeScans, newestLine } from "./merge-scans.ts";
import type { FilterCounts, ResultRow, ShipmentSummary, ShipmentView } from "./tracking-view.ts";

export function rowOf(result: TrackingResult, locale: Locale): ResultRow {
  const { number } = result;
  switch (result.outcome) {
    case "found":
    case "registered":
      return {
        key: result.shipment.waybillNo,
        number,
        outcome: result.outcome,
        unlocked: result.unlocked !== null,
        summary: summaryOf(result.shipment, locale),
      };
    case "locked":
      return { key: result.waybillNo, number, outcome: "locked", waybillNo: result.waybillNo };
    case "notFound":
    case "illegal":
      return { key: number, number, outcome: result.outcome };
  }
}

function summaryOf(shipment: PublicShipment, locale: Locale): ShipmentSummary {
  return {
    waybillNo: shipment.waybillNo,
    customerOrderNo: shipment.customerOrderNo,
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
    weightKg: shipment.weightKg,
    lastEvent: newestLine(shipment.events, shipment.pieceCount, locale),
  };
}

export function shipmentViewOf(shipment: PublicShipment, locale: Locale): ShipmentView {
  return { ...shipment, events: mergeScans(shipment.events, shipment.pieceCount, locale) };
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
