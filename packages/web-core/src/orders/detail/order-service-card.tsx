import ChevronDown from "lucide-react/icons/chevron-down";
import { serviceLabels } from "../../tracking/shipment/fact-labels.ts";
import { Fact } from "../../tracking/shipment/shipment-facts.tsx";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { formatMoney, formatNumber, formatWeight } from "../../ui/format/number.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { pieceCount } from "../../tracking/shipment/shipment-labels.ts";
import { joinNames } from "../../ui/format/text.ts";
import { formatEventTime } from "../../ui/format/time.ts";
import { formatPickupLine, PriceLine } from "../order-format.tsx";
import { LossCoverage, PriceBreakdown } from "../../rates/answer/price-breakdown.tsx";
import { m } from "@rimba/content/messages";
import type { OrderDetail, Locale, MeasuredPieces, RateQuote } from "@rimba/contract";
import { pieceRanges } from "@rimba/content/piece-ranges";
import card from "../order-card.module.css";
import folded from "../../ui/more-fields.module.css";
import facts from "../../tracking/shipment/facts.module.css";
import styles from "./order-service-card.module.css";

interface OrderServiceProps {
  readonly order: OrderDetail;
  readonly now: string;
}

/** What was ordered, and what it costs. */
export function OrderService({ order, now }: OrderServiceProps) {
  return (
    <section className={card.card} aria-labelledby="order-service">
      <h2 id="order-service" className={card.title}>
        {m.order_service_title()}
      </h2>
      <div className={styles.halves}>
        <OrderFacts order={order} now={now} />
        <OrderCost order={order} />
      </div>
    </section>
  );
}

/** The order: goods, service, and handover. */
function OrderFacts({ order, now }: OrderServiceProps) {
  const { locale } = useLocale();
  const { outlet, remarks, declaredValue, valueAdded, quote } = order;
  const pickup = pickupTime(order, locale, new Date(now));
  return (
    <dl className={facts.facts}>
      <Fact label={m.order_goods()}>
        <bdi>{m.order_goods_pieces({ goods: order.goodsName, pieces: pieceCount(order.pieceCount) })}</bdi>
      </Fact>
      <Fact label={m.order_article()}>
        <bdi>{order.articleType.name}</bdi>
      </Fact>
      <Fact label={m.order_billed()}>
        <bdi>{formatBilledWeight(quote.weight, locale)}</bdi>
      </Fact>
      <MeasuredFact order={order} />
      <Fact label={m.fact_product()}>
        <bdi>{order.product.name}</bdi>
      </Fact>
      <Fact label={m.order_handover()}>{serviceLabels[order.serviceMethod]()}</Fact>
      {pickup !== "" && (
        <Fact label={m.order_pickup_time()}>
          <bdi>{pickup}</bdi>
        </Fact>
      )}
      {outlet !== null && (
        <Fact label={m.order_outlet()}>
          <bdi>{outlet.name}</bdi>
        </Fact>
      )}
      {declaredValue !== null && (
        <Fact label={m.order_declared()}>
          <bdi className="num">{formatMoney(declaredValue, order.currency, locale)}</bdi>
        </Fact>
      )}
      {valueAdded.length > 0 && (
        <Fact label={m.send_value_added()}>
          <bdi>
            {joinNames(
              valueAdded.map(({ name }) => name),
              locale,
            )}
          </bdi>
        </Fact>
      )}
      {order.representativeName !== null && (
        <Fact label={m.order_representative()}>
          <bdi>{order.representativeName}</bdi>
        </Fact>
      )}
      {remarks !== null && remarks !== "" && (
        <Fact label={m.order_remarks()}>
          <bdi>{remarks}</bdi>
        </Fact>
      )}
    </dl>
  );
}

/** When it was picked up; until then, when the courier comes. */
export function pickupTime(
  { events, pickup, status }: Pick<OrderDetail, "events" | "pickup" | "status">,
  locale: Locale,
  now: Date,
): string {
  const pickedUp = events.find(({ code }) => code === "PICKED_UP");
  if (pickedUp === undefined)
    return pickup === null || status === "CANCELLED" ? "" : formatPickupLine(pickup, locale, now);
  return formatEventTime({ at: pickedUp.at, timeZone: pickedUp.place.timeZone }, locale, now);
}

/** The carrier's measurements, for the sender to compare. Renders nothing before the first. */
function MeasuredFact({ order }: { order: Pick<OrderDetail, "measured" | "weightKg" | "pieces"> }) {
  const { locale } = useLocale();
  const lines = measuredLines(order, locale);
  if (lines.length === 0) return null;
  return (
    <Fact label={m.order_measured()}>
      {lines.map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </Fact>
  );
}

/** Maximum number of differing pieces that are named. */
const maxListedParts = 6;

type Measured = Pick<OrderDetail, "measured" | "weightKg" | "pieces">;

/** The carrier's measurements compared with the order: the total first, then the pieces that differ. */
export function measuredLines({ measured, weightKg, pieces }: Measured, locale: Locale): string[] {
  if (measured === null) return [];
  const ordered = new Map(pieces.map((piece) => [piece.pieceNo, piece]));
  const differing = measured.parts.filter((part) => {
    const [pieceNo = 0] = part.pieceNos;
    const piece = part.pieceNos.length === 1 ? ordered.get(pieceNo) : undefined;
    // Pieces that were measured together cannot be compared; the line of the total compares all.
    return piece === undefined ? part.pieceNos.length > 0 : isOther(part, piece);
  });
  const listed = differing.slice(0, maxListedParts).map((part) => partLine(part, locale));
  const more = differing.length - listed.length;
  return [
    ...(measured.weightKg === null ? [] : [wholeLine(measured.weightKg, weightKg, locale)]),
    ...listed,
    ...(more > 0 ? [m.order_measured_more({ count: more }, { locale })] : []),
  ];
}

function isOther(part: MeasuredPieces, piece: OrderDetail["pieces"][number]): boolean {
  if (part.weightKg !== piece.weightKg) return true;
  const sides = (["lengthCm", "widthCm", "heightCm"] as const).map((side) => [part[side], piece[side]]);
  return sides.some(([seen, given]) => seen !== null && seen !== given);
}

function wholeLine(measuredKg: number, orderedKg: number, locale: Locale): string {
  const inputs = { measured: formatWeight(measuredKg, locale), ordered: formatWeight(orderedKg, locale) };
  return inputs.measured === inputs.ordered
    ? m.order_measured_same(inputs, { locale })
    : m.order_measured_differs(inputs, { locale });
}

function partLine(part: MeasuredPieces, locale: Locale): string {
  const inputs = { pieces: pieceRanges(locale, part.pieceNos), words: partLabel(part, locale) };
  return part.pieceNos.length === 1
    ? m.order_measured_piece(inputs, { locale })
    : m.order_measured_pieces(inputs, { locale });
}

function partLabel({ weightKg, lengthCm, widthCm, heightCm }: MeasuredPieces, locale: Locale): string {
  const weight = formatWeight(weightKg, locale);
  if (lengthCm === null || widthCm === null || heightCm === null) return weight;
  const number = (value: number) => formatNumber(value, locale, 1);
  const sides = { length: number(lengthCm), width: number(widthCm), height: number(heightCm) };
  return m.order_measured_weight_size({ weight, size: m.order_size(sides, { locale }) }, { locale });
}

/** The price of an order: line by line, the total, and a summary of its parts. */
export function OrderCost({
  order: { quote, settlement, status },
}: {
  order: Pick<OrderDetail, "quote" | "settlement" | "status">;
}) {
  const { locale } = useLocale();
  const isCancelled = status === "CANCELLED";
  const money = (amount: number) => formatMoney(amount, quote.currency, locale);
  return (
    <div>
      <dl className={styles.lines}>
        {costLines(quote, formatBilledWeight(quote.weight, locale)).map(({ code, name, amount }) => (
          <PriceLine key={code} term={name}>
            {amount < 0 ? `−${money(-amount)}` : money(amount)}
          </PriceLine>
        ))}
        <div>
          <dt className="semibold">
            <bdi>
              {m.order_total({ settlement: isCancelled ? m.order_total_cancelled() : settlement.name })}
            </bdi>
          </dt>
          <dd className={isCancelled ? "num muted" : "num fs-lead bold"}>{money(quote.total)}</dd>
        </div>
      </dl>
      {settlement.code === "DFOD" && !isCancelled && (
        <p className="small-text muted above-1-5">{m.term_dfod()}</p>
      )}
      <details className={`${folded.more} ${styles.details}`}>
        <summary>
          {m.order_cost_details()}
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <PriceBreakdown quote={quote} />
        <h3>{m.rate_if_lost()}</h3>
        <LossCoverage quote={quote} />
      </details>
    </div>
  );
}

/** The parts of the total, in short. A discount is negative. */
function costLines(
  { freight, surcharges, valueAdded, insurance, discount }: RateQuote,
  weight: string,
): { code: string; name: string; amount: number }[] {
  return [
    { code: "FREIGHT", name: m.order_freight({ weight }), amount: freight.amount },
    ...surcharges,
    ...valueAdded,
    ...(insurance === null ? [] : [{ code: "INSURED", name: m.order_insurance(), amount: insurance.amount }]),
    ...(discount === null ? [] : [{ code: "DISCOUNT", name: discount.name, amount: -discount.amount }]),
  ];
}
