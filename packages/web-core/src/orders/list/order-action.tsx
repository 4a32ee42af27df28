import { m } from "@rimba/content/messages";
import type { OrderAction as Action, OrderCard } from "@rimba/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRootData } from "../../app/document/root-data.ts";
import { Button, buttonClass, type ButtonLook } from "../../ui/button.tsx";
import { formatOrderNo } from "../../ui/format/text.ts";
import { CancelCard, type Cancellable, CancelProblem, useCancelOrder } from "../detail/cancel-order.tsx";
import { orderPath, trackOrderPath, useListReturn } from "../detail/page.ts";
import { reorderPath } from "../entry-paths.ts";
import { actionLabels } from "./order-labels.ts";
import { OrdersAnnouncement } from "./orders-search.tsx";
import type { LoadedOrders } from "./page.ts";

interface FoundOrdersProps {
  readonly page: LoadedOrders;
  /** Of why an order was not cancelled. */
  readonly problemClassName?: string | undefined;
  readonly children: (onCancel: (order: Cancellable) => void) => ReactNode;
}

/** The orders that were found, any of which may be cancelled. */
export function FoundOrders({ page, problemClassName, children }: FoundOrdersProps) {
  const cancelling = useCancelOrder();
  return (
    <>
      <OrdersAnnouncement orders={page.orders} />
      <div role="alert" className={problemClassName}>
        <CancelProblem cancelling={cancelling} id="orders-problem" />
      </div>
      {children(cancelling.ask)}
      <CancelCard cancelling={cancelling} />
    </>
  );
}

interface Props {
  readonly action: Action;
  readonly order: OrderCard;
  /** Without one it is plain text in a table. */
  readonly look?: ButtonLook;
  readonly onCancel: (order: Cancellable) => void;
}

/** One thing that can be done with an order of the list. */
export function OrderAction({ action, order, look, onCancel }: Props) {
  const { site } = useRootData();
  const listReturn = useListReturn();
  const { orderNo, waybillNo, toCity } = order;
  const word = actionLabels[action]();
  const label = m.order_action_of({ action: word, number: formatOrderNo(orderNo) });
  if (action === "cancel") {
    const cancel = () => onCancel({ orderNo, city: toCity });
    if (look === undefined) {
      return (
        <button type="button" aria-label={label} onClick={cancel}>
          {word}
        </button>
      );
    }
    return (
      <Button look="danger" size="small" aria-label={label} onClick={cancel}>
        {word}
      </Button>
    );
  }
  const className = look && buttonClass({ look, size: "small" });
  if (action === "track" || action === "reorder") {
    const to = action === "track" ? trackOrderPath(waybillNo) : reorderPath(orderNo);
    return (
      <Link className={className} to={to} aria-label={label}>
        {word}
      </Link>
    );
  }
  return (
    <Link className={className} to={orderPath(site, orderNo)} state={listReturn} aria-label={label}>
      {word}
    </Link>
  );
}
