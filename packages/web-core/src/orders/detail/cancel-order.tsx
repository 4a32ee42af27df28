import { ConfirmCard } from "../../ui/confirm-card.tsx";
import { formatOrderNo } from "../../ui/format/text.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useToast } from "../../ui/toast.tsx";
import { FieldError } from "../../ui/field.tsx";
import { isOutdated, orderFailureMessage } from "./order-failure.ts";
import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";

/** Confirms the cancelling of an order. */
export function CancelCard({ cancelling }: { cancelling: Cancelling }) {
  const { requested, open, isPending, cancel, dismiss } = cancelling;
  return (
    <ConfirmCard
      open={open}
      title={m.order_cancel_title()}
      text={
        requested === null
          ? ""
          : m.order_cancel_text({ number: formatOrderNo(requested.orderNo), city: requested.city })
      }
      yes={m.order_cancel_yes()}
      no={m.order_cancel_no()}
      isPending={isPending}
      onYes={cancel}
      onNo={dismiss}
    />
  );
}

/** An order that may be cancelled: the facts that identify it. */
export interface Cancellable {
  readonly orderNo: string;
  readonly city: string;
}

/** Why the order was not cancelled. */
export function CancelProblem({ cancelling: { problem }, id }: { cancelling: Cancelling; id: string }) {
  return problem !== null && <FieldError id={id}>{problem}</FieldError>;
}

interface Options {
  /** Called when it is cancelled. Without this the page is reloaded. */
  readonly onCancelled?: (order: OrderDetail) => void;
  /** The shown order is outdated: it was cancelled elsewhere, or is on its way. Without this the page is reloaded. */
  readonly onOutdated?: () => void;
}

export type Cancelling = ReturnType<typeof useCancelOrder>;

/** Confirms, then cancels an order. */
export function useCancelOrder(options: Options = {}) {
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const { onCancelled = reload, onOutdated = reload } = options;
  const notify = useToast();
  const [requested, setRequested] = useState<Cancellable | null>(null);
  const [open, setOpen] = useState(false);
  const { run, isPending, failure, clearFailure } = useApiAction(({ locale }, { orderNo }: Cancellable) =>
    call("cancelOrder", { orderNo }, { locale }),
  );

  async function cancel(): Promise<void> {
    if (requested === null) return;
    const answer = await run(requested);
    if (answer === null) return;
    setOpen(false);
    if (answer.kind === "ok") {
      notify({ text: m.order_cancel_done(), tone: "success" });
      return onCancelled(answer.value);
    }
    notify({ text: orderFailureMessage(answer.failure), tone: "error" });
    if (isOutdated(answer.failure)) onOutdated();
  }

  return {
    /** The order of the dialog; kept while it closes. */
    requested,
    open,
    isPending,
    problem: failure && orderFailureMessage(failure),
    ask: (order: Cancellable) => {
      clearFailure();
      setRequested(order);
      setOpen(true);
    },
    dismiss: () => setOpen(false),
    cancel: () => void cancel(),
  };
}
