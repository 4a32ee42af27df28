import type { MainSubBill } from "@rimba/contract";
import { parseWaybill } from "@rimba/domain";
import { selectOptionalShipment } from "./select-shipment.ts";
import type { TrackingDeps } from "./tracking-deps.ts";
import { waybillOfToken } from "./view-token.ts";

export type MainSubBillResult =
  | { kind: "found"; bill: MainSubBill }
  | { kind: "waybillIllegal" | "waybillCheckDigitWrong" }
  | { kind: "waybillNotFound" }
  | { kind: "phoneDigitsNeeded" };

/** The pieces of the shipment that a waybill or one of its sub-waybills names. Throws `DatabaseUnavailable`. */
export async function mainSubBill(
  deps: TrackingDeps,
  typed: string,
  viewToken: string | undefined,
): Promise<MainSubBillResult> {
  const parsed = parseWaybill(typed, deps.carrier.waybillPrefix);
  if (parsed.kind === "illegal")
    return { kind: parsed.fault === "wrongCheckDigit" ? "waybillCheckDigitWrong" : "waybillIllegal" };
  const stored = await selectOptionalShipment(deps, parsed.waybillNo);
  if (stored === null) return { kind: "waybillNotFound" };
  const opened =
    viewToken !== undefined && waybillOfToken(viewToken, deps.clock(), deps.secret) === parsed.waybillNo;
  if (stored.locked && !opened) return { kind: "phoneDigitsNeeded" };
  const { waybillNo, pieceCount, piecesArrived, pieces } = stored.shipment;
  return { kind: "found", bill: { waybillNo, pieceCount, piecesArrived, subWaybills: pieces } };
}
