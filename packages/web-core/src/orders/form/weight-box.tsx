import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { RateQuote } from "@rimba/contract";
import { formatNumber, formatWeight } from "../../ui/format/number.ts";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { liveWeight } from "../../rates/answer/chargeable-words.ts";
import type { PieceText } from "../../rates/read-query.ts";
import styles from "./weight-box.module.css";

interface Props {
  readonly pieces: readonly PieceText[];
  readonly volumeDivisor: number;
  /** As the price has it, once there is one. */
  readonly quoted: RateQuote["weight"] | null;
}

/** Both weights and the one that is billed, while they are typed. */
export function WeightBox({ pieces, volumeDivisor, quoted }: Props) {
  const locale = getLocale();
  const weight = liveWeight(pieces, volumeDivisor, locale);
  if (weight === null || weight.actualKg === 0) {
    return (
      <p className={styles.hint}>{m.rate_weight_hint({ divisor: formatNumber(volumeDivisor, locale) })}</p>
    );
  }
  const { actualKg, volumetricKg, formula, hasAllSizes } = weight;
  const decidedBy = volumetricKg > actualKg ? "VOLUMETRIC" : "ACTUAL";
  const kg = (value: number) => <bdi className="num">{formatWeight(value, locale)}</bdi>;
  return (
    <>
      <dl className={styles.box}>
        <div>
          <dt>{m.rate_actual()}</dt>
          <dd>{kg(actualKg)}</dd>
        </div>
        {volumetricKg > 0 && (
          <div>
            <dt>
              {m.rate_volumetric()}{" "}
              {formula !== null && (
                <bdi dir="ltr" className={styles.formula}>
                  {formula}
                </bdi>
              )}
            </dt>
            <dd>{kg(volumetricKg)}</dd>
          </div>
        )}
        <div className={styles.billed}>
          <dt>{m.rate_chargeable()}</dt>
          <dd>
            <bdi className="num">{formatBilledWeight(quoted ?? { ...weight, decidedBy }, locale)}</bdi>
          </dd>
        </div>
      </dl>
      {!hasAllSizes && <p className={styles.hint}>{m.weight_without_size()}</p>}
    </>
  );
}
