import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import { reorderPath } from "@rimba/web-core/orders/entry-paths.ts";
import { trackOrderPath } from "@rimba/web-core/orders/detail/page.ts";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { Link } from "react-router";
import css from "./action-bar.module.css";

/** Whether tracking is what is likeliest to be done with it. */
export function tracksInBar({
  status,
  allowedActions,
}: Pick<OrderDetail, "status" | "allowedActions">): boolean {
  return allowedActions.includes("track") && !allowedActions.includes("cancel") && status !== "CANCELLED";
}

interface Props {
  readonly order: OrderDetail;
  readonly onCancel: () => void;
}

/** What is likeliest to be done with the order, within reach of the thumb; it stands where the tabs are elsewhere. */
export function ActionBar({ order: { orderNo, waybillNo, status, allowedActions }, onCancel }: Props) {
  const cancels = allowedActions.includes("cancel");
  const tracks = tracksInBar({ status, allowedActions });
  return (
    <section className={css.bar} aria-label={m.order_actions()}>
      {cancels && (
        <Button look="danger" onClick={onCancel}>
          {m.order_action_cancel()}
        </Button>
      )}
      {allowedActions.includes("reorder") && (
        <Link className={buttonClass({ look: tracks ? "neutral" : "primary" })} to={reorderPath(orderNo)}>
          {m.order_action_reorder()}
        </Link>
      )}
      {tracks && (
        <Link className={buttonClass()} to={trackOrderPath(waybillNo)}>
          {m.order_action_track()}
        </Link>
      )}
    </section>
  );
}
