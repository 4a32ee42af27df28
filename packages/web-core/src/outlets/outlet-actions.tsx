import { m } from "@rimba/content/messages";
import Phone from "lucide-react/icons/phone";
import Route from "lucide-react/icons/route";
import type { OutletView } from "./outlet-service.ts";
import { ShareDialog, type ShareSubject } from "../app/share/share-dialog.tsx";
import { buttonClass } from "../ui/button.tsx";
import { directionsLink, outletPath } from "./outlet-paths.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./outlet-actions.module.css";

interface Props {
  readonly outlet: OutletView;
  /** `narrow`: on a phone, one thing under the other and large targets. */
  readonly layout: Layout;
  /** The way there is what this place of the page is for. */
  readonly emphasis?: boolean;
}

/** Directions, the telephone, and the address to share. */
export function OutletActions({ outlet, layout, emphasis = false }: Props) {
  const { name, phone, point } = outlet;
  return (
    <div className={layout === "narrow" ? `${styles.actions} ${styles.narrow}` : styles.actions}>
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

export function outletSubject({ networkCode, name }: Pick<OutletView, "networkCode" | "name">): ShareSubject {
  return {
    path: outletPath(networkCode),
    name,
    button: m.outlet_share({ name }),
    title: m.outlet_share_title(),
    text: m.outlet_share_text(),
    qrLabel: m.outlet_share_qr({ name }),
    message: (url) => m.outlet_share_message({ name, url }),
  };
}
