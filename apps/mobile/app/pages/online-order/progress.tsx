import { m } from "@rimba/content/messages";
import { orderSteps } from "@rimba/web-core/order-form/order-steps.ts";
import css from "./online-order.module.css";

/** How far the form is, under the bar. */
export function Progress({ at }: { at: number }) {
  const words = { number: at + 1, count: orderSteps.length };
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-valuemin={1}
      aria-valuemax={orderSteps.length}
      aria-valuenow={at + 1}
      aria-valuetext={m.send_step(words)}
      aria-label={m.send_progress()}
    >
      {orderSteps.map((step, index) => (
        <i key={step} data-done={index <= at || undefined} />
      ))}
    </div>
  );
}
