import { useLocale } from "../../app/locale/use-locale.ts";
import { formatDeadline, formatPromise } from "../../ui/format/promise.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { Stepper } from "../../tracking/shipment/stepper.tsx";
import ScanSearch from "lucide-react/icons/scan-search";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { History } from "../../tracking/timeline/history.tsx";
import { mergeScans } from "../../tracking/shipment/merge-scans.ts";
import { formatNumber, formatWeight } from "../../ui/format/number.ts";
import { formatTimeOfDay } from "../../ui/format/time.ts";
import { pieceCount, statusLabels } from "../../tracking/shipment/shipment-labels.ts";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { ShipmentFormLink } from "../../tracking/situation/shipment-form-link.tsx";
import { m } from "@rimba/content/messages";
import type { OrderDetail, OrderParty, Locale, ServiceMethod } from "@rimba/contract";
import {
  groupedPhone,
  hasOnlyDeadline,
  isDropOff,
  tagOfStatus,
  formatWaybill,
  shortWaybill,
} from "@rimba/domain";
import card from "../order-card.module.css";
import { wholeAddress } from "../../contacts/contact-label.tsx";
import { senderTimeZone } from "../order-format.tsx";
import type { Layout } from "../../ui/layout.ts";
import { LtrNumber } from "../../ui/format/ltr-number.tsx";
import { joinSentences } from "../../ui/format/text.ts";
import styles from "./order-cards.module.css";

interface Props {
  readonly order: OrderDetail;
  readonly now: string;
  readonly variant?: "full" | "compact";
}

/** The steps of an order, from its placing to the signature. */
export function OrderSteps({ order, now, variant = "full" }: Props) {
  const { carrier, locale } = useRootData();
  const { situation } = order;
  const timeZone = senderTimeZone(order, carrier.timeZone);
  const items = situation.steps.items.map((step) => ({
    ...step,
    // The first step is the placing of the order.
    ...(step.key === "ORIGIN" && { at: order.placedAt, timeZone, city: null }),
  }));
  return (
    <Stepper
      situation={{ ...situation, steps: { ...situation.steps, items } }}
      now={now}
      variant={variant}
      originWord={m.order_stage_origin()}
      expected={situation.arrival.kind === "expected" ? expectedDay(order, locale, new Date(now)) : null}
    />
  );
}

function expectedDay({ promise, situation }: OrderDetail, locale: Locale, now: Date): string {
  return hasOnlyDeadline(situation.tag)
    ? m.order_expected_by({ day: formatDeadline(promise, locale, now) })
    : m.order_expected({ day: formatPromise(promise, locale, now) });
}

interface OrderHistoryProps {
  readonly order: OrderDetail;
  readonly now: string;
  readonly time: "beside" | "under";
  /** Links to the tracking page; undefined if that link is elsewhere on the page. */
  readonly trackHref?: string | undefined;
}

/** The history of an order, newest first. */
export function OrderHistory({ order, now, time, trackHref }: OrderHistoryProps) {
  const { locale } = useLocale();
  const events = mergeScans(order.events, order.pieceCount, locale);
  return (
    <section
      className={card.card}
      aria-labelledby="order-history"
      data-has-leaf={order.situation.steps.items.length > 0 || undefined}
    >
      <h2 id="order-history" className={card.title}>
        {m.order_history()}
      </h2>
      {events.length === 0 ? (
        <p className="small-text muted">{m.order_history_none()}</p>
      ) : (
        <History
          key={order.orderNo}
          events={events}
          pieceCount={order.pieceCount}
          situation={order.situation}
          now={now}
          time={time}
        />
      )}
      {trackHref !== undefined && (
        <Link className={`${buttonClass({ look: "neutral", wide: true })} ${card.way}`} to={trackHref}>
          <ScanSearch size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.order_action_track()}
        </Link>
      )}
    </section>
  );
}

interface OrderPartiesProps {
  readonly order: Pick<OrderDetail, "sender" | "receiver">;
  /** Side by side (desktop), or one below the other on a line from ring to leaf (mobile). */
  readonly layout: "panes" | "line";
}

/** Sender and receiver. */
export function OrderParties({ order: { sender, receiver }, layout }: OrderPartiesProps) {
  return (
    <div className={`${styles.parties} ${styles[layout]}`}>
      <Party role={m.fact_sender()} party={sender} mark={styles.ring} />
      <Party role={m.fact_receiver()} party={receiver} mark={styles.leaf} />
    </div>
  );
}

interface PartyProps {
  readonly role: string;
  readonly party: OrderParty;
  readonly mark: string | undefined;
}

function Party({ role, party, mark }: PartyProps) {
  return (
    <section aria-label={role}>
      <span className={`${styles.mark} ${mark}`} aria-hidden="true" />
      <div className="shrink">
        <h2 className="fs-small muted semibold lh-1-45 no-tracking">{role}</h2>
        <p className="semibold lh-1-4 anywhere above-1">
          <bdi>{party.name}</bdi>
        </p>
        <p className="small-text muted">
          <LtrNumber>{groupedPhone(party.phone)}</LtrNumber>
        </p>
        <p className="small-text anywhere above-1-5">
          <bdi className="phrases">{wholeAddress(party)}</bdi>
        </p>
      </div>
    </section>
  );
}

type Piece = OrderDetail["pieces"][number];

interface OrderPiecesProps {
  readonly order: Pick<OrderDetail, "pieces" | "serviceMethod">;
  /** Narrow has no room for columns: each piece is two lines. */
  readonly layout: Layout;
}

/** Every piece by its sub-waybill: weight, size, and where it was scanned last. */
export function OrderPieces({ order, layout }: OrderPiecesProps) {
  const { locale } = useLocale();
  const Pieces = layout === "narrow" ? PieceRows : PieceTable;
  return (
    <section className={`${card.card} ${styles.card}`} data-layout={layout} aria-labelledby="order-pieces">
      <h2 id="order-pieces" className={card.title}>
        {m.order_pieces_title({ pieces: pieceCount(order.pieces.length) })}
      </h2>
      <p className={`caption-text muted ${styles.terms}`}>
        {joinSentences([m.term_piece(), m.term_sub_waybill()], locale)}
      </p>
      <Pieces {...order} />
    </section>
  );
}

function PieceRows({ pieces, serviceMethod }: OrderPiecesProps["order"]) {
  const { locale } = useLocale();
  return (
    <ul className={styles.rows}>
      {pieces.map((piece) => (
        <li key={piece.subWaybillNo}>
          <SubWaybill number={piece.subWaybillNo} />
          <span className={styles.end}>
            <LastSeen piece={piece} serviceMethod={serviceMethod} />
          </span>
          <span className="muted">
            <bdi className="num nowrap">{formatWeight(piece.weightKg, locale)}</bdi>
            {" · "}
            <bdi className="num nowrap">{formatSize(piece, locale)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

function PieceTable({ pieces, serviceMethod }: OrderPiecesProps["order"]) {
  const { locale } = useLocale();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.order_piece_number()}</th>
          <th scope="col" className={styles.end}>
            {m.fact_weight()}
          </th>
          <th scope="col" className={styles.end}>
            {m.order_piece_size()}
          </th>
          <th scope="col">{m.order_piece_last()}</th>
        </tr>
      </thead>
      <tbody>
        {pieces.map((piece) => (
          <tr key={piece.subWaybillNo}>
            <th scope="row">
              <SubWaybill number={piece.subWaybillNo} />
            </th>
            <td className={styles.end}>
              <bdi className="num">{formatWeight(piece.weightKg, locale)}</bdi>
            </td>
            <td className={styles.end}>
              <bdi className="num nowrap">{formatSize(piece, locale)}</bdi>
            </td>
            <td>
              <LastSeen piece={piece} serviceMethod={serviceMethod} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The whole number if there is room, otherwise its end. */
function SubWaybill({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="num">
      <span className={styles.whole}>{formatWaybill(number)}</span>
      <span className={styles.short} aria-hidden="true">
        {shortWaybill(number)}
      </span>
    </bdi>
  );
}

interface LastSeenProps {
  readonly piece: Piece;
  readonly serviceMethod: ServiceMethod;
}

function LastSeen({ piece, serviceMethod }: LastSeenProps) {
  const { lastCity, lastEventAt, lastTimeZone, status } = piece;
  const { locale } = useLocale();
  if (status === "WAITING_PICKUP")
    return isDropOff(serviceMethod) ? m.order_not_handed_in() : m.order_not_picked_up();
  // Its last scan is the cancellation, which is no place of the parcel.
  if (lastCity === null || status === "CANCELLED") return statusLabels[tagOfStatus[status]]();
  return (
    <>
      <bdi>{lastCity}</bdi>
      {lastEventAt !== null && lastTimeZone !== null && (
        <bdi className="num block muted">
          {formatTimeOfDay({ at: lastEventAt, timeZone: lastTimeZone }, locale)}
        </bdi>
      )}
    </>
  );
}

function formatSize({ lengthCm, widthCm, heightCm }: Piece, locale: Locale): string {
  if (lengthCm === null || widthCm === null || heightCm === null) return "–";
  const number = (value: number) => formatNumber(value, locale, 1);
  return m.order_size({ length: number(lengthCm), width: number(widthCm), height: number(heightCm) });
}

/**
 * Links to report a problem with an order. Its note links to the form for a claim. The deadline of a claim counts from
 * the receipt.
 */
export function OrderHelp({ order: { waybillNo, situation } }: { order: OrderDetail }) {
  return (
    <section className={`screen-only ${card.card}`} aria-labelledby="order-help">
      <h2 id="order-help" className={card.title}>
        {m.order_help_title()}
      </h2>
      {situation.tag === "signed" && <p className="small-text muted">{m.order_help_text()}</p>}
      <div className={styles.actions}>
        <ShipmentFormLink about="report" waybillNo={waybillNo} look="neutral" wide />
      </div>
      <p className="small-text muted">
        <HotlineSentence message={m.claim_call} />
      </p>
    </section>
  );
}
