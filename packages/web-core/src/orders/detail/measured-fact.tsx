import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import facts from "../../tracking/shipment/facts.module.css";
import { Fact } from "../../tracking/shipment/shipment-facts.tsx";
import { useLocale } from "../../app/locale/use-locale.ts";
import { measuredLines } from "./measured-words.ts";

/** What the carrier's scales said, for the sender to compare. Nothing before it was weighed. */
export function MeasuredFact({ order }: { order: Pick<OrderDetail, "measured" | "weightKg" | "pieces"> }) {
  const { locale } = useLocale();
  const lines = measuredLines(order, locale);
  if (lines.length === 0) return null;
  return (
    <Fact label={m.order_measured()}>
      {lines.map((line) => (
        <span key={line} className={facts.line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </Fact>
  );
}
