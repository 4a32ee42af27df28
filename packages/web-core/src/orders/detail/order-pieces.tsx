import { m } from "@rimba/content/messages";
import type { Locale, OrderDetail, ServiceMethod } from "@rimba/contract";
import { formatNumber, formatWeight } from "../../ui/format/number.ts";
import { formatTimeOfDay } from "../../ui/format/time.ts";
import { formatWaybill, shortWaybill } from "../../ui/format/waybill.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { pieceCount } from "../../tracking/shipment/piece-words.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { orderStatusWord } from "../list/orders-words.ts";
import card from "../order-card.module.css";
import styles from "./order-pieces.module.css";

type Piece = OrderDetail["pieces"][number];

/** Every piece by its sub-waybill: weight, size, and where it was seen last. */
export function OrderPieces({ order }: { order: Pick<OrderDetail, "pieces" | "serviceMethod"> }) {
  const { locale } = useLocale();
  const { pieces, serviceMethod } = order;
  // Phones have no room for four columns: the size is under the weight.
  const isNarrow = useRootData().site === "mobile";
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="order-pieces">
      <h2 id="order-pieces" className={card.title}>
        {m.order_pieces_title({ pieces: pieceCount(pieces.length) })}
      </h2>
      <p className={`${card.muted} ${styles.terms}`}>
        {m.term_piece()} {m.term_sub_waybill()}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.order_piece_number()}</th>
            <th scope="col" className={styles.end}>
              {isNarrow ? `${m.fact_weight()} / ${m.order_piece_size()}` : m.fact_weight()}
            </th>
            {!isNarrow && (
              <th scope="col" className={styles.end}>
                {m.order_piece_size()}
              </th>
            )}
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
                {isNarrow && <bdi className={`num ${styles.under}`}>{sizeWords(piece, locale)}</bdi>}
              </td>
              {!isNarrow && (
                <td className={styles.end}>
                  <bdi className="num">{sizeWords(piece, locale)}</bdi>
                </td>
              )}
              <td>
                <LastSeen piece={piece} serviceMethod={serviceMethod} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** All of the number where there is room for it, its end where there is not. */
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
    return serviceMethod === "02" ? m.order_not_handed_in() : m.order_not_picked_up();
  if (lastCity === null) return orderStatusWord(status);
  return (
    <>
      <bdi>{lastCity}</bdi>
      {lastEventAt !== null && lastTimeZone !== null && (
        <bdi className={`num ${styles.under}`}>
          {formatTimeOfDay({ at: lastEventAt, timeZone: lastTimeZone }, locale)}
        </bdi>
      )}
    </>
  );
}

function sizeWords({ lengthCm, widthCm, heightCm }: Piece, locale: Locale): string {
  if (lengthCm === null || widthCm === null || heightCm === null) return "–";
  const number = (value: number) => formatNumber(value, locale, 1);
  return m.order_size({ length: number(lengthCm), width: number(widthCm), height: number(heightCm) });
}
