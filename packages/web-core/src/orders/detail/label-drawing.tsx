import type { OrderDetail } from "@rimba/contract";
import { formatWaybill } from "../../ui/format/waybill.ts";
import { useRootData } from "../../app/document/root-data.ts";
import styles from "./label-drawing.module.css";

/** What the label will look like, in small: a picture of it, not to be scanned. Never mirrored, as the label itself. */
export function LabelDrawing({ order }: { order: OrderDetail }) {
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
