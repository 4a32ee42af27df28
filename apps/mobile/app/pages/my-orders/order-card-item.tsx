import { m } from "@rimba/content/messages";
import type { OrderAction, OrderCard } from "@rimba/contract";
import { formatMoney, formatWeight } from "@rimba/web-core/ui/format/number.ts";
import { StatusIcon } from "@rimba/web-core/tracking/shipment/status-icon.tsx";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import { useListReturn } from "@rimba/web-core/orders/list/list-return.ts";
import { actionWords, rowActions } from "@rimba/web-core/orders/detail/order-actions.ts";
import { orderLine } from "@rimba/web-core/orders/list/order-line.ts";
import { formatOrderNo } from "@rimba/web-core/ui/format/text.ts";
import { WaybillNo } from "@rimba/web-core/orders/order-no.tsx";
import { reorderPath } from "@rimba/web-core/orders/form/order-form-path.ts";
import { orderPath, trackOrderPath } from "@rimba/web-core/orders/order-paths.ts";
import { OrderTag } from "@rimba/web-core/orders/order-tag.tsx";
import type { Cancellable } from "@rimba/web-core/orders/detail/use-cancel-order.ts";
import { pieceCount } from "@rimba/web-core/tracking/shipment/piece-words.ts";
import { Button, buttonClass, type ButtonLook } from "@rimba/web-core/ui/button.tsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import css from "./my-orders.module.css";

interface Props {
  readonly order: OrderCard;
  readonly now: string;
  readonly onCancel: (order: Cancellable) => void;
}

/** One order of the list: a link to its details, and what is likeliest to be done with it. */
export function OrderCardItem({ order, now, onCancel }: Props) {
  const { locale } = useLocale();
  const listReturn = useListReturn();
  const line = orderLine(order, locale, new Date(now));
  return (
    <li className={css.card}>
      <Link className={css.top} to={orderPath("mobile", order.orderNo)} state={listReturn}>
        <span className={css.head}>
          <WaybillNo waybillNo={order.waybillNo} className={css.number} />
          <OrderTag order={order} />
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
          <Action
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

function Action({ action, order, look, onCancel }: ActionProps) {
  const listReturn = useListReturn();
  const { orderNo, waybillNo, toCity } = order;
  const word = actionWords[action]();
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
