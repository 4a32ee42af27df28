import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { ShippingCost } from "@rimba/contract";
import { countsFromNote } from "./counts-from.ts";
import styles from "./rate-footnotes.module.css";

interface Props {
  readonly cost: ShippingCost;
  readonly now: Date;
  readonly areSample: boolean;
  readonly insured: boolean;
}

/** From when the arrivals count, what the prices include, and that they are samples where they are. */
export function RateFootnotes({ cost, now, areSample, insured }: Props) {
  const countsFrom = countsFromNote(cost.options, getLocale(), now);
  return (
    <div className={styles.notes}>
      {isSizeMissing(cost) && <p>{m.weight_without_size()}</p>}
      {countsFrom !== null && <p>{countsFrom}</p>}
      {areSample && (
        <p>
          <b>{m.rate_sample()}</b> {m.rate_sample_text()}
        </p>
      )}
      <p>{insured ? m.rate_note_insured() : m.rate_note_uninsured()}</p>
    </div>
  );
}

function isSizeMissing({ options }: ShippingCost): boolean {
  return options.some((option) => option.outcome === "offered" && !option.quote.weight.hasAllSizes);
}
