import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import ScanSearch from "lucide-react/icons/scan-search";
import { Link } from "react-router";
import { useLocale } from "../../app/locale/use-locale.ts";
import { buttonClass } from "../../ui/button.tsx";
import { History } from "../../tracking/timeline/history.tsx";
import { mergeScans } from "../../tracking/shipment/merge-scans.ts";
import styles from "../order-card.module.css";

interface Props {
  readonly order: OrderDetail;
  readonly now: string;
  readonly time: "beside" | "under";
  /** Leads to the tracking page; undefined where that stands elsewhere on the page. */
  readonly trackHref?: string | undefined;
}

/** All that happened to an order, newest first. */
export function OrderHistory({ order, now, time, trackHref }: Props) {
  const { locale } = useLocale();
  const events = mergeScans(order.events, order.pieceCount, locale);
  return (
    <section className={styles.card} aria-labelledby="order-history">
      <h2 id="order-history" className={styles.title}>
        {m.order_history()}
      </h2>
      {events.length === 0 ? (
        <p className={styles.muted}>{m.order_history_none()}</p>
      ) : (
        <History
          key={order.orderNo}
          events={events}
          pieceCount={order.pieceCount}
          situation={order.situation}
          now={now}
          time={time}
        />
      )}
      {trackHref !== undefined && (
        <Link className={`${buttonClass({ look: "neutral", wide: true })} ${styles.way}`} to={trackHref}>
          <ScanSearch size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.order_action_track()}
        </Link>
      )}
    </section>
  );
}
