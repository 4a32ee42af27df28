import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { shipmentWeight } from "@rimba/domain";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePersisted } from "../../app/storage/persisted-store.ts";
import { placeName } from "../../places/picked-area.ts";
import { formatMoney, formatNumber, formatWeight } from "../../ui/format/number.ts";
import { joinSentences } from "../../ui/format/text.ts";
import type { Layout } from "../../ui/layout.ts";
import { rateStartId } from "../network-tabs.tsx";
import type { RatesStart } from "../page.ts";
import { emptyPiece, ratePath } from "../query.ts";
import { type RecentLane, recentLanes } from "./recent-lanes.ts";
import styles from "./rate-start.module.css";

interface Props {
  readonly page: RatesStart;
  readonly layout: Layout;
}

/** Below the form until something is requested: lanes to choose from, and what a shipment is charged for. */
export function RateStart({ page: { query, popularLanes, terms }, layout }: Props) {
  const locale = getLocale();
  const recent = usePersisted(recentLanes) ?? [];
  const pathOf = ({ from, to }: RecentLane, kg: string) =>
    ratePath({
      ...query,
      from: from.areaId,
      to: to.areaId,
      fromWords: "",
      toWords: "",
      pieces: [{ ...emptyPiece, kg }],
    });
  return (
    <div id={rateStartId} className={layout === "narrow" ? styles.start : `${styles.start} ${styles.wide}`}>
      {recent.length > 0 && (
        <section className={styles.recent}>
          <div className="between gap-3">
            <h2>{m.rate_recent_title()}</h2>
            <button type="button" className={styles.clear} onClick={() => recentLanes.write(null)}>
              {m.recent_clear()}
            </button>
          </div>
          <Lanes lanes={recent} linkOf={(lane) => pathOf(lane, "")} />
          <p className={styles.note}>{m.recent_note()}</p>
        </section>
      )}
      {popularLanes.length > 0 && (
        <section>
          <h2>{m.rate_popular_title()}</h2>
          <Lanes
            lanes={popularLanes}
            linkOf={(lane) => pathOf(lane, String(lane.weightKg))}
            priceOf={({ lowest }) =>
              m.rate_price_from({ price: formatMoney(lowest.total, lowest.currency, locale) })
            }
          />
          <p className={styles.note}>
            {joinSentences(
              [
                m.rate_popular_note({ weight: formatWeight(popularLanes[0]?.weightKg ?? 0, locale) }),
                ...(terms?.areSample === true ? [m.rate_sample(), m.rate_sample_text()] : []),
              ],
              locale,
            )}
          </p>
        </section>
      )}
      {terms !== null && terms.volumeDivisor !== null && (
        <WeightExample volumeDivisor={terms.volumeDivisor} />
      )}
    </div>
  );
}

interface LanesProps<Lane> {
  readonly lanes: readonly Lane[];
  readonly linkOf: (lane: Lane) => string;
  readonly priceOf?: (lane: Lane) => string;
}

function Lanes<Lane extends RecentLane>({ lanes, linkOf, priceOf }: LanesProps<Lane>) {
  return (
    <ul className={styles.lanes}>
      {lanes.map((lane) => (
        <li key={`${lane.from.areaId} ${lane.to.areaId}`}>
          <Link to={linkOf(lane)}>
            <bdi>{m.rate_lane({ from: placeName(lane.from), to: placeName(lane.to) })}</bdi>
            {priceOf !== undefined && <bdi className={`num ${styles.price}`}>{priceOf(lane)}</bdi>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Large and light, so that its volume decides. */
const example = { weightKg: 7.5, lengthCm: 50, widthCm: 40, heightCm: 30 };

/** The two weights of one piece as bars; the longer one is charged. */
function WeightExample({ volumeDivisor }: { volumeDivisor: number }) {
  const locale = getLocale();
  const { actualKg, volumetricKg, chargeableKg } = shipmentWeight([example], volumeDivisor);
  const size = [example.lengthCm, example.widthCm, example.heightCm].join(" × ");
  const bar = (name: ReactNode, kg: number) => (
    <div className={kg === chargeableKg ? `${styles.bar} ${styles.charged}` : styles.bar}>
      <dt>{name}</dt>
      <dd>
        <svg height="14" aria-hidden="true">
          <rect width={`${(kg / chargeableKg) * 100}%`} height="14" rx="4" />
        </svg>
        <b className="num">
          <bdi>{formatWeight(kg, locale)}</bdi>
        </b>
      </dd>
    </div>
  );
  return (
    <section>
      <h2>{m.rate_weight_title()}</h2>
      <p className={styles.note}>{m.rate_weight_example({ size, weight: formatWeight(actualKg, locale) })}</p>
      <dl className={styles.bars}>
        {bar(m.rate_actual(), actualKg)}
        {bar(
          <>
            {m.rate_volumetric()}{" "}
            <bdi dir="ltr" className="num">
              ({size} ÷ {formatNumber(volumeDivisor, locale)})
            </bdi>
          </>,
          volumetricKg,
        )}
      </dl>
      <p>{m.rate_weight_charged({ weight: formatWeight(chargeableKg, locale) })}</p>
    </section>
  );
}
