import { m } from "@rimba/content/messages";
import type { OrderDetail } from "@rimba/contract";
import Printer from "lucide-react/icons/printer";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import card from "../order-card.module.css";
import styles from "./label-card.module.css";
import { LabelDrawing } from "./label-drawing.tsx";
import { usePrintLabel } from "./use-print-label.ts";

/** The labels of an order, to be printed. */
export function LabelCard({ order }: { order: OrderDetail }) {
  const { pending, problem, print } = usePrintLabel(order.orderNo);
  const count = order.pieceCount;
  return (
    <section className={`${card.card} ${card.forScreens}`} aria-labelledby="order-label">
      <h2 id="order-label" className={card.title}>
        {m.order_label_title()}
      </h2>
      <LabelDrawing order={order} />
      <p className={`${card.muted} ${styles.text}`}>{m.order_label_text()}</p>
      <Button look="outline" wide pending={pending === "thermal"} onClick={() => print("thermal")}>
        <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
        {count === 1 ? m.order_label_print_one() : m.order_label_print({ count })}
      </Button>
      <Button look="text" wide size="small" pending={pending === "a"} onClick={() => print("a")}>
        {m.order_label_a4()}
      </Button>
      <div role="alert">{problem !== null && <FieldError id="label-problem">{problem}</FieldError>}</div>
    </section>
  );
}
