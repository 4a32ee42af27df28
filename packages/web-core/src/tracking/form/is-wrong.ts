import { parseCustomerOrder, parseWaybill } from "@rimba/domain";
import type { NumberRules } from "./absorb-text.ts";

/** Whether a number can be told to be wrong by its form alone. */
export function isWrong(number: string, { by, prefix }: NumberRules): boolean {
  const { kind } = by === "waybill" ? parseWaybill(number, prefix) : parseCustomerOrder(number);
  return kind === "illegal";
}
