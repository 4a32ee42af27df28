import { formatNumber, formatMoney, formatWeight } from "@rimba/web-core/ui/format/number.ts";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import { CancelCard, useCancelOrder, type Cancellable } from "@rimba/web-core/orders/detail/cancel-order.tsx";
import { type LoadedOrders, maxPages, ordersPath } from "@rimba/web-core/orders/list/page.ts";
import { OrdersEmpty } from "@rimba/web-core/orders/list/orders-search.tsx";
import { ordersAnnouncement, actionLabels, orderLine } from "@rimba/web-core/orders/list/order-labels.ts";
import { useCustomer } from "@rimba/web-core/account/page.ts";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import { useRevalidator, Link } from "react-router";
import { LoadMore } from "../../shell/load-more.tsx";
import { StatusIcon, StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { useListReturn, orderPath, trackOrderPath } from "@rimba/web-core/orders/detail/page.ts";
import { formatOrderNo } from "@rimba/web-core/ui/format/text.ts";
import { WaybillNo } from "@rimba/web-core/orders/order-format.tsx";
import { reorderPath } from "@rimba/web-core/orders/entry-paths.ts";
import { pieceCount } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { Button, buttonClass, type ButtonLook } from "@rimba/web-core/ui/button.tsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import { m } from "@rimba/content/messages";
import type { OrderAction, OrderCard } from "@rimba/contract";
import { rowActions } from "@rimba/domain";
import css from "./my-orders.module.css";

/** The orders that were found, a card each, and the way to more of them. */
export function OrderCards({ page }: { page: LoadedOrders }) {
  useCustomer(page.user);
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  const cancelling = useCancelOrder({ onCancelled: again, onOutdated: again });
  const { locale } = useLocale();
  const { requested, orders, now } = page;
  const shown = orders.records.length;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <>
      <p role="status" className="visually-hidden">
        {ordersAnnouncement(orders.total, shown, locale)}
      </p>
      <div role="alert">
        {cancelling.problem !== null && <FieldError id="orders-problem">{cancelling.problem}</FieldError>}
      </div>
      {shown === 0 && <OrdersEmpty requested={requested} />}
      <ul className={css.list}>
        {orders.records.map((order) => (
          <OrderCardItem key={order.orderNo} order={order} now={now} onCancel={cancelling.ask} />
        ))}
      </ul>
      {shown < orders.total && (
        <p className={css.shown}>
          <bdi className="num">
            {m.orders_shown({ first: number(1), last: number(shown), total: number(orders.total) })}
          </bdi>
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
          <RowAction
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

interface ActionProps {
  readonly action: OrderAction;
  readonly order: OrderCard;
  readonly look: ButtonLook;
  readonly onCancel: (order: Cancellable) => void;
}

function RowAction({ action, order, look, onCancel }: ActionProps) {
  const listReturn = useListReturn();
  const { orderNo, waybillNo, toCity } = order;
  const word = actionLabels[action]();
  const label = m.order_action_of({ action: word, number: formatOrderNo(orderNo) });
  if (action === "cancel") {
    return (
      <Button
        look="danger"
        size="small"
        aria-label={label}
        onClick={() => onCancel({ orderNo, city: toCity })}
      >
        {word}
      </Button>
    );
  }
  const className = buttonClass({ look, size: "small" });
  if (action === "track" || action === "reorder") {
    return (
      <Link
        className={className}
        to={action === "track" ? trackOrderPath(waybillNo) : reorderPath(orderNo)}
        aria-label={label}
      >
        {word}
      </Link>
    );
  }
  return (
    <Link className={className} to={orderPath("mobile", orderNo)} state={listReturn} aria-label={label}>
      {word}
    </Link>
  );
}
