import type { OrderCard } from "@rimba/contract";
import { rowActions } from "@rimba/domain";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import {
  CancelCard,
  type Cancellable,
  CancelProblem,
  useCancelOrder,
} from "@rimba/web-core/orders/detail/cancel-order.tsx";
import { orderPath, useListReturn } from "@rimba/web-core/orders/detail/page.ts";
import { OrderAction } from "@rimba/web-core/orders/list/order-action.tsx";
import { orderLine } from "@rimba/web-core/orders/list/order-labels.ts";
import { OrdersAnnouncement, OrdersEmpty, OrdersRange } from "@rimba/web-core/orders/list/orders-search.tsx";
import { type LoadedOrders, maxPages, ordersPath } from "@rimba/web-core/orders/list/page.ts";
import { WaybillNo } from "@rimba/web-core/orders/order-format.tsx";
import { pieceCount } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { StatusIcon, StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { formatMoney, formatWeight } from "@rimba/web-core/ui/format/number.ts";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { LoadMore } from "../../shell/load-more.tsx";
import css from "./my-orders.module.css";

/** The orders that were found, a card each, and the way to more of them. */
export function OrderCards({ page }: { page: LoadedOrders }) {
  useCustomer(page.user);
  const cancelling = useCancelOrder();
  const { requested, orders, now } = page;
  const shown = orders.records.length;
  return (
    <>
      <OrdersAnnouncement orders={orders} />
      <div role="alert">
        <CancelProblem cancelling={cancelling} id="orders-problem" />
      </div>
      {shown === 0 && <OrdersEmpty requested={requested} />}
      <ul className={css.list}>
        {orders.records.map((order) => (
          <OrderCardItem key={order.orderNo} order={order} now={now} onCancel={cancelling.ask} />
        ))}
      </ul>
      {shown < orders.total && (
        <p className={css.shown}>
          <OrdersRange orders={orders} first={1} />
        </p>
      )}
      {orders.current < Math.min(orders.pages, maxPages) && (
        <LoadMore to={ordersPath("mobile", { ...requested, page: orders.current + 1 })} />
      )}
      <CancelCard cancelling={cancelling} />
    </>
  );
}

interface Props {
  readonly order: OrderCard;
  readonly now: string;
  readonly onCancel: (order: Cancellable) => void;
}

/** One order of the list: a link to its details, and what is likeliest to be done with it. */
function OrderCardItem({ order, now, onCancel }: Props) {
  const { locale } = useLocale();
  const listReturn = useListReturn();
  const line = orderLine(order, locale, new Date(now));
  return (
    <li className={css.card}>
      <Link className={css.top} to={orderPath("mobile", order.orderNo)} state={listReturn}>
        <span className={css.head}>
          <WaybillNo waybillNo={order.waybillNo} className={css.number} />
          <StatusTag kind={order.tag} />
        </span>
        <span className={css.route}>
          <bdi>{order.fromCity}</bdi>
          <ArrowRight className="flip" aria-hidden="true" />
          <bdi>{order.toCity}</bdi>
        </span>
        <bdi className={css.receiver}>{order.receiverName}</bdi>
        <span className={css.facts}>
          <bdi className="num">
            {pieceCount(order.pieceCount)} · {formatWeight(order.weightKg, locale)}
          </bdi>
          <span className={`num ${css.strong}`}>{formatMoney(order.total, order.currency, locale)}</span>
        </span>
        {line !== null && (
          <span className={`${css.line} ${css[order.tag]}`}>
            <StatusIcon status={order.tag} size={18} />
            <bdi>{line}</bdi>
          </span>
        )}
      </Link>
      <div className={css.foot}>
        {rowActions(order).map((action, index, all) => (
          <OrderAction
            key={action}
            action={action}
            order={order}
            look={index < all.length - 1 ? "neutral" : order.trouble ? "primary" : "outline"}
            onCancel={onCancel}
          />
        ))}
      </div>
    </li>
  );
}
