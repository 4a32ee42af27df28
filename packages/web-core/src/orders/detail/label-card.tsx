import { PrintLabels } from "./print-labels.tsx";
import { formatWaybill } from "../../ui/format/waybill.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import card from "../order-card.module.css";
import styles from "./label-card.module.css";

/** The labels of an order, for printing. */
export function LabelCard({ order }: { order: OrderDetail }) {
  return (
    <section className={`screen-only ${card.card}`} aria-labelledby="order-label">
      <h2 id="order-label" className={card.title}>
        {m.order_label_title()}
      </h2>
      <LabelDrawing order={order} />
      <p className={`small-text muted ${styles.text}`}>{m.order_label_text()}</p>
      <PrintLabels orderNo={order.orderNo} count={order.pieceCount} look="outline" wide />
    </section>
  );
}

/** A small preview of the label, which cannot be scanned. Never mirrored, like the label itself. */
function LabelDrawing({ order }: { order: OrderDetail }) {
  const { name } = useRootData().carrier;
  const city = order.receiver.path.find(({ level }) => level === "city")?.name ?? "";
  return (
    <div className={styles.label} dir="ltr" aria-hidden="true">
      <div className={styles.top}>
        <b>{name}</b>
        <span className={styles.product}>{order.product.name}</span>
      </div>
      <div className={styles.codes}>
        <div className={styles.code}>
          <i className={styles.bars} />
          <b className="num">{formatWaybill(order.waybillNo)}</b>
        </div>
        <b className={styles.city}>{city}</b>
      </div>
      <div className={styles.parties}>
        <p>{order.sender.name}</p>
        <p className={styles.to}>
          <b>{order.receiver.name}</b>
          <br />
          {order.receiver.address}
        </p>
      </div>
      <div className={styles.foot}>
        <span className="num">1/{order.pieceCount}</span>
        <b>{order.settlement.name}</b>
      </div>
    </div>
  );
}
