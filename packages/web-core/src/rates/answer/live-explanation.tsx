import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { RateQuote } from "@rimba/contract";
import Box from "lucide-react/icons/box";
import Scale from "lucide-react/icons/scale";
import { formatNumber, formatWeight } from "../../ui/format/number.ts";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { liveWeight } from "./chargeable-words.ts";
import type { PieceText } from "../read-query.ts";
import styles from "./live-explanation.module.css";

/** What the typed size weighs, and which of the two weights is billed, while it is typed. `quoted`: as the price has it, once there is one. */
export function LiveExplanation({
  pieces,
  volumeDivisor,
  quoted = null,
}: {
  readonly pieces: readonly PieceText[];
  readonly volumeDivisor: number;
  readonly quoted?: RateQuote["weight"] | null;
}) {
  const locale = getLocale();
  const weight = liveWeight(pieces, volumeDivisor, locale);
  if (weight === null)
    return (
      <p className={styles.line}>{m.rate_weight_hint({ divisor: formatNumber(volumeDivisor, locale) })}</p>
    );
  const { actualKg, volumetricKg, formula, hasAllSizes } = weight;
  const decidedBy = volumetricKg > actualKg ? "VOLUMETRIC" : "ACTUAL";
  return (
    <div className={styles.line}>
      {volumetricKg > 0 && (
        <p>
          <Box size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {m.rate_volumetric()}{" "}
            <b className="num">
              <bdi>{formatWeight(volumetricKg, locale)}</bdi>
            </b>{" "}
            {formula !== null && (
              <bdi dir="ltr" className="num">
                ({formula})
              </bdi>
            )}
          </span>
        </p>
      )}
      {actualKg > 0 && (
        <p>
          <Scale size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {m.rate_chargeable()}{" "}
            <b className="num">
              <bdi>{formatBilledWeight(quoted ?? { ...weight, decidedBy }, locale)}</bdi>
            </b>{" "}
            {hasAllSizes && (decidedBy === "VOLUMETRIC" ? m.rate_because_volume() : m.rate_because_scale())}
          </span>
        </p>
      )}
      {!hasAllSizes && <p>{m.weight_without_size()}</p>}
    </div>
  );
}
