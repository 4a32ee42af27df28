import { m } from "@rimba/content/messages";
import type { MyShipment } from "@rimba/contract";
import ArrowRight from "lucide-react/icons/arrow-right";
import BellOff from "lucide-react/icons/bell-off";
import { Link } from "react-router";
import { useLocale } from "../app/locale/use-locale.ts";
import { trackPath } from "../tracking/query.ts";
import { statusColour, StatusIcon, StatusTag } from "../tracking/shipment/status-tag.tsx";
import { Button } from "../ui/button.tsx";
import { WaybillNo } from "../ui/format/ltr-number.tsx";
import { formatRecentTime } from "../ui/format/time.ts";
import type { Layout } from "../ui/layout.ts";
import { shipmentName } from "./box-texts.ts";
import type { useShipmentChanges } from "./use-shipment-changes.ts";
import styles from "./shipment-row.module.css";

interface Props {
  readonly shipment: MyShipment;
  /** ISO 8601. */
  readonly now: string;
  readonly layout: Layout;
  readonly changes: ReturnType<typeof useShipmentChanges>;
  readonly onName: (shipment: MyShipment) => void;
}

/** A shipment of the list. The whole row is a link to its page, apart from the buttons. */
export function ShipmentRow({ shipment, now, layout, changes, onName }: Props) {
  const { waybillNo, label, summary, muted } = shipment;
  return (
    <li
      className={`${styles.row} ${styles[layout]}`}
      aria-busy={changes.pendingWaybill === waybillNo || undefined}
    >
      <div className={styles.head}>
        <div className="shrink">
          <Link className={styles.name} to={trackPath({ numbers: [waybillNo], by: "waybill" })}>
            {label === null ? <WaybillNo waybillNo={waybillNo} /> : <bdi>{label}</bdi>}
          </Link>
          {label !== null && <WaybillNo waybillNo={waybillNo} className="block fs-small muted" />}
          {muted && (
            <p className={styles.muted}>
              <BellOff size={16} strokeWidth={1.75} aria-hidden="true" />
              {m.my_shipments_muted()}
            </p>
          )}
        </div>
        <StatusTag kind={summary?.tag ?? "locked"} />
      </div>
      {summary === null ? (
        <p className={styles.line}>{m.my_shipments_private()}</p>
      ) : (
        <Summary summary={summary} now={now} />
      )}
      <Actions shipment={shipment} changes={changes} onName={onName} />
    </li>
  );
}

interface SummaryProps {
  readonly summary: NonNullable<MyShipment["summary"]>;
  readonly now: string;
}

/** From where to where, and what happened last. */
function Summary({ summary: { fromCity, toCity, trouble, lastEvent }, now }: SummaryProps) {
  const { locale } = useLocale();
  return (
    <>
      <p className={styles.route}>
        <span className="visually-hidden">{m.orders_route({ from: fromCity, to: toCity })}</span>
        <span aria-hidden="true">
          <bdi>{fromCity}</bdi>
          <ArrowRight className="flip rigid" size={18} strokeWidth={1.75} />
          <bdi>{toCity}</bdi>
        </span>
      </p>
      {lastEvent !== null && (
        <p className={trouble ? `${styles.line} ${styles.trouble} ${statusColour("problem")}` : styles.line}>
          {trouble && <StatusIcon status="problem" size={18} />}
          <span className="dotted">
            <span>
              <bdi>{lastEvent.sentence}</bdi>
            </span>
            <span className="muted">
              <bdi className="num nowrap">{formatRecentTime(lastEvent, locale, new Date(now))}</bdi>
            </span>
          </span>
        </p>
      )}
    </>
  );
}

function Actions({ shipment, changes, onName }: Pick<Props, "shipment" | "changes" | "onName">) {
  const { label, archived, followed, muted } = shipment;
  const name = shipmentName(shipment);
  const action = (word: string, onPress: () => void) => <Action word={word} name={name} onPress={onPress} />;
  return (
    <div className={`needs-script ${styles.actions}`}>
      {/* Two and two where they do not fit on a line. */}
      <div className={styles.pair}>
        {action(label === null ? m.my_shipments_name_add() : m.my_shipments_name_edit(), () =>
          onName(shipment),
        )}
        {archived
          ? action(m.my_shipments_restore(), () => changes.change("restore", shipment))
          : action(m.my_shipments_archive(), () => changes.change("archive", shipment))}
      </div>
      <div className={styles.pair}>
        {action(muted ? m.my_shipments_unmute() : m.my_shipments_mute(), () => changes.toggleMuted(shipment))}
        {followed && action(m.my_shipments_unfollow(), () => changes.change("unfollow", shipment))}
      </div>
    </div>
  );
}

interface ActionProps {
  readonly word: string;
  readonly name: string;
  readonly onPress: () => void;
}

function Action({ word, name, onPress }: ActionProps) {
  return (
    <Button
      look="text"
      size="small"
      className={styles.action}
      aria-label={m.my_shipments_action_of({ action: word, name })}
      onClick={onPress}
    >
      {word}
    </Button>
  );
}
