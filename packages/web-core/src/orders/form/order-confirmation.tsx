import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { CopyButton } from "../../ui/copy-button.tsx";
import { formatMoney } from "../../ui/format/number.ts";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { formatPromise } from "../../ui/format/promise.ts";
import { OrderNo, WaybillNo, formatPickup } from "../order-format.tsx";
import { orderPath, trackOrderPath } from "../detail/page.ts";
import { PrintLabels } from "../detail/print-labels.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import type { OrderPlacing, PlacedOrder } from "./use-place-order.ts";
import { formatCondition, type HandoverChoice } from "./handover-choice.ts";
import { m } from "@rimba/content/messages";
import { isDropOff } from "@rimba/domain";
import { getLocale } from "@rimba/content/runtime";
import type { Layout } from "../../ui/layout.ts";
import styles from "../../ui/confirmation.module.css";

interface Props {
  readonly order: PlacedOrder;
  /** The pickup time, or the outlet of the drop-off. */
  readonly handover: string;
  /** What the promised arrival depends on; null if unknown here. */
  readonly condition: string | null;
  readonly now: Date;
  readonly layout: Layout;
  readonly onNewOrder: () => void;
}

/** The order is placed: what to do now, its numbers, and links. */
export function OrderConfirmation({ order, handover, condition, now, layout, onNewOrder }: Props) {
  const { site } = useRootData();
  const heading = useRef<HTMLHeadingElement>(null);
  const { saved, isFromEarlierAttempt } = order;
  const { orderNo, waybillNo, subWaybillNos, quote, promise } = saved;
  const locale = getLocale();
  const count = subWaybillNos.length;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className={`${styles.placed} ${styles[layout]}`} aria-labelledby="placed-title">
      <header className={styles.head}>
        <span className={styles.mark}>
          <CircleCheck size={32} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <h1 ref={heading} id="placed-title" tabIndex={-1}>
          {m.send_placed_title()}
        </h1>
        {isFromEarlierAttempt && <p className={styles.text}>{m.send_placed_before()}</p>}
      </header>
      <div className={styles.next}>
        <h2>{m.send_next_title()}</h2>
        <ol className={styles.steps}>
          <li>{count === 1 ? m.send_next_print_one() : m.send_next_print({ count })}</li>
          <li>{m.send_next_stick()}</li>
          {!isFromEarlierAttempt && <li>{handover}</li>}
        </ol>
        <PrintLabels orderNo={orderNo} count={count} look="primary" />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{m.fact_order()}</dt>
          <dd>
            <OrderNo orderNo={orderNo} />
            <CopyButton text={orderNo} label={m.send_copy_order()} />
          </dd>
        </div>
        <div>
          <dt>{m.send_waybill()}</dt>
          <dd>
            <WaybillNo waybillNo={waybillNo} />
            <CopyButton text={waybillNo} label={m.send_copy_waybill()} />
          </dd>
        </div>
        <div>
          <dt>{m.order_arrival()}</dt>
          <dd className={styles.arrival}>
            <bdi>{formatPromise(promise, locale, now)}</bdi>
            {condition !== null && <bdi className="fs-small muted regular">{condition}</bdi>}
          </dd>
        </div>
        <div>
          <dt>{m.order_billed()}</dt>
          <dd className="num">
            <bdi>{formatBilledWeight(quote.weight, locale)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{m.rate_total()}</dt>
          <dd className="num">{formatMoney(quote.total, quote.currency, locale)}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Link className={buttonClass({ look: "outline" })} to={orderPath(site, orderNo)}>
          {m.send_detail()}
        </Link>
        <Link className={buttonClass({ look: "outline" })} to={trackOrderPath(waybillNo)}>
          {m.send_track()}
        </Link>
        <Button look="text" onClick={onNewOrder}>
          {m.send_again()}
        </Button>
      </div>
    </section>
  );
}

/** The texts of the confirmation that depend on the placed order. */
export function confirmationTexts({ placed }: Pick<OrderPlacing, "placed">, now: Date) {
  return { handover: formatHandover(placed, now), condition: formatPlacedCondition(placed, now) };
}

type Placed = OrderPlacing["placed"];

/** The ordered pickup time, or the outlet of the drop-off. */
function formatHandover(placed: Placed, now: Date): string {
  if (placed === null) return "";
  const { form, pickup } = placed;
  if (isDropOff(form.serviceMethod)) return m.send_placed_drop_off({ outlet: form.outlet?.name ?? "" });
  if (pickup === null) return m.send_placed_pickup_soon();
  return m.send_placed_pickup({ when: formatPickup(pickup, getLocale(), now) });
}

/** What its promised arrival depends on; null if unknown here. */
function formatPlacedCondition(placed: Placed, now: Date): string | null {
  if (placed === null || placed.estimate === null) return null;
  const { form, pickup, estimate } = placed;
  const isDropOffOrder = isDropOff(form.serviceMethod);
  if (!isDropOffOrder && pickup === null) return null;
  const handover: HandoverChoice = pickup === null ? { kind: "dropOff" } : { kind: "pickup", pickup };
  return formatCondition(handover, estimate, getLocale(), now);
}
