import { m } from "@rimba/content/messages";
import type { ShipmentView } from "@rimba/web-core/tracking-page/tracking-view.ts";
import Undo2 from "lucide-react/icons/undo-2";
import styles from "./note.module.css";

/** Says that a shipment goes back, or went back, to its sender: its status alone does not tell. */
export function ReturnNote({ shipment }: { shipment: Pick<ShipmentView, "returning" | "packageStatus"> }) {
  const isBack = shipment.packageStatus === "RETURNED_SIGNED";
  if (!isBack && !shipment.returning) return null;
  return (
    <div className={`${styles.note} ${styles.waiting}`}>
      <Undo2 className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <b>{isBack ? m.tracking_returned() : m.tracking_returning()}</b>
      </p>
    </div>
  );
}
