import type { WaybillFormat } from "@rimba/contract";
import { payloadDigits, withCheckDigit } from "../tracking/waybill.ts";

/** Random digits of an order number: 10^8 values per month, so that the numbers cannot be enumerated. */
const orderDigits = 8;
/** Digits of the month in a waybill number. */
const monthDigits = 3;
const firstYear = 2020;
const lastMonth = 998;
/** In place of a month, in numbers that were handed out in a range: no order gets them. */
const rangeDigits = "999";

/** How many random digits the numbers of a new order take. */
export function randomDigitCount(format: WaybillFormat): number {
  return Math.max(orderDigits, payloadDigits(format) - monthDigits);
}

/**
 * Both numbers of a new order from a date (`2026-11-20`) and random digits, of which each number takes the first ones.
 * Both contain the month, so that the digits may repeat in another month.
 * @throws RangeError for another count of digits, or a date outside the months that the numbers can hold
 */
export function orderNumbers(
  carrier: WaybillFormat & { readonly orderPrefix: string },
  day: string,
  randomDigits: string,
): { waybillNo: string; orderNo: string } {
  if (!/^\d+$/.test(randomDigits) || randomDigits.length !== randomDigitCount(carrier))
    throw new RangeError(`${randomDigits.length} random digits`);
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const months = (year - firstYear) * 12 + month - 1;
  if (!(months >= 0 && months <= lastMonth)) throw new RangeError(`no number for ${day}`);
  const payload = String(months).padStart(monthDigits, "0") + randomDigits;
  return {
    waybillNo: withCheckDigit(carrier, payload.slice(0, payloadDigits(carrier))),
    orderNo: `${carrier.orderPrefix}${day.slice(2, 4)}${day.slice(5, 7)}${randomDigits.slice(0, orderDigits)}`,
  };
}

/** How many numbers can be handed out in ranges. */
export function rangeCapacity(format: WaybillFormat): number {
  return 10 ** (payloadDigits(format) - rangeDigits.length);
}

/**
 * The waybill number with this serial number in the ranges, from 0 on: neighbours follow each other but for the check digit.
 * @throws RangeError for a serial number beyond them
 */
export function rangeWaybill(format: WaybillFormat, serial: number): string {
  if (!(Number.isSafeInteger(serial) && serial >= 0 && serial < rangeCapacity(format)))
    throw new RangeError(`no number ${serial}`);
  const digits = String(serial).padStart(payloadDigits(format) - rangeDigits.length, "0");
  return withCheckDigit(format, rangeDigits + digits);
}
