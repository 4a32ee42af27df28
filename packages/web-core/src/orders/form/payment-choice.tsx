import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { currency, type SettlementCode } from "@rimba/contract";
import { formatMoney } from "../../ui/format/number.ts";
import { hintClass } from "../../ui/field.tsx";
import { type Choice, ChoiceCards } from "./choice-cards.tsx";
import type { OrderTerms } from "../../rates/rate-service.ts";
import type { OrderFormState } from "./use-order-form.ts";

interface Props {
  readonly state: OrderFormState;
  readonly terms: OrderTerms;
}

/** Who pays, and when. What cannot be used here says why; monthly payment is shown to corporate accounts alone. */
export function PaymentChoice({ state, terms }: Props) {
  const { form, payments, error } = state;
  const locale = getLocale();
  const isPickup = form.serviceMethod === "01";
  const texts = {
    CASH_SENDER: () => (isPickup ? m.send_pay_courier() : m.send_pay_outlet()),
    DFOD: () => {
      const maximum = payments.DFOD?.maximum;
      return maximum
        ? m.send_pay_receiver_up_to({ sum: formatMoney(maximum, currency, locale) })
        : m.send_pay_receiver();
    },
    MONTHLY: m.send_pay_monthly,
  } as const satisfies Record<SettlementCode, () => string>;
  const isShown = (code: SettlementCode) =>
    code !== "MONTHLY" || payments.MONTHLY?.allowed === true || form.settlementCode === code;
  return (
    <div>
      <ChoiceCards<SettlementCode>
        name="settlementCode"
        legend={m.send_payment()}
        value={form.settlementCode}
        onChoose={(settlementCode) => state.set({ settlementCode })}
        error={error("settlement")}
        choices={terms.settlements
          .filter(({ code }) => isShown(code))
          .map(({ code, name }): Choice<SettlementCode> => {
            const refusal = payments[code]?.message ?? null;
            return {
              value: code,
              title: name,
              text: refusal ?? texts[code](),
              unavailable: refusal !== null,
            };
          })}
      />
      {terms.settlements.some(({ code }) => code === "DFOD") && <p className={hintClass}>{m.term_dfod()}</p>}
    </div>
  );
}
