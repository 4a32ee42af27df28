import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { TrackingSituation } from "@rimba/contract";
import IdCard from "lucide-react/icons/id-card";
import MapPinned from "lucide-react/icons/map-pinned";
import Store from "lucide-react/icons/store";
import { useId } from "react";
import { Link } from "react-router";
import { formatWaybill } from "../../ui/format/waybill.ts";
import { cityName } from "../../ui/format/text.ts";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import type { OutletOnMap } from "../../outlets/outlet-service.ts";
import { OpeningLine } from "../../outlets/opening-line.tsx";
import { OutletActions } from "../../outlets/outlet-actions.tsx";
import { outletPath } from "../../outlets/outlet-paths.ts";
import { CollectionHours } from "./collection-hours.tsx";
import { CollectionMap } from "./collection-map.tsx";
import styles from "./collection-card.module.css";

interface Props {
  readonly situation: Pick<TrackingSituation, "tag" | "notices" | "place" | "arrival">;
  readonly waybillNo: string;
  /** Where it waits; null where the scans do not name the outlet, or it is not known. */
  readonly outlet: OutletOnMap | null;
  /** ISO 8601. */
  readonly now: string;
  /** Narrow: the hours open, and the map is fetched, when the reader wants them. */
  readonly layout: "wide" | "narrow";
}

/** Where a shipment waits for its recipient, whether it is open, how to get there and what to bring. */
export function CollectionCard({ situation, waybillNo, outlet: onMap, now, layout }: Props) {
  const titleId = useId();
  if (situation.tag !== "ready") return null;
  const outlet = onMap?.outlet ?? null;
  const notice = situation.notices.find(({ kind }) => kind === "ready");
  const city = notice?.city ?? situation.place?.city;
  const [before, after] = m.collection_bring({ number: numberMark }).split(numberMark);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <span className={styles.mark}>
        <Store size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <h3 id={titleId} className={styles.title}>
          {outlet !== null || city === undefined
            ? m.collection_title()
            : m.collection_unknown({ city: cityName(city, getLocale()) })}
        </h3>
        {outlet !== null && (
          <>
            <p className={styles.name}>
              <Link to={outletPath(outlet.networkCode)}>{outlet.name}</Link>
            </p>
            <address className={styles.address}>{outlet.address}</address>
            <OpeningLine outlet={outlet} now={now} />
          </>
        )}
        <p className={styles.bring}>
          <IdCard size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {before}
            <bdi dir="ltr" className="num">
              {formatWaybill(waybillNo)}
            </bdi>
            {after}
          </span>
        </p>
        {situation.arrival.kind === "ready" && situation.arrival.isOverdue && (
          <p className={styles.overdue}>
            <HotlineSentence words={m.next_collect_over} />
          </p>
        )}
        {outlet === null ? (
          <p>
            <HotlineSentence words={m.collection_text} />
          </p>
        ) : (
          <div className={styles.actions}>
            <OutletActions outlet={outlet} emphasis />
            <Link className={styles.page} to={outletPath(outlet.networkCode)}>
              <MapPinned size={18} strokeWidth={1.75} aria-hidden="true" />
              {m.collection_open()}
            </Link>
          </div>
        )}
      </div>
      {onMap !== null && (
        <div className={styles.extra}>
          <CollectionHours outlet={onMap.outlet} now={now} isOpen={layout === "wide"} />
          <CollectionMap key={onMap.outlet.networkCode} {...onMap} isOnDemand={layout === "narrow"} />
        </div>
      )}
    </section>
  );
}

/** Where the number is in a sentence, whatever the language. */
const numberMark = "\u0000";
