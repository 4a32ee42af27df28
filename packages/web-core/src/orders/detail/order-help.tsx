import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { ShipmentFormLink } from "../../tracking/situation/shipment-form-link.tsx";
import card from "../order-card.module.css";
import styles from "./order-help.module.css";

/** Where to report a problem with an order, and where and until when to file a claim. */
export function OrderHelp({ order: { waybillNo, situation } }: { order: OrderDetail }) {
  return (
    <section className={`${card.card} ${card.forScreens}`} aria-labelledby="order-help">
      <h2 id="order-help" className={card.title}>
        {m.order_help_title()}
      </h2>
      <p className={card.muted}>{m.order_help_text()}</p>
      <div className={styles.ways}>
        {situation.waysOn.includes("claim") && (
          <ShipmentFormLink about="claim" waybillNo={waybillNo} look="outline" wide />
        )}
        <ShipmentFormLink about="report" waybillNo={waybillNo} look="neutral" wide />
      </div>
      <p className={card.muted}>
        <HotlineSentence words={m.claim_call} />
      </p>
    </section>
  );
}
