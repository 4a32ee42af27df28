import { describe, expect, it } from "vitest";
import { eventLines, type LinesEvent } from "./event-lines.ts";
import { eventMessages } from "./event-messages.ts";

const surabaya = { name: "Surabaya", chinese: "泗水" };
const makassar = { name: "Makassar", chinese: "望加锡" };
const locales = ["id", "en", "zh"] as const;
const inThree = (event: LinesEvent) => locales.map((locale) => eventLines(event, locale));

describe("the two lines of an event", () => {
  it("show the next place, the vehicle and the departure", () => {
    const event: LinesEvent = {
      code: "SORTED",
      place: { kind: "HUB", city: surabaya },
      nextCity: makassar,
      vehicle: "SHIP",
      departureTime: "21.00 WIB",
    };
    expect(inThree(event)).toEqual([
      {
        title: "Disortir di Pusat Transit Surabaya",
        detail: "Berikutnya ke Makassar dengan kapal · Rencana berangkat 21.00 WIB",
      },
      {
        title: "Sorted at Surabaya Transit Centre",
        detail: "Goes on to Makassar by sea · Departure planned 21.00 WIB",
      },
      { title: "已在泗水转运中心完成分拣", detail: "下一站望加锡（海运）；计划出发时间：21.00 WIB" },
    ]);
  });

  it("show the plate, flight, ship or train of a line haul", () => {
    const numberOf = (vehicle: LinesEvent["vehicle"], vehicleNo: string) =>
      inThree({
        code: "DEPARTED",
        place: { kind: "HUB", city: surabaya },
        vehicle,
        vehicleNo,
        nextCity: makassar,
      }).map(({ detail }) => detail);
    expect(numberOf("TRUCK", "B 9021 TXR")).toEqual([
      "Menuju Makassar dengan truk · Kendaraan B\u00a09021\u00a0TXR",
      "Towards Makassar by truck · Vehicle B\u00a09021\u00a0TXR",
      "前往望加锡（公路运输）；车辆B\u00a09021\u00a0TXR",
    ]);
    expect(numberOf("AIRCRAFT", "GA 604")[0]).toBe("Menuju Makassar dengan pesawat · Penerbangan GA 604");
    expect(numberOf("SHIP", "KM Dobonsolo")[0]).toBe("Menuju Makassar dengan kapal · Kapal KM Dobonsolo");
    expect(numberOf("TRAIN", "KA 2510")[0]).toBe("Menuju Makassar dengan kereta api · Kereta api KA 2510");
    expect(numberOf(null, "B 9021 TXR")[0]).toBe("Menuju Makassar · Kendaraan B\u00a09021\u00a0TXR");
  });

  it("show the courier and the vehicle", () => {
    const event: LinesEvent = {
      code: "OUT_FOR_DELIVERY",
      place: { kind: "ADDRESS", city: makassar },
      courierName: "Agus",
      vehicle: "MOTORCYCLE",
    };
    expect(inThree(event).map(({ detail }) => detail)).toEqual([
      "Kurir Agus dengan sepeda motor",
      "Courier Agus by motorcycle",
      "快递员Agus（摩托车配送）",
    ]);
    const { courierName: _name, ...unnamed } = event;
    expect(eventLines(unnamed, "id").detail).toBe("Dengan sepeda motor");
  });

  it("show the reason, the pieces, and the deadline for collection", () => {
    const failed: LinesEvent = {
      code: "DELIVERY_FAILED",
      place: { kind: "ADDRESS", city: makassar },
      reason: "RECEIVER_ABSENT",
      pieces: [1, 2, 3],
      pieceCount: 4,
    };
    expect(eventLines(failed, "id")).toEqual({
      title: "Pengantaran di Makassar belum berhasil",
      detail: "Penerima tidak di tempat · Koli\u00a0nomor\u00a01–\u20603\u00a0dari\u00a04",
    });
    const ready: LinesEvent = {
      code: "READY_FOR_COLLECTION",
      place: { kind: "OUTLET", city: makassar },
      collectUntilTime: "Rab 25 Nov, 20.00 WITA",
    };
    expect(eventLines(ready, "en").detail).toBe("Can be collected until Rab 25 Nov, 20.00 WITA");
  });

  it("break only inside a long list of pieces, after a comma", () => {
    const event = { code: "ARRIVED", place: { kind: "HUB", city: surabaya }, pieceCount: 20 } as const;
    expect(eventLines({ ...event, pieces: [1, 2] }, "id").detail).toBe(
      "Koli\u00a0nomor\u00a01,\u00a02\u00a0dari\u00a020",
    );
    expect(eventLines({ ...event, pieces: [1, 2, 3, 7, 9, 11] }, "en").detail).toBe(
      "Pieces\u00a01–\u20603, 7, 9, 11\u00a0of\u00a020",
    );
  });

  it("are a single line if there are no details, and repeat nothing", () => {
    const place = { kind: "HUB", city: surabaya } as const;
    expect(eventLines({ code: "ARRIVED", place, pieces: [1, 2], pieceCount: 2 }, "id").detail).toBeNull();
    expect(eventLines({ code: "LOST", place, reason: "LOST_IN_TRANSIT" }, "en").detail).toBeNull();
    const postponed = inThree({
      code: "DELIVERY_FAILED",
      place: { kind: "ADDRESS", city: makassar },
      reason: "RESCHEDULED",
    });
    expect(postponed).toEqual([
      { title: "Pengantaran di Makassar dijadwalkan ulang atas permintaan", detail: null },
      { title: "Delivery in Makassar rescheduled on request", detail: null },
      { title: "望加锡已按要求改期派送", detail: null },
    ]);
  });

  it.each(Object.keys(eventMessages) as (keyof typeof eventMessages)[])(
    "has a title for %s in every language",
    (code) => {
      for (const { title } of inThree({ code, place: { kind: "OUTLET", city: makassar } }))
        expect(title).not.toMatch(/undefined|[{}]|[.。]$/);
    },
  );
});
