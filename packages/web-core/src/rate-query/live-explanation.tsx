import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import Box from "lucide-react/icons/box";
import Scale from "lucide-react/icons/scale";
import { formatNumber, formatWeight } from "../format/number.ts";
import { liveWeight } from "./chargeable-words.ts";
import type { PieceText } from "./read-query.ts";
import styles from "./live-explanation.module.css";

/** What the typed size weighs, and which of the two weights is billed, while it is typed. */
export function LiveExplanation({
  pieces,
  volumeDivisor,
}: {
  readonly pieces: readonly PieceText[];
  readonly volumeDivisor: number;
}) {
  const locale = getLocale();
  const weight = liveWeight(pieces, volumeDivisor, locale);
  if (weight === null)
    return (
      <p className={styles.line}>{m.rate_weight_hint({ divisor: formatNumber(volumeDivisor, locale) })}</p>
    );
  const { actualKg, volumetricKg, chargeableKg, formula } = weight;
  const isVolume = volumetricKg > actualKg;
  return (
    <div className={styles.line}>
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
      {actualKg > 0 && (
        <p>
          <Scale size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {m.rate_chargeable()}{" "}
            <b className="num">
              <bdi>{formatWeight(chargeableKg, locale)}</bdi>
            </b>{" "}
            {isVolume ? m.rate_because_volume() : m.rate_because_scale()}
          </span>
        </p>
      )}
    </div>
  );
}
