import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import card from "../order-card.module.css";
import { OrderCost } from "./order-cost.tsx";
import { OrderFacts } from "./order-facts.tsx";
import styles from "./order-service-card.module.css";

/** What was ordered, and what it costs. */
export function OrderService({ order, now }: { order: OrderDetail; now: string }) {
  return (
    <section className={card.card} aria-labelledby="order-service">
      <h2 id="order-service" className={card.title}>
        {m.order_service_title()}
      </h2>
      <div className={styles.halves}>
        <OrderFacts order={order} now={now} />
        <OrderCost order={order} />
      </div>
    </section>
  );
}
