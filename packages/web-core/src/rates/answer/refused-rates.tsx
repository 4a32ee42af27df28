import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { RateOption } from "@rimba/contract";
import { commonRefusal } from "@rimba/domain";
import ChevronDown from "lucide-react/icons/chevron-down";
import { formatNumber, formatWeight } from "../../ui/format/number.ts";
import type { Layout } from "../../ui/layout.ts";
import { formatWeightRange } from "./price-tag.tsx";
import styles from "./refused-rates.module.css";

export type RefusedRate = Extract<RateOption, { outcome: "notOffered" }>;

interface Props {
  readonly refused: readonly RefusedRate[];
  /** No product is offered, so that these are the answer. */
  readonly open: boolean;
  readonly layout: Layout;
}

/** The products that do not take the shipment, collapsed into one row; inside, each reason with its products. */
export function RefusedRates({ refused, open, layout }: Props) {
  const locale = getLocale();
  const reasons = new Set(refused.map(({ msg }) => msg));
  const weight = commonWeight(refused);
  return (
    <details
      className={layout === "narrow" ? `${styles.refused} ${styles.narrow}` : styles.refused}
      open={open}
    >
      <summary className="ring-inside">
        <span>
          {refusedLabel(refused)}
          {weight !== null && (
            <span className={styles.weight}>
              {" · "}
              {m.rate_refused_weight({ weight: formatWeight(weight, locale) })}
            </span>
          )}
        </span>
        <ChevronDown className="chevron rigid" size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {[...reasons].map((reason) => (
        <div key={reason} className={styles.reason}>
          <p>{reason}</p>
          <ul>
            {refused
              .filter(({ msg }) => msg === reason)
              .map(({ productTypeCode, name, weightRange }) => (
                <li key={productTypeCode}>
                  <h3>{name}</h3>
                  <bdi className="num">{formatWeightRange(weightRange, locale)}</bdi>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </details>
  );
}

/** `3 layanan untuk 50 kg ke atas` */
function refusedLabel(refused: readonly RefusedRate[]): string {
  const count = refused.length;
  const products = count === 1 ? m.rate_count_one() : m.rate_count({ count });
  const common = commonRefusal(refused);
  switch (common.kind) {
    case "tooLight": {
      const weight = formatNumber(common.minKg, getLocale(), 2);
      return common.minIncluded
        ? m.rate_refused_from({ products, weight })
        : m.rate_refused_over({ products, weight });
    }
    case "tooHeavy":
      return m.rate_refused_lighter({ products });
    case "otherWeights":
      return m.rate_refused_weights({ products });
    case "other":
      return m.rate_refused_other({ products });
  }
}

/** The weight that all of them were refused for; null if it was not the weight, or their divisors differ. */
function commonWeight(refused: readonly RefusedRate[]): number | null {
  if (refused.some(({ reason }) => reason !== "WEIGHT_RANGE")) return null;
  const weights = new Set(refused.map(({ chargeableKg }) => chargeableKg));
  const [weight] = weights;
  return weight === undefined || weights.size > 1 ? null : weight;
}
