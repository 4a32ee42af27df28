import type { RateQuestion } from "../rate-service.ts";
import { askedArea } from "../../places/asked-area.ts";
import { readNumber, readRupiah } from "./read-number.ts";
import type { RateQuery } from "../read-query.ts";

/** What is asked of the rates, with numbers read. */
export function questionOf(query: RateQuery): RateQuestion {
  const { from, to, fromWords, toWords, pieces, value, insurance, settlement, asked } = query;
  const shipment = {
    pieces: pieces.map(({ kg, l, w, h, qty }) => ({
      weightKg: readNumber(kg, "kg"),
      lengthCm: readNumber(l, "cm"),
      widthCm: readNumber(w, "cm"),
      heightCm: readNumber(h, "cm"),
      quantity: readNumber(qty, ""),
    })),
    declaredValue: readRupiah(value),
    insurance,
    settlementCode: settlement === "" ? undefined : settlement,
  };
  return { from: askedArea(from, fromWords), to: askedArea(to, toWords), shipment: asked ? shipment : null };
}
