import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import { useLocale } from "../../app/locale/use-locale.ts";
import { formatPromise } from "../../ui/format/promise.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { Stepper } from "../../tracking/shipment/stepper.tsx";

interface Props {
  readonly order: OrderDetail;
  readonly now: string;
  readonly variant?: "full" | "compact";
}

/** How far an order has come, from being placed to being signed for. */
export function OrderSteps({ order, now, variant = "full" }: Props) {
  const { timeZone } = useRootData().carrier;
  const { locale } = useLocale();
  const { situation } = order;
  const items = situation.steps.items.map((step) => ({
    ...step,
    // The first step of an order is that it was placed.
    ...(step.key === "ORIGIN" && { at: order.placedAt, timeZone, city: null }),
  }));
  return (
    <Stepper
      situation={{ ...situation, steps: { ...situation.steps, items } }}
      now={now}
      variant={variant}
      originWord={m.order_stage_origin()}
      expected={
        situation.arrival.kind === "expected"
          ? m.order_expected({ day: formatPromise(order.promise, locale, new Date(now)) })
          : null
      }
    />
  );
}
