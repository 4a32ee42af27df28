import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { OutletService } from "@rimba/contract";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { OutletView } from "./outlet-service.ts";
import { OpeningLine, WeekHours } from "./opening-hours.tsx";
import { OutletCode } from "./outlet-code.tsx";
import { OutletActions } from "./outlet-actions.tsx";
import { outletPath } from "./outlet-paths.ts";
import { PreferredOutletButton } from "./preferred/preferred-outlet-button.tsx";
import { formatDistance, formatServices } from "./outlet-labels.ts";
import type { MapPin } from "./map/pin-groups.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./outlet-card.module.css";

interface Props {
  readonly outlet: OutletView;
  readonly now: string;
  /** `narrow`: on a phone, one thing under the other and large targets. */
  readonly layout: Layout;
  /** Of its pin on the map. */
  readonly number: number;
  /** What every outlet of the list offers; the card shows the rest. */
  readonly shared: readonly OutletService[];
  /** Its pin is marked: it is selected, or it is under the pointer. */
  readonly active?: boolean;
  /** It shows all its actions; on a phone the others show the way there. */
  readonly selected?: boolean;
  readonly selection?: Pick<OutletSelection, "setActive" | "select">;
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
  shared,
  active = false,
  selected = true,
  selection,
  emphasis = false,
}: Props) {
  const { networkCode, name, address, distanceKm, services } = outlet;
  const further = services.filter((service) => !shared.includes(service));
  const select = selection && (() => selection.select(networkCode));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the focus of its link selects it by keyboard
    <article
      id={cardId(networkCode)}
      className={layout === "narrow" ? `${styles.card} ${styles.narrow}` : styles.card}
      data-active={active || undefined}
      data-selected={selected || undefined}
      aria-labelledby={`${cardId(networkCode)}-name`}
      onPointerEnter={() => selection?.setActive(networkCode)}
      onPointerLeave={() => selection?.setActive(null)}
      onFocus={select}
      onClick={select}
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
      {further.length > 0 && (
        <p className="fs-caption muted">{`${shared.length > 0 ? "+ " : ""}${formatServices(further)}`}</p>
      )}
      <address className={styles.address}>{address}</address>
      <details className={styles.hours}>
        <summary>
          <OpeningLine outlet={outlet} now={now} />
          <span className="visually-hidden">, {m.outlet_week()}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <WeekHours outlet={outlet} now={now} />
      </details>
      <div className={styles.actions}>
        <OutletActions outlet={outlet} layout={layout} emphasis={emphasis} />
        {layout === "narrow" && selected && (
          <PreferredOutletButton outlet={outlet} site="mobile" layout={layout} />
        )}
      </div>
    </article>
  );
}

export interface OutletSelection {
  /** The outlet to be marked in list and map. */
  readonly active: string | null;
  /** Marks an outlet while the pointer or the focus is on it; null: no longer. */
  readonly setActive: (networkCode: string | null) => void;
  readonly selected: string | null;
  readonly select: (networkCode: string) => void;
  /** Selects it, and brings its card into view. */
  readonly showCard: (networkCode: string) => void;
  /** The same, with the focus on its name. */
  readonly goToCard: (networkCode: string) => void;
}

/** What list and map have in common: one selected outlet, and one that is marked for the moment. */
export function useOutletSelection(first: string | null): OutletSelection {
  const [selected, select] = useState(first);
  const [marked, setActive] = useState<string | null>(null);
  const showCard = (networkCode: string) => {
    // The card grows when it is selected: it has its height before the page scrolls.
    flushSync(() => select(networkCode));
    const card = document.querySelector(`#${CSS.escape(cardId(networkCode))}`);
    card?.scrollIntoView({ block: "nearest" });
    return card;
  };
  return {
    active: marked ?? selected,
    setActive,
    selected,
    select,
    showCard,
    goToCard: (networkCode) =>
      showCard(networkCode)?.querySelector<HTMLElement>("h3 a")?.focus({ preventScroll: true }),
  };
}

/** The pins of a list, numbered as its cards are. */
export function outletPins(outlets: readonly OutletView[], firstNumber = 1): MapPin[] {
  return outlets.map(({ networkCode, name, point }, index) => ({
    key: networkCode,
    text: String(firstNumber + index),
    label: m.outlet_map_pin({ number: firstNumber + index, name }),
    point,
    href: `#${cardId(networkCode)}`,
  }));
}
