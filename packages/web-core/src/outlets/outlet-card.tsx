import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "react-router";
import { useState } from "react";
import type { OutletView } from "./outlet-service.ts";
import { OpeningLine, WeekHours } from "./opening-hours.tsx";
import { OutletCode } from "./outlet-code.tsx";
import { OutletActions } from "./outlet-actions.tsx";
import { outletPath } from "./outlet-paths.ts";
import { formatDistance, serviceLabels } from "./outlet-labels.ts";
import type { MapPin } from "./map/outlet-map.tsx";
import type { Layout } from "../ui/layout.ts";
import styles from "./outlet-card.module.css";

interface Props {
  readonly outlet: OutletView;
  readonly now: string;
  /** `narrow`: on a phone, one thing under the other and large targets. */
  readonly layout: Layout;
  /** Of its pin on the map. */
  readonly number: number;
  /** Its pin is marked, or its card was the last to be looked at. */
  readonly active?: boolean;
  readonly onActive?: (networkCode: string) => void;
  /** The directions are the filled button of the view. */
  readonly emphasis?: boolean;
}

/** Where a card is on the page: what a pin of the map leads to. */
function cardId(networkCode: string): string {
  return `outlet-${networkCode}`;
}

/** One outlet of a list: which, where, how far, whether open, and what to do about it. */
export function OutletCard({
  outlet,
  now,
  layout,
  number,
  active = false,
  onActive,
  emphasis = false,
}: Props) {
  const { networkCode, name, address, distanceKm, services } = outlet;
  const activate = onActive && (() => onActive(networkCode));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the card only says that it is looked at; what can be done is in its links and buttons
    <article
      id={cardId(networkCode)}
      className={layout === "narrow" ? `${styles.card} ${styles.narrow}` : styles.card}
      data-active={active || undefined}
      aria-labelledby={`${cardId(networkCode)}-name`}
      onPointerEnter={activate}
      onFocus={activate}
    >
      <span className={`num ${styles.pin}`}>
        <span aria-hidden="true">{number}</span>
        <span className="visually-hidden">{m.outlet_card_number({ number })}</span>
      </span>
      <div className={styles.head}>
        <h3 id={`${cardId(networkCode)}-name`} className={styles.name}>
          <Link to={outletPath(networkCode)}>{name}</Link>
        </h3>
        {distanceKm !== null && (
          <span className={`num ${styles.distance}`}>
            <bdi>{formatDistance(distanceKm, getLocale())}</bdi>
          </span>
        )}
      </div>
      <div className={styles.code}>
        <OutletCode outlet={outlet} />
      </div>
      <address className={styles.address}>{address}</address>
      <details className={styles.hours}>
        <summary>
          <OpeningLine outlet={outlet} now={now} />
          <span className="visually-hidden">, {m.outlet_week()}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <WeekHours outlet={outlet} now={now} />
      </details>
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service}>{serviceLabels[service]()}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <OutletActions outlet={outlet} layout={layout} emphasis={emphasis} />
      </div>
    </article>
  );
}

/** The outlet that was last looked at, on the map or in the list. */
export function useActiveOutlet(first: string | null) {
  const [active, setActive] = useState(first);
  return {
    active,
    setActive,
    /** Brings its card to where it is seen, with the focus on its name. */
    goToCard: (networkCode: string) => {
      setActive(networkCode);
      const card = document.querySelector(`#${CSS.escape(cardId(networkCode))}`);
      card?.scrollIntoView({ block: "nearest" });
      card?.querySelector<HTMLElement>("h3 a")?.focus({ preventScroll: true });
    },
  };
}

/** The pins of a list, numbered as its cards are. */
export function outletPins(outlets: readonly OutletView[]): MapPin[] {
  return outlets.map(({ networkCode, name, point }, index) => ({
    key: networkCode,
    text: String(index + 1),
    label: m.outlet_map_pin({ number: index + 1, name }),
    point,
    href: `#${cardId(networkCode)}`,
  }));
}
