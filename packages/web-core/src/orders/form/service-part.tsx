import CalendarClock from "lucide-react/icons/calendar-clock";
import Info from "lucide-react/icons/info";
import { failureMessage } from "../../app/api/client.ts";
import { formatMoney, formatNumber } from "../../ui/format/number.ts";
import { formatPromise } from "../../ui/format/promise.ts";
import { sentenceGap } from "../../ui/format/text.ts";
import { formatPickup } from "../order-format.tsx";
import { formatCondition, type HandoverChoice } from "./use-pickup.ts";
import { Note, Skeleton } from "../../ui/content-states.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldError, Field, hintClass } from "../../ui/field.tsx";
import { type Choice, ChoiceCards } from "./choice-cards.tsx";
import { type RefusedRate, RefusedRates } from "../../rates/answer/refused-rates.tsx";
import { laterDeparture } from "../../rates/answer/day-labels.ts";
import type { OrderTerms } from "../../rates/rate-service.ts";
import { useFormFields, useTypedField } from "../../app/forms/form-fields.ts";
import type { OrderForm } from "./order-form.ts";
import { useOrderDraft } from "./use-order-draft.ts";
import { useOffer } from "./use-order-offer.ts";
import ChevronDown from "lucide-react/icons/chevron-down";
import { m } from "@rimba/content/messages";
import { isPickup, isSettlementOffered } from "@rimba/domain";
import { getLocale } from "@rimba/content/runtime";
import {
  type RateOption,
  type AddableService,
  currency,
  type Locale,
  representativeReceiving,
  type SettlementCode,
} from "@rimba/contract";
import type { Layout } from "../../ui/layout.ts";
import folded from "../../ui/more-fields.module.css";
import styles from "./service-part.module.css";

interface Props {
  readonly terms: OrderTerms;
  readonly now: Date;
  readonly layout: Layout;
}

/** All products for this shipment with price and arrival; unavailable ones are folded, each with the reason. */
export function ProductChoice({ terms, now, layout }: Props) {
  const { form, chooseProduct } = useOrderDraft();
  const { quote, handover, pickup } = useOffer();
  const { cost, failure, isLoading, retry } = quote;
  const wrong = useFormFields().error("productTypeCode");
  const { shown, refused } = foldRefused(cost?.options ?? [], form.product?.code);
  return (
    // Without the pickup time no arrival is known.
    <div className={styles.part} aria-busy={isLoading || pickup.isLoading || undefined}>
      <DroppedProductNote droppedProduct={form.droppedProduct} terms={terms} />
      {cost !== null && <PickupCondition handover={handover} now={now} />}
      {cost !== null && (
        <ChoiceCards
          name="productTypeCode"
          legend={m.rate_column_product()}
          legendHidden
          value={form.product?.code ?? ""}
          choices={shown.map((option) => choiceOf(option, handover, now))}
          onChoose={(code) => {
            const name = cost.options.find(({ productTypeCode }) => productTypeCode === code)?.name ?? code;
            chooseProduct({ code, name });
          }}
          layout={layout}
        />
      )}
      {refused.length > 0 && (
        <div className={styles.refused}>
          <RefusedRates refused={refused} open={false} layout={layout} />
        </div>
      )}
      {cost === null && isLoading && <Skeleton lines={4} />}
      {cost === null && !isLoading && (
        <div>
          <p className="small-text muted">
            {failure === null ? m.send_products_first() : failureMessage(failure)}
          </p>
          {failure !== null && (
            <Button look="outline" size="small" onClick={retry}>
              {m.error_card_retry()}
            </Button>
          )}
          {wrong !== null && <FieldError id="product-error">{wrong}</FieldError>}
        </div>
      )}
      {cost?.notices.map(({ kind, from, text }) => (
        <Note key={`${kind}${from}`} tone="waiting" icon={CalendarClock}>
          {text}
        </Note>
      ))}
    </div>
  );
}

/** The chosen product stays in the list, and all do if none is offered: then the reasons are the answer. */
function foldRefused(options: readonly RateOption[], chosen: string | undefined) {
  const isFolded = (option: RateOption): option is RefusedRate =>
    option.outcome === "notOffered" && option.productTypeCode !== chosen;
  if (options.every(({ outcome }) => outcome === "notOffered")) return { shown: options, refused: [] };
  return { shown: options.filter((option) => !isFolded(option)), refused: options.filter(isFolded) };
}

/** One pickup for all products, so the condition of their arrivals is shown once. */
function PickupCondition({ handover, now }: { handover: HandoverChoice; now: Date }) {
  if (handover.kind === "dropOff") return null;
  if (handover.kind === "pickupTimeMissing")
    return <p className="small-text muted">{m.promise_needs_pickup()}</p>;
  const when = formatPickup(handover.pickup, getLocale(), now);
  return <p className="small-text muted">{m.promise_counts_from_pickup({ when })}</p>;
}

/** Placeholder of the bold name in the sentence; no sentence contains it. */
const productMark = "<product>";

/** What was selected before the address changed. */
function DroppedProductNote({
  droppedProduct,
  terms,
}: Pick<OrderForm, "droppedProduct"> & Pick<Props, "terms">) {
  const named =
    terms.products.find(({ code }) => code === droppedProduct?.code)?.name ?? droppedProduct?.name;
  const [before = "", after] = m.send_product_had({ product: productMark }).split(productMark);
  const again =
    droppedProduct?.party === "sender"
      ? m.send_product_again_sender()
      : droppedProduct?.party === "receiver"
        ? m.send_product_again_receiver()
        : m.send_product_again_reorder();
  return (
    <div role="status">
      {droppedProduct !== null && (
        <div className={styles.note}>
          <Info size={20} strokeWidth={1.75} aria-hidden="true" />
          <p>
            {again + sentenceGap(getLocale()) + before}
            <b className="semibold">{named}</b>
            {after}
          </p>
        </div>
      )}
    </div>
  );
}

function choiceOf(option: RateOption, handover: HandoverChoice, now: Date): Choice<string> {
  const locale = getLocale();
  const { productTypeCode: value, name: title } = option;
  if (option.outcome === "notOffered") return { value, title, text: option.msg, isUnavailable: true };
  const { estimate, promise, quote } = option;
  const condition =
    handover.kind === "pickup"
      ? laterDeparture(option, locale, now, handover.pickup.date)
      : formatCondition(handover, estimate, locale, now);
  return {
    value,
    title,
    ...(handover.kind !== "pickupTimeMissing" && {
      text: (
        <>
          <bdi>{m.send_arrives({ day: formatPromise(promise, locale, now) })}</bdi>
          {condition !== null && (
            <>
              {locale === "zh" ? "，" : ", "}
              <bdi>{condition}</bdi>
            </>
          )}
        </>
      ),
    }),
    end: <bdi className="num">{formatMoney(quote.total, quote.currency, locale)}</bdi>,
  };
}

interface ExtrasPartProps {
  readonly terms: OrderTerms;
  readonly layout: Layout;
}

/** The declared value, its insurance, and value-added services: collapsed, since most orders have none. */
export function ExtrasPart({ terms, layout }: ExtrasPartProps) {
  const { form, set, toggleValueAdded } = useOrderDraft();
  const { quote } = useOffer();
  const field = useTypedField();
  const locale = getLocale();
  const isRequested = form.value !== "" || form.insurance || form.valueAdded.length > 0;
  const value = field("value");
  const representative = field("representativeName");
  const wrong = useFormFields().error("valueAdded");
  const isWrong = value.error !== null || wrong !== null || representative.error !== null;
  const insured = quote.offered?.quote.insurance ?? null;
  const addable = terms.valueAdded.filter(({ kind }) => kind !== "BY_AGREEMENT");
  const needsValue =
    form.insurance ||
    addable.some(({ code, kind }) => kind === "PERCENT_OF_VALUE" && form.valueAdded.includes(code));
  return (
    <details className={folded.more} open={isRequested || isWrong || undefined}>
      <summary>
        {m.send_extras()}
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={layout === "narrow" ? `${styles.fields} ${styles.narrow}` : styles.fields}>
        <div>
          <Field
            label={m.rate_value()}
            optional={!needsValue}
            hint={m.rate_value_hint()}
            {...value}
            name="value"
            aria-required={needsValue || undefined}
            inputMode="numeric"
            autoComplete="off"
            inputClassName="num"
            value={form.value}
            onChange={(event) => set({ value: event.target.value })}
          />
        </div>
        <label className={`${folded.check} ${styles.insure}`}>
          <input
            type="checkbox"
            name="insurance"
            checked={form.insurance}
            onChange={(event) => set({ insurance: event.target.checked })}
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
                onChange={(event) => toggleValueAdded(service.code, event.target.checked)}
              />
              <span>
                {service.name}
                <bdi className={`num ${styles.price}`}>{priceLabel(service, locale)}</bdi>
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
              {...representative}
              name="representativeName"
              autoComplete="off"
              required
              value={form.representativeName}
              onChange={(event) => set({ representativeName: event.target.value })}
            />
          </div>
        )}
      </div>
    </details>
  );
}

function priceLabel({ kind, amount, atLeast }: AddableService, locale: Locale): string {
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

interface SettlementChoiceProps {
  readonly terms: OrderTerms;
  readonly layout: Layout;
}

/**
 * Payment method and payer. Unavailable ones say why; monthly payment is shown to corporate accounts only.
 */
export function SettlementChoice({ terms, layout }: SettlementChoiceProps) {
  const { form, set } = useOrderDraft();
  const { settlementLimits } = useOffer();
  const locale = getLocale();
  const isPickupOrder = isPickup(form.serviceMethod);
  const texts = {
    CASH_SENDER: () => (isPickupOrder ? m.send_pay_courier() : m.send_pay_outlet()),
    DFOD: () => {
      const maximum = settlementLimits.DFOD?.maximum;
      return maximum
        ? m.send_pay_receiver_up_to({ sum: formatMoney(maximum, currency, locale) })
        : m.send_pay_receiver();
    },
    MONTHLY: m.send_pay_monthly,
  } as const satisfies Record<SettlementCode, () => string>;
  const isMonthlyAllowed = settlementLimits.MONTHLY?.allowed === true;
  return (
    <div>
      <ChoiceCards<SettlementCode>
        name="settlementCode"
        legend={m.send_payment()}
        value={form.settlementCode}
        onChoose={(settlementCode) => set({ settlementCode })}
        field="settlement"
        layout={layout}
        choices={terms.settlements
          .filter(({ code }) => isSettlementOffered(code, { isMonthlyAllowed, chosen: form.settlementCode }))
          .map(({ code, name }): Choice<SettlementCode> => {
            const refusal = settlementLimits[code]?.message ?? null;
            return {
              value: code,
              title: name,
              text: refusal ?? texts[code](),
              isUnavailable: refusal !== null,
            };
          })}
      />
      {terms.settlements.some(({ code }) => code === "DFOD") && <p className={hintClass}>{m.term_dfod()}</p>}
    </div>
  );
}
