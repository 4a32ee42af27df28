import { m } from "@rimba/content/messages";
import Phone from "lucide-react/icons/phone";
import Route from "lucide-react/icons/route";
import type { OutletView } from "../outlet-service.ts";
import { ShareDialog } from "../share/share-dialog.tsx";
import { outletSubject } from "../share/share-subjects.ts";
import { buttonClass } from "../shell/button.tsx";
import { directionsLink } from "./outlet-paths.ts";
import styles from "./outlet-actions.module.css";

interface Props {
  readonly outlet: OutletView;
  /** The way there is what this place of the page is for. */
  readonly emphasis?: boolean;
}

/** The way there, the telephone, and the address to send to somebody. */
export function OutletActions({ outlet, emphasis = false }: Props) {
  const { name, phone, point } = outlet;
  return (
    <div className={styles.actions}>
      <a
        className={`${buttonClass({ look: emphasis ? "primary" : "outline", size: "small" })} ${styles.way}`}
        href={directionsLink(point)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Route size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.outlet_directions()}
        <span className="visually-hidden"> {m.outlet_directions_to({ name })}</span>
      </a>
      {phone !== null && (
        <a
          className={`${buttonClass({ look: "neutral", size: "small" })} ${styles.call}`}
          href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
        >
          <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.outlet_call()}
          <span className="visually-hidden"> {m.outlet_call_whom({ name, phone })}</span>
        </a>
      )}
      <ShareDialog subject={outletSubject(outlet)} iconOnly />
    </div>
  );
}
