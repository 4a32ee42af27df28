import type { PaymentLimit, SettlementCode } from "@rimba/contract";
import { useAnswer } from "../../app/api/use-answer.ts";
import type { OrderForm } from "./order-form.ts";

export type Payments = Readonly<Partial<Record<SettlementCode, PaymentLimit>>>;

const delay = 250;

/** Which settlement methods can be used between the two places for this sum; one that is missing is not known. */
export function usePayments({ sender, receiver }: OrderForm, total: number | null): Payments {
  const ends =
    sender.area === null || receiver.area === null
      ? null
      : { sendAreaId: sender.area.areaId, dispatchAreaId: receiver.area.areaId };
  const ask = (settlementCode: SettlementCode) =>
    ends === null ? null : { ...ends, settlementCode, ...(total !== null && { estimatedCost: total }) };
  const dfod = useAnswer("paymentLimit", ask("DFOD"), { delay }).value;
  const monthly = useAnswer("paymentLimit", ends === null ? null : { ...ends, settlementCode: "MONTHLY" }, {
    delay,
  }).value;
  return { ...(dfod !== null && { DFOD: dfod }), ...(monthly !== null && { MONTHLY: monthly }) };
}
