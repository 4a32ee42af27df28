import { m } from "@rimba/content/messages";
import { Field } from "../../ui/field.tsx";
import type { AskedOrders } from "../list/orders-query.ts";
import styles from "./placed-fields.module.css";

/** The days between which an order was placed. */
export function PlacedFields({ asked: { placedFrom, placedUntil } }: { asked: AskedOrders }) {
  return (
    <fieldset key={`${placedFrom} ${placedUntil}`} className={styles.days}>
      <legend className="visually-hidden">{m.orders_dates()}</legend>
      <Field
        label={m.orders_dates_from_label()}
        type="date"
        name="from"
        defaultValue={placedFrom ?? ""}
        error={null}
      />
      <Field
        label={m.orders_dates_until_label()}
        type="date"
        name="until"
        defaultValue={placedUntil ?? ""}
        error={null}
      />
    </fieldset>
  );
}
