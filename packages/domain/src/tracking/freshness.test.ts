import type { ShipmentStatus, TrackedPiece } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { freshness } from "./freshness.ts";
import { subWaybillNo } from "./waybill.ts";

const now = new Date("2026-11-20T12:00:00Z");
const shipment = {
  status: "IN_TRANSIT",
  lastEventAt: "2026-11-20T06:00:00Z",
  promisedBy: "2026-11-22T10:00:00Z",
  deliveredAt: null,
  returning: false,
  claimNotice: null,
  pieces: [pieceOf(1), pieceOf(2)],
} as const;

function pieceOf(pieceNo: number, status: ShipmentStatus = "IN_TRANSIT"): TrackedPiece {
  return {
    pieceNo,
    subWaybillNo: subWaybillNo("RBC482019375519", pieceNo),
    status,
    stage: "IN_TRANSIT",
    arrived: false,
    reason: null,
    lastCity: null,
    lastEventAt: null,
  };
}

describe("freshness", () => {
  it("counts whole days since the last scan, and three are stale", () => {
    expect(freshness(shipment, now)).toEqual({ idleDays: 0, stale: false, promise: "open" });
    expect(freshness({ ...shipment, lastEventAt: "2026-11-17T12:00:01Z" }, now)).toMatchObject({
      idleDays: 2,
      stale: false,
    });
    expect(freshness({ ...shipment, lastEventAt: "2026-11-17T12:00:00Z" }, now)).toMatchObject({
      idleDays: 3,
      stale: true,
    });
  });

  it("has no age after the end or before the start of the journey", () => {
    expect(freshness({ ...shipment, lastEventAt: null }, now).idleDays).toBeNull();
    expect(
      freshness(
        {
          ...shipment,
          status: "SIGNED",
          deliveredAt: "2026-11-10T00:00:00Z",
          lastEventAt: "2026-11-10T00:00:00Z",
        },
        now,
      ),
    ).toMatchObject({ idleDays: null, stale: false });
  });

  it("distinguishes a promise kept, open and missed", () => {
    expect(freshness({ ...shipment, promisedBy: "2026-11-20T11:59:59Z" }, now).promise).toBe("missed");
    expect(
      freshness({ ...shipment, status: "SIGNED", deliveredAt: "2026-11-22T10:00:00Z" }, now).promise,
    ).toBe("kept");
    expect(
      freshness({ ...shipment, status: "SIGNED", deliveredAt: "2026-11-22T10:00:01Z" }, now).promise,
    ).toBe("missed");
    expect(freshness({ ...shipment, promisedBy: null }, now).promise).toBe("none");
    expect(freshness({ ...shipment, status: "CANCELLED" }, now).promise).toBe("none");
  });

  it("has no promise for a returning shipment, but an age", () => {
    expect(freshness({ ...shipment, returning: true }, now)).toMatchObject({ idleDays: 0, promise: "none" });
  });

  it("has no age or promise for a completely lost shipment, but both while a piece is left", () => {
    const lost = (...pieceNos: number[]) =>
      freshness({ ...shipment, claimNotice: { kind: "LOST", pieceNos } }, now);
    expect(lost(1, 2)).toEqual({ idleDays: null, stale: false, promise: "none" });
    expect(lost(2)).toMatchObject({ idleDays: 0, promise: "open" });
    const cancelled = { pieces: [pieceOf(1, "CANCELLED"), pieceOf(2)] };
    expect(
      freshness({ ...shipment, ...cancelled, claimNotice: { kind: "LOST", pieceNos: [2] } }, now),
    ).toEqual({ idleDays: null, stale: false, promise: "none" });
  });
});
