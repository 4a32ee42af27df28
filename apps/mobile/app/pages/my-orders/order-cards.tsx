import { m } from "@rimba/content/messages";
import { formatNumber } from "@rimba/web-core/ui/format/number.ts";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import { CancelCard, useCancelOrder } from "@rimba/web-core/orders/detail/cancel-order.tsx";
import { type LoadedOrders, mostPages, ordersPath } from "@rimba/web-core/orders/list/page.ts";
import { OrdersEmpty } from "@rimba/web-core/orders/list/orders-empty.tsx";
import { spokenOrders } from "@rimba/web-core/orders/list/order-labels.ts";
import { useCustomer } from "@rimba/web-core/account/centre/use-customer.ts";
import { FieldError } from "@rimba/web-core/ui/field.tsx";
import { useRevalidator } from "react-router";
import { LoadMore } from "../../shell/load-more.tsx";
import css from "./my-orders.module.css";
import { OrderCardItem } from "./order-card-item.tsx";

/** The orders that were found, a card each, and the way to more of them. */
export function OrderCards({ page }: { page: LoadedOrders }) {
  useCustomer(page.user);
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  const cancelling = useCancelOrder({ onCancelled: again, onOutdated: again });
  const { locale } = useLocale();
  const { asked, orders, now } = page;
  const shown = orders.records.length;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <>
      <p role="status" className="visually-hidden">
        {spokenOrders(orders.total, shown, locale)}
      </p>
      <div role="alert">
        {cancelling.problem !== null && <FieldError id="orders-problem">{cancelling.problem}</FieldError>}
      </div>
      {shown === 0 && <OrdersEmpty asked={asked} />}
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
      {orders.current < Math.min(orders.pages, mostPages) && (
        <LoadMore to={ordersPath("mobile", { ...asked, page: orders.current + 1 })} />
      )}
      <CancelCard cancelling={cancelling} />
    </>
  );
}
