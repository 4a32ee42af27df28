import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import { useLocale } from "../locale/use-locale.ts";
import { formatPromise } from "../format/promise.ts";
import { useRootData } from "../shell/carrier-context.ts";
import { isPromiseOpen } from "./promise-state.ts";
import { Stepper } from "../stepper/stepper.tsx";

interface Props {
  readonly order: OrderDetail;
  readonly now: string;
  readonly variant?: "full" | "compact";
}

/** How far an order has come, from being placed to being signed for. */
export function OrderSteps({ order, now, variant = "full" }: Props) {
  const { timeZone } = useRootData().carrier;
  const { locale } = useLocale();
  const stages = order.stages.map((stage) => ({
    ...stage,
    // The first step of an order is that it was placed.
    ...(stage.stage === "ORIGIN" && { reachedAt: order.placedAt, timeZone }),
    city: stage.city === null || stage.stage === "ORIGIN" ? null : { name: stage.city },
  }));
  return (
    <Stepper
      shipment={{ stage: order.stage, status: order.status, trouble: order.trouble ? true : null, stages }}
      now={now}
      variant={variant}
      originWord={m.order_stage_origin()}
      expected={
        !isPromiseOpen(order, new Date(now))
          ? null
          : m.order_expected({ day: formatPromise(order.promise, locale, new Date(now)) })
      }
    />
  );
}
