import { describe, expect, it } from "vitest";
import { type SampleEvent, sampleTracking } from "../../testing/sample-shipment.ts";
import { mergeScans, newestLine } from "./merge-scans.ts";

function merged(events: readonly SampleEvent[], pieces: number) {
  const { shipment } = sampleTracking({ events, pieces });
  return mergeScans(shipment.events, pieces, "id").filter((event) => event.code !== "BOOKED");
}

/** One scan of each piece, a few minutes apart. */
function scans(
  code: SampleEvent["code"],
  pieces: readonly number[],
  start: string,
  minutes = 3,
): SampleEvent[] {
  return pieces.map((piece, index) => ({
    code,
    at: new Date(Date.parse(start) + index * minutes * 60_000).toISOString(),
    town: "surabaya",
    pieces: [piece],
  }));
}

it("says who received it in the line of the history and in that of the list alike", () => {
  const proof = { relation: "SECURITY", signedBy: "Rudi Hartono" } as const;
  const signed = {
    code: "SIGNED",
    at: "2026-11-21T00:00:00Z",
    town: "makassar",
    kind: "ADDRESS",
    proof,
  } as const;
  const [line] = merged([signed], 1);
  expect(line?.sentence).toBe("Diterima di Makassar oleh satpam");
  expect(line?.title).toBe(line?.sentence);
});

describe("scans of single pieces", () => {
  it("at one place and time are one line", () => {
    const [line, ...others] = merged(scans("ARRIVED", [1, 2, 3, 5], "2026-11-20T00:00:00Z"), 20);
    expect(others).toEqual([]);
    expect(line?.pieces).toEqual([1, 2, 3, 5]);
    expect(line?.sentence).toBe("Tiba di Pusat Transit Surabaya (koli nomor 1–3, 5 dari 20)");
    expect(line?.at).toBe("2026-11-20T07:09:00+07:00");
  });

  it("of all pieces refer to the whole shipment", () => {
    const [line] = merged(scans("ARRIVED", [1, 2, 3], "2026-11-20T00:00:00Z"), 3);
    expect(line?.sentence).toBe("Tiba di Pusat Transit Surabaya");
  });

  it("remain separate if they differ in more than the piece", () => {
    const far = [
      ...scans("ARRIVED", [1], "2026-11-20T00:00:00Z"),
      ...scans("ARRIVED", [2], "2026-11-20T02:00:00Z"),
    ];
    expect(merged(far, 3)).toHaveLength(2);
    const other = [
      ...scans("ARRIVED", [1], "2026-11-20T00:00:00Z"),
      ...scans("SORTED", [2], "2026-11-20T00:05:00Z"),
    ];
    expect(merged(other, 3)).toHaveLength(2);
    const [first, second] = scans("DEPARTED", [1, 2], "2026-11-20T00:00:00Z");
    const twoTrucks = [
      { ...first!, vehicleNo: "B 9021 TXR" },
      { ...second!, vehicleNo: "B 9444 KRA" },
    ];
    expect(merged(twoTrucks, 3).map(({ detail }) => detail)).toEqual([
      "Kendaraan B\u00a09444\u00a0KRA · Koli\u00a0nomor\u00a02\u00a0dari\u00a03",
      "Kendaraan B\u00a09021\u00a0TXR · Koli\u00a0nomor\u00a01\u00a0dari\u00a03",
    ]);
    const oneTruck = twoTrucks.map((event) => ({ ...event, vehicleNo: "B 9021 TXR" }));
    expect(merged(oneTruck, 3)).toHaveLength(1);
  });

  it("with the name of a receiver are never merged", () => {
    const signed = scans("SIGNED", [1, 2], "2026-11-21T00:00:00Z").map((event) => ({
      ...event,
      proof: { relation: "SECURITY" } as const,
    }));
    expect(merged(signed, 2)).toHaveLength(2);
  });

  it("make a hundred events of twenty pieces readable", () => {
    const pieces = Array.from({ length: 20 }, (_none, index) => index + 1);
    const codes = ["PICKED_UP", "WEIGHED", "ARRIVED", "SORTED", "DEPARTED"] as const;
    const events = codes.flatMap((code, day) => scans(code, pieces, `2026-11-2${day}T00:00:00Z`, 1));
    expect(events).toHaveLength(100);
    expect(merged(events, 20)).toHaveLength(5);
  });

  it("are one line even if only the newest is shown", () => {
    const events = scans("ARRIVED", [1, 2, 3, 4], "2026-11-20T00:00:00Z");
    const { shipment } = sampleTracking({ events, pieces: 5 });
    expect(newestLine(shipment.events, 5, "id")?.sentence).toBe(
      "Tiba di Pusat Transit Surabaya (koli nomor 1–4 dari 5)",
    );
    expect(newestLine([], 5, "id")).toBeNull();
  });
});
