import { m } from "@rimba/content/messages";
import type { Notification, NotifiedShipment, Site } from "@rimba/contract";
import { formatCheckCode } from "@rimba/domain";
import ArrowRight from "lucide-react/icons/arrow-right";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRootData } from "../app/document/root-data.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { myShipmentsPaths } from "../app/my-shipments-paths.ts";
import { trackPath } from "../tracking/query.ts";
import { StatusMark } from "../tracking/shipment/status-tag.tsx";
import { LtrNumber, WaybillNo } from "../ui/format/ltr-number.tsx";
import { formatNumber } from "../ui/format/number.ts";
import { formatRecentTime, formatTimeOfDay } from "../ui/format/time.ts";
import type { Layout } from "../ui/layout.ts";
import { iconOf } from "./topic-icons.ts";
import styles from "./notification-row.module.css";

interface Props {
  readonly notification: Notification;
  readonly isRead: boolean;
  /** ISO 8601. */
  readonly now: string;
  readonly layout: Layout;
  readonly onOpen: () => void;
}

/** A notification of the list. The whole row is a link to its shipments, apart from the check code. */
export function NotificationRow({ notification, isRead, now, layout, onOpen }: Props) {
  const { locale } = useLocale();
  const { title, at, timeZone, shipments, shipmentCount } = notification;
  const others = shipmentCount - shipments.length;
  return (
    <li className={`${styles.row} ${styles[layout]}`} data-unread={isRead ? undefined : ""}>
      <StatusMark kind={iconOf(notification)} />
      <div className="shrink">
        <div className={styles.head}>
          <Title notification={notification} onOpen={onOpen}>
            <bdi>{title}</bdi>
          </Title>
          {!isRead && <span className={styles.unread}>{m.notifications_unread()}</span>}
          <time dateTime={at} className={`num ${styles.time}`}>
            <bdi>{formatTimeOfDay({ at, timeZone }, locale)}</bdi>
          </time>
        </div>
        {shipments.length === 0 ? (
          <p className={styles.shipment}>{m.notifications_gone()}</p>
        ) : (
          <ul>
            {shipments.map((shipment) => (
              <Shipment key={shipment.waybillNo} shipment={shipment} />
            ))}
            {others > 0 && (
              <li className={`${styles.shipment} muted`}>
                {m.notifications_more({ count: formatNumber(others, locale) })}
              </li>
            )}
          </ul>
        )}
        <CheckCode notification={notification} now={now} onOpen={onOpen} />
      </div>
    </li>
  );
}

interface TitleProps extends Pick<Props, "notification" | "onOpen"> {
  readonly children: ReactNode;
}

/** A link, unless the customer may see none of the shipments any more. */
function Title({ notification, onOpen, children }: TitleProps) {
  const { site } = useRootData();
  const to = pathOf(notification, site);
  if (to === null) return <p className={styles.title}>{children}</p>;
  return (
    // The middle button opens another tab.
    <Link
      className={styles.title}
      to={to}
      onClick={onOpen}
      onAuxClick={(event) => event.button === 1 && onOpen()}
    >
      {children}
    </Link>
  );
}

/** The tracking page of all its shipments, or the list of the customer's where it does not name all of them. */
export function pathOf(
  { shipments, shipmentCount }: Pick<Notification, "shipments" | "shipmentCount">,
  site: Site,
): string | null {
  if (shipments.length === 0) return null;
  if (shipments.length < shipmentCount) return myShipmentsPaths[site];
  return trackPath({ numbers: shipments.map(({ waybillNo }) => waybillNo), by: "waybill" });
}

/** The customer's name for it or its number, and its way unless it is private and another person's. */
function Shipment({
  shipment: { waybillNo, label, fromCity, toCity },
}: {
  readonly shipment: NotifiedShipment;
}) {
  return (
    <li className={styles.shipment}>
      <span className="medium">
        {label === null ? <WaybillNo waybillNo={waybillNo} /> : <bdi>{label}</bdi>}
      </span>
      {fromCity !== null && toCity !== null && (
        <>
          <span className="visually-hidden">{m.orders_route({ from: fromCity, to: toCity })}</span>
          <span aria-hidden="true" className={styles.way}>
            <bdi>{fromCity}</bdi>
            <ArrowRight className="flip rigid" size={16} strokeWidth={1.75} />
            <bdi>{toCity}</bdi>
          </span>
        </>
      )}
    </li>
  );
}

/** The codes in the messages about it, and when those were sent. Where nothing was sent there is nothing to compare. */
function CheckCode({ notification, now, onOpen }: Pick<Props, "notification" | "now" | "onOpen">) {
  const { locale } = useLocale();
  const { timeZone } = notification;
  const codes = [...Map.groupBy(sentMessages(notification), ({ code }) => code)];
  if (codes.length === 0) return null;
  return (
    <details
      className={styles.code}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen();
      }}
    >
      <summary className={styles.summary}>
        {m.notifications_code()}
        <ChevronDown className="chevron" size={16} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {codes.map(([code, messages]) => (
        <div key={code}>
          <p>
            <LtrNumber className="semibold ink">{formatCheckCode(code)}</LtrNumber>
          </p>
          {messages.map(({ at, text }) => (
            <p key={text({ time: at })}>
              <bdi>{text({ time: formatRecentTime({ at, timeZone }, locale, new Date(now)) })}</bdi>
            </p>
          ))}
        </div>
      ))}
      <p>{m.notifications_code_text()}</p>
    </details>
  );
}

interface SentMessage {
  readonly code: string;
  /** ISO 8601. */
  readonly at: string;
  readonly text: (values: { time: string }) => string;
}

/** A server of the former version answers without the fields of WhatsApp. */
type SentFields = Pick<Notification, "checkCode" | "mailedAt"> &
  Partial<Pick<Notification, "whatsAppSentAt" | "whatsAppCode">>;

/** The messages that have a code; a push message has none. */
function sentMessages({
  checkCode,
  mailedAt,
  whatsAppSentAt = null,
  whatsAppCode = null,
}: SentFields): SentMessage[] {
  const mail = mailedAt !== null && { code: checkCode, at: mailedAt, text: m.notifications_mailed };
  const chat = whatsAppSentAt !== null &&
    whatsAppCode !== null && { code: whatsAppCode, at: whatsAppSentAt, text: m.notifications_whatsapp_sent };
  return [mail, chat].filter((one) => one !== false);
}
