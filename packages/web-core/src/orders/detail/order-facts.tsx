import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import { serviceWords } from "../../tracking/shipment/fact-words.ts";
import facts from "../../tracking/shipment/facts.module.css";
import { Fact } from "../../tracking/shipment/shipment-facts.tsx";
import { formatMoney } from "../../ui/format/number.ts";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { pieceCount } from "../../tracking/shipment/piece-words.ts";
import { MeasuredFact } from "./measured-fact.tsx";
import { formatPromise } from "../../ui/format/promise.ts";
import { pickupLine } from "../pickup-words.ts";
import { isFinished } from "@rimba/domain";

/** What was ordered: goods, service, how it is handed over, and when it is expected. */
export function OrderFacts({ order, now }: { order: OrderDetail; now: string }) {
  const { locale } = useLocale();
  const { pickup, outlet, remarks, declaredValue, valueAdded, quote, promise } = order;
  const at = new Date(now);
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
      <Fact label={m.order_handover()}>{serviceWords[order.serviceMethod]()}</Fact>
      {pickup !== null && (
        <Fact label={m.order_pickup_time()}>
          <bdi>{pickupLine(pickup, locale, at)}</bdi>
        </Fact>
      )}
      {outlet !== null && (
        <Fact label={m.order_outlet()}>
          <bdi>{outlet.name}</bdi>
        </Fact>
      )}
      {!isFinished(order.status) && (
        <Fact label={order.situation.arrival.kind === "expected" ? m.order_arrival() : m.promise_promised()}>
          <bdi>{formatPromise(promise, locale, at)}</bdi>
        </Fact>
      )}
      {declaredValue !== null && (
        <Fact label={m.order_declared()}>
          <bdi className="num">{formatMoney(declaredValue, order.currency, locale)}</bdi>
        </Fact>
      )}
      {valueAdded.length > 0 && (
        <Fact label={m.fact_service()}>
          <bdi>{valueAdded.map(({ name }) => name).join(", ")}</bdi>
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
