import { m } from "@rimba/content/messages";
import Undo2 from "lucide-react/icons/undo-2";
import type { ShipmentView } from "../tracking-page/tracking-view.ts";
import { Note } from "./note.tsx";

/** Says that a shipment goes back, or went back, to its sender: its status alone does not tell. */
export function ReturnNote({ shipment }: { shipment: Pick<ShipmentView, "returning" | "packageStatus"> }) {
  const isBack = shipment.packageStatus === "RETURNED_SIGNED";
  if (!isBack && !shipment.returning) return null;
  return (
    <Note tone="waiting" icon={Undo2} turns>
      <p>
        <b>{isBack ? m.tracking_returned() : m.tracking_returning()}</b>
      </p>
    </Note>
  );
}
