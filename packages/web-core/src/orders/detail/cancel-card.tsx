import { m } from "@rimba/content/messages";
import { ConfirmCard } from "../../ui/confirm-card.tsx";
import { formatOrderNo } from "../../ui/format/text.ts";
import type { useCancelOrder } from "./use-cancel-order.ts";

/** Asks whether an order is to be cancelled. */
export function CancelCard({ cancelling }: { cancelling: ReturnType<typeof useCancelOrder> }) {
  const { asked, open, pending, cancel, keep } = cancelling;
  return (
    <ConfirmCard
      open={open}
      title={m.order_cancel_title()}
      text={
        asked === null ? "" : m.order_cancel_text({ number: formatOrderNo(asked.orderNo), city: asked.city })
      }
      yes={m.order_cancel_yes()}
      no={m.order_cancel_no()}
      pending={pending}
      onYes={cancel}
      onNo={keep}
    />
  );
}
