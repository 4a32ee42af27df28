import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { CopyButton } from "../copy/copy-button.tsx";
import { formatBilledWeight } from "../format/billed-weight.ts";
import { formatMoney } from "../format/number.ts";
import { formatPromise } from "../format/promise.ts";
import { OrderNo, WaybillNo } from "../orders/order-no.tsx";
import { orderPath, trackOrderPath } from "../orders/order-paths.ts";
import { Button, buttonClass } from "../shell/button.tsx";
import { useRootData } from "../shell/carrier-context.ts";
import type { PlacedOrder as Placed } from "./use-place-order.ts";
import styles from "./placed-order.module.css";

interface Props {
  readonly order: Placed;
  /** When it is fetched, or where it is to be brought. */
  readonly handover: string;
  /** What the promised arrival depends on; null where that is not known here. */
  readonly condition: string | null;
  readonly now: Date;
  readonly onAgain: () => void;
}

/** The order is placed: its numbers, what comes next, and the ways on. */
export function PlacedOrder({ order, handover, condition, now, onAgain }: Props) {
  const { site } = useRootData();
  const heading = useRef<HTMLHeadingElement>(null);
  const { saved, before } = order;
  const { orderNo, waybillNo, quote, promise } = saved;
  const locale = getLocale();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className={styles.placed} aria-labelledby="placed-title">
      <span className={styles.mark}>
        <CircleCheck size={32} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 ref={heading} id="placed-title" tabIndex={-1}>
        {m.send_placed_title()}
      </h2>
      <p className={styles.text}>{before ? m.send_placed_before() : handover}</p>
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
            {condition !== null && <bdi className={styles.condition}>{condition}</bdi>}
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
      <div className={styles.ways}>
        <Link className={buttonClass({ look: "primary" })} to={trackOrderPath(waybillNo)}>
          {m.send_track()}
        </Link>
        <Link className={buttonClass({ look: "outline" })} to={orderPath(site, orderNo)}>
          {m.send_detail()}
        </Link>
        <Button look="text" onClick={onAgain}>
          {m.send_again()}
        </Button>
      </div>
    </section>
  );
}
