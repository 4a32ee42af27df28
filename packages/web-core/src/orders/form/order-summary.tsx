import { m } from "@rimba/content/messages";
import { lazy, Suspense } from "react";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { submitLabel } from "./order-steps.ts";
import { OrderConsent, OrderPrice, OrderTotal, TermsChanged } from "./price.tsx";
import { useAreaPoint } from "./outlet-choice.tsx";
import { useEndNames, useFormProgress } from "./order-route.tsx";
import { Strand } from "../../ui/map/strand.tsx";
import { useOrderDraft } from "./use-order-draft.ts";
import { useOffer } from "./use-order-offer.ts";
import { useOrderPlacing } from "./use-place-order.ts";
import styles from "./order-summary.module.css";
import { lazyImport } from "../../app/lazy/lazy-import.ts";

// The form can be filled in before it has loaded.
const LaneMap = lazy(async () => ({ default: (await lazyImport(() => import("./lane-map.tsx"))).LaneMap }));

/** Beside the form on desktop: route, price breakdown, consent and button. */
export function OrderSummary({ now, errorCount }: { now: Date; errorCount: number }) {
  const { form } = useOrderDraft();
  const { quote, handover } = useOffer();
  const { isPending, problem } = useOrderPlacing();
  const { offered } = quote;
  return (
    <section className={styles.summary} aria-label={m.send_summary()}>
      <SummaryMap />
      <div className={styles.inside}>
        <h2>{m.send_summary()}</h2>
        {offered === null ? (
          <p className="caption-text muted">{m.send_summary_empty()}</p>
        ) : (
          <OrderPrice offered={offered} now={now} handover={handover} className={styles.breakdown} />
        )}
        <div className={styles.total}>
          <OrderTotal label={m.rate_total()} layout="wide" />
          <p className="caption-text muted">{m.send_estimate_note()}</p>
        </div>
        <OrderConsent />
        <div>
          <TermsChanged now={now} />
          <Button type="submit" wide isPending={isPending} className={styles.go}>
            {submitLabel(form)}
          </Button>
          <FormProblem errorCount={errorCount} showsFieldCount problem={problem} />
        </div>
      </div>
    </section>
  );
}

/** Above the summary: the way on a map, or on a weave until both ends are known and the map has loaded. */
function SummaryMap() {
  const { form } = useOrderDraft();
  const { done, count } = useFormProgress();
  const { sender, receiver } = form;
  const from = useAreaPoint(sender.area, "city");
  const to = useAreaPoint(receiver.area, "city");
  const ends = useEndNames(form);
  const lane = (
    <div className={styles.lane}>
      <div className={styles.words}>
        <Strand done={done} count={count} />
        <p className="semibold text-center">
          <bdi>{m.orders_route({ from: ends.from ?? "…", to: ends.to ?? "…" })}</bdi>
        </p>
      </div>
    </div>
  );
  return (
    <div className={styles.way}>
      {from === null || to === null || ends.from === null || ends.to === null ? (
        lane
      ) : (
        <Suspense fallback={lane}>
          <LaneMap
            from={{ name: ends.from, point: from }}
            to={{ name: ends.to, point: to }}
            share={done / count}
          />
        </Suspense>
      )}
    </div>
  );
}
