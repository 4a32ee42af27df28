import { m } from "@rimba/content/messages";
import { useFormFields } from "../../app/forms/form-fields.ts";
import { placeName } from "../../places/picked-area.ts";
import { useAreaNames } from "../../places/use-area-names.ts";
import { Strand } from "../../ui/map/strand.tsx";
import type { OrderForm } from "./order-form.ts";
import { completedSections, orderSections } from "./order-steps.ts";
import { useOrderDraft } from "./use-order-draft.ts";
import { useOffer } from "./use-order-offer.ts";
import styles from "./order-route.module.css";

/** How many sections of the form are completed, out of how many. */
export function useFormProgress() {
  const { form } = useOrderDraft();
  const { quote } = useOffer();
  const { visibleErrors } = useFormFields();
  const { length: done } = completedSections(form, quote.offered !== null, visibleErrors);
  return { done, count: orderSections.length };
}

/** The way in one line, at the head of the form on mobile: as far as its step. */
export function RouteProgress(progress: Pick<RouteLineProps, "done" | "count">) {
  const { form } = useOrderDraft();
  return <RouteLine {...useEndNames(form)} {...progress} />;
}

interface RouteLineProps {
  /** Null: not known yet. */
  readonly from: string | null;
  readonly to: string | null;
  readonly done: number;
  readonly count: number;
}

/** From, the strand, and to. */
export function RouteLine({ from, to, done, count }: RouteLineProps) {
  return (
    <p className={styles.line}>
      {from !== null && to !== null && (
        <span className="visually-hidden">{m.orders_route({ from, to })}</span>
      )}
      <bdi aria-hidden="true" data-unknown={from === null || undefined}>
        {from ?? m.send_sender()}
      </bdi>
      <Strand done={done} count={count} />
      <bdi aria-hidden="true" data-unknown={to === null || undefined}>
        {to ?? m.send_receiver()}
      </bdi>
    </p>
  );
}

/** The cities of both parties; null: not chosen yet. */
export function useEndNames({ sender, receiver }: OrderForm) {
  const from = useAreaNames(sender.area);
  const to = useAreaNames(receiver.area);
  return { from: from && placeName(from), to: to && placeName(to) };
}
