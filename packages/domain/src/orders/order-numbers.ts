import { withCheckDigit } from "../tracking/waybill.ts";

/** Random digits that both numbers of an order share: 10^8 values per month, so that the numbers cannot be enumerated. */
export const randomDigitCount = 8;
const firstYear = 2020;
const lastMonth = 999;

/**
 * Both numbers of a new order from a date (`2026-11-20`) and eight random digits. Both contain the month, so that the
 * digits may repeat in another month.
 * @throws RangeError for other digits, or a date outside the months that the numbers can hold
 */
export function orderNumbers(
  { waybillPrefix, orderPrefix }: { readonly waybillPrefix: string; readonly orderPrefix: string },
  day: string,
  randomDigits: string,
): { waybillNo: string; orderNo: string } {
  if (!/^\d{8}$/.test(randomDigits)) throw new RangeError(`${randomDigits.length} random digits`);
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const months = (year - firstYear) * 12 + month - 1;
  if (!(months >= 0 && months <= lastMonth)) throw new RangeError(`no number for ${day}`);
  return {
    waybillNo: withCheckDigit(waybillPrefix, String(months).padStart(3, "0") + randomDigits),
    orderNo: `${orderPrefix}${day.slice(2, 4)}${day.slice(5, 7)}${randomDigits}`,
  };
}
