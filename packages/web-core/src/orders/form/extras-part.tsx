import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { type AddableService, currency, type Locale, representativeReceiving } from "@rimba/contract";
import ChevronDown from "lucide-react/icons/chevron-down";
import { formatMoney, formatNumber } from "../../ui/format/number.ts";
import { Field, FieldError } from "../../ui/field.tsx";
import folded from "../../ui/more-fields.module.css";
import type { OrderTerms } from "../../rates/rate-service.ts";
import type { OrderFormState } from "./use-order-form.ts";
import styles from "./extras-part.module.css";

interface Props {
  readonly state: OrderFormState;
  readonly terms: OrderTerms;
}

/** The value of the goods, its insurance, and services beside the freight: folded, since most order without them. */
export function ExtrasPart({ state, terms }: Props) {
  const { form, error, leave, quote } = state;
  const locale = getLocale();
  const isAsked = form.value !== "" || form.insurance || form.valueAdded.length > 0;
  const wrong = error("valueAdded");
  const representativeError = error("representativeName");
  const isWrong = error("value") !== null || wrong !== null || representativeError !== null;
  const insured = quote.offered?.quote.insurance ?? null;
  const addable = terms.valueAdded.filter(({ kind }) => kind !== "BY_AGREEMENT");
  const needsValue =
    form.insurance ||
    addable.some(({ code, kind }) => kind === "PERCENT_OF_VALUE" && form.valueAdded.includes(code));
  return (
    <details className={folded.more} open={isAsked || isWrong || undefined}>
      <summary>
        {m.send_extras()}
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.fields}>
        <div>
          <Field
            label={m.rate_value()}
            optional={!needsValue}
            hint={m.rate_value_hint()}
            error={error("value")}
            name="value"
            aria-required={needsValue || undefined}
            inputMode="numeric"
            autoComplete="off"
            inputClassName="num"
            value={form.value}
            onChange={(event) => state.set({ value: event.target.value })}
            onBlur={(event) => leave("value", event.target.value)}
          />
        </div>
        <label className={`${folded.check} ${styles.insure}`}>
          <input
            type="checkbox"
            name="insurance"
            checked={form.insurance}
            onChange={(event) => state.set({ insurance: event.target.checked })}
          />
          <span>
            {m.rate_insure()}
            {insured !== null && (
              <bdi className={`num ${styles.price}`}>{formatMoney(insured.amount, currency, locale)}</bdi>
            )}
          </span>
        </label>
        <fieldset className={styles.services}>
          <legend>{m.send_value_added()}</legend>
          {addable.map((service) => (
            <label key={service.code} className={folded.check}>
              <input
                type="checkbox"
                name="valueAdded"
                checked={form.valueAdded.includes(service.code)}
                onChange={(event) => state.toggleValueAdded(service.code, event.target.checked)}
              />
              <span>
                {service.name}
                <bdi className={`num ${styles.price}`}>{priceWords(service, locale)}</bdi>
              </span>
            </label>
          ))}
          {wrong !== null && <FieldError id="value-added-error">{wrong}</FieldError>}
        </fieldset>
        {form.valueAdded.includes(representativeReceiving) && (
          <div>
            <Field
              label={m.send_representative()}
              hint={m.send_representative_hint()}
              error={representativeError}
              name="representativeName"
              autoComplete="off"
              required
              value={form.representativeName}
              onChange={(event) => state.set({ representativeName: event.target.value })}
              onBlur={(event) => leave("representativeName", event.target.value)}
            />
          </div>
        )}
      </div>
    </details>
  );
}

function priceWords({ kind, amount, atLeast }: AddableService, locale: Locale): string {
  const money = (sum: number) => formatMoney(sum, currency, locale);
  const percent = formatNumber(amount / 100, locale, 2);
  switch (kind) {
    case "PER_PIECE":
      return m.send_price_per_piece({ price: money(amount) });
    case "PER_KG":
      return m.send_price_per_kg({ price: money(amount) });
    case "PERCENT_OF_VALUE":
      return m.send_price_of_value({ percent, least: money(atLeast) });
    case "PERCENT_OF_FREIGHT":
      return m.send_price_of_freight({ percent, least: money(atLeast) });
    case "PER_SHIPMENT":
    case "BY_AGREEMENT":
      return money(amount);
  }
}
