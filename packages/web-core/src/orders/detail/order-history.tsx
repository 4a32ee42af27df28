import { useLocale } from "../../app/locale/use-locale.ts";
import { formatPromise } from "../../ui/format/promise.ts";
import { useRootData } from "../../app/shell/carrier-context.ts";
import { Stepper } from "../../tracking/shipment/stepper.tsx";
import ScanSearch from "lucide-react/icons/scan-search";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { History } from "../../tracking/timeline/history.tsx";
import { mergeScans } from "../../tracking/merge-scans.ts";
import styles from "../order-card.module.css";
import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";

interface Props {
  readonly order: OrderDetail;
  readonly now: string;
  readonly variant?: "full" | "compact";
}

/** How far an order has come, from being placed to being signed for. */
export function OrderSteps({ order, now, variant = "full" }: Props) {
  const { timeZone } = useRootData().carrier;
  const { locale } = useLocale();
  const { situation } = order;
  const items = situation.steps.items.map((step) => ({
    ...step,
    // The first step of an order is that it was placed.
    ...(step.key === "ORIGIN" && { at: order.placedAt, timeZone, city: null }),
  }));
  return (
    <Stepper
      situation={{ ...situation, steps: { ...situation.steps, items } }}
      now={now}
      variant={variant}
      originWord={m.order_stage_origin()}
      expected={
        situation.arrival.kind === "expected"
          ? m.order_expected({ day: formatPromise(order.promise, locale, new Date(now)) })
          : null
      }
    />
  );
}

interface OrderHistoryProps {
  readonly order: OrderDetail;
  readonly now: string;
  readonly time: "beside" | "under";
  /** Leads to the tracking page; undefined where that stands elsewhere on the page. */
  readonly trackHref?: string | undefined;
}

/** All that happened to an order, newest first. */
export function OrderHistory({ order, now, time, trackHref }: OrderHistoryProps) {
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
