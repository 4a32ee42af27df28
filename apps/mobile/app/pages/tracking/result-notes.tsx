import { reasonWords } from "@rimba/web-core/facts/fact-words.ts";
import { m } from "@rimba/content/messages";
import type { ShipmentView } from "@rimba/web-core/tracking-page/tracking-view.ts";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import css from "./result-notes.module.css";

/** Why a shipment needs somebody to act. A lost or damaged one has the claim notice instead. */
export function TroubleNote({
  shipment: { trouble, claimNotice },
}: {
  shipment: Pick<ShipmentView, "trouble" | "claimNotice">;
}) {
  if (trouble === null || claimNotice !== null) return null;
  return (
    <div className={`${css.note} ${css.trouble}`}>
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p className={css.title}>{reasonWords[trouble.reason]()}</p>
        <p>{m.tracking_trouble_text()}</p>
      </div>
    </div>
  );
}

/** The carrier knows the number and has not scanned the shipment yet. */
export function RegisteredNote() {
  return (
    <div className={`${css.note} ${css.info}`}>
      <Info size={20} strokeWidth={1.75} aria-hidden="true" />
      <p className={css.title}>{m.outcome_registered_text()}</p>
    </div>
  );
}
