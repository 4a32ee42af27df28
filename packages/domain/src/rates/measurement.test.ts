import { describe, expect, it } from "vitest";
import { measurementOf } from "./measurement.ts";
import { eventOf } from "../tracking/tracking-fixtures.ts";

const morning = "2026-11-20T01:00:00Z";
const evening = "2026-11-20T11:00:00Z";
const size = { lengthCm: 40, widthCm: 30, heightCm: 20 };

describe("measurementOf", () => {
  it("is null before any measurement, and for one without values", () => {
    expect(measurementOf([], [1])).toBeNull();
    expect(measurementOf([eventOf("WEIGHED", morning)], [1])).toBeNull();
  });

  it("sums pieces that were measured separately", () => {
    const weighed = eventOf("WEIGHED", morning, {
      measurements: [
        { pieceNo: 1, weightKg: 4.1, ...size },
        { pieceNo: 2, weightKg: 8.3 },
      ],
    });
    expect(measurementOf([weighed], [1, 2])).toEqual({
      weightKg: 12.4,
      parts: [
        { pieceNos: [1], weightKg: 4.1, ...size, at: "2026-11-20T08:00:00+07:00", timeZone: "Asia/Jakarta" },
        {
          pieceNos: [2],
          weightKg: 8.3,
          lengthCm: null,
          widthCm: null,
          heightCm: null,
          at: "2026-11-20T08:00:00+07:00",
          timeZone: "Asia/Jakarta",
        },
      ],
    });
    expect(measurementOf([weighed], [1, 2, 3])?.weightKg).toBeNull();
  });

  it("accepts one value for all pieces, and for the pieces of one event together", () => {
    const whole = eventOf("WEIGHED", morning, { measurements: [{ weightKg: 12.4 }] });
    expect(measurementOf([whole], [1, 2])).toMatchObject({ weightKg: 12.4, parts: [{ pieceNos: [] }] });
    const some = eventOf("WEIGHED", morning, { pieces: [3, 2], measurements: [{ weightKg: 7 }] });
    expect(measurementOf([some], [1, 2, 3])).toMatchObject({ weightKg: null, parts: [{ pieceNos: [2, 3] }] });
  });

  it("uses the latest measurement of a piece, in any order of arrival", () => {
    const first = eventOf("WEIGHED", morning, { measurements: [{ weightKg: 10 }] });
    const second = eventOf("WEIGHED", evening, {
      measurements: [
        { pieceNo: 1, weightKg: 6 },
        { pieceNo: 2, weightKg: 6.4 },
      ],
    });
    expect(measurementOf([second, first], [1, 2])).toMatchObject({ weightKg: 12.4, parts: [{}, {}] });
  });

  it("ignores a corrected measurement", () => {
    const wrong = eventOf("WEIGHED", morning, { sourceId: "wrong", measurements: [{ weightKg: 99 }] });
    const correction = eventOf("CORRECTION", evening, { corrects: "wrong" });
    expect(measurementOf([wrong, correction], [1])).toBeNull();
  });
});
