import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { RateOption } from "@rimba/contract";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Info from "lucide-react/icons/info";
import { failureWords } from "../../app/api/client.ts";
import { formatMoney } from "../../ui/format/number.ts";
import { formatPromise } from "../../ui/format/promise.ts";
import { pickupWords } from "../pickup-words.ts";
import { conditionWords, type HandoverChoice } from "./handover-choice.ts";
import { Note, Skeleton } from "../../ui/content-states.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { type Choice, ChoiceCards } from "./choice-cards.tsx";
import type { OrderTerms } from "../../rates/rate-service.ts";
import type { OrderFormState } from "./use-order-form.ts";
import styles from "./product-choice.module.css";

interface Props {
  readonly state: Pick<OrderFormState, "form" | "quote" | "handover" | "error" | "chooseProduct">;
  readonly terms: OrderTerms;
  readonly now: Date;
}

/** All products for this shipment with price and arrival; those that do not fit say why. */
export function ProductChoice({ state, terms, now }: Props) {
  const { form, quote, error } = state;
  const { cost, failure, asking, retry } = quote;
  const wrong = error("productTypeCode");
  return (
    <div className={styles.part} aria-busy={asking || undefined}>
      <Dropped state={state} terms={terms} />
      {cost !== null && <PickupCondition handover={state.handover} now={now} />}
      {cost !== null && (
        <ChoiceCards
          name="productTypeCode"
          legend={m.rate_column_product()}
          legendHidden
          value={form.product?.code ?? ""}
          choices={cost.options.map((option) => choiceOf(option, state.handover, now))}
          onChoose={(code) => {
            const name = cost.options.find(({ productTypeCode }) => productTypeCode === code)?.name ?? code;
            state.chooseProduct({ code, name });
          }}
          error={wrong}
        />
      )}
      {cost === null && asking && <Skeleton lines={4} />}
      {cost === null && !asking && (
        <div>
          <p className={styles.hint}>{failure === null ? m.send_products_first() : failureWords(failure)} </p>
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

/** One pickup for all products: what their arrivals depend on is said once. */
function PickupCondition({ handover, now }: { handover: HandoverChoice; now: Date }) {
  if (handover.kind === "dropOff") return null;
  if (handover.kind === "pickupTimeMissing") return <p className={styles.hint}>{m.promise_needs_pickup()}</p>;
  const when = pickupWords(handover.pickup, getLocale(), now);
  return <p className={styles.hint}>{m.promise_counts_from_pickup({ when })}</p>;
}

/** What was chosen before the address changed. */
function Dropped({ state: { form }, terms }: Pick<Props, "state" | "terms">) {
  const { droppedProduct } = form;
  const named =
    terms.products.find(({ code }) => code === droppedProduct?.code)?.name ?? droppedProduct?.name;
  return (
    <div role="status">
      {droppedProduct !== null && (
        <div className={styles.note}>
          <Info size={20} strokeWidth={1.75} aria-hidden="true" />
          <p>
            {droppedProduct.party === null
              ? m.send_product_again_reorder()
              : droppedProduct.party === "sender"
                ? m.send_product_again_sender()
                : m.send_product_again_receiver()}{" "}
            {m.send_product_had()} <b>{named}</b>.
          </p>
        </div>
      )}
    </div>
  );
}

function choiceOf(option: RateOption, handover: HandoverChoice, now: Date): Choice<string> {
  const locale = getLocale();
  const { productTypeCode: value, name: title } = option;
  if (option.outcome === "notOffered") return { value, title, text: option.msg, unavailable: true };
  const { estimate, promise, quote } = option;
  const condition = handover.kind === "dropOff" ? conditionWords(handover, estimate, locale, now) : null;
  return {
    value,
    title,
    ...(handover.kind !== "pickupTimeMissing" && {
      text: (
        <>
          <bdi>{m.send_arrives({ day: formatPromise(promise, locale, now) })}</bdi>
          {condition !== null && (
            <>
              , <bdi>{condition}</bdi>
            </>
          )}
        </>
      ),
    }),
    end: <bdi className="num">{formatMoney(quote.total, quote.currency, locale)}</bdi>,
  };
}
