import { m } from "@rimba/content/messages";
import { ordersPath } from "@rimba/web-core/orders/order-paths.ts";
import type { AskedOrders } from "@rimba/web-core/orders/list/orders-query.ts";
import { KeptFilters } from "@rimba/web-core/orders/list/orders-search.tsx";
import { PlacedFields } from "@rimba/web-core/orders/detail/placed-fields.tsx";
import { StatusOptions } from "@rimba/web-core/orders/list/status-options.tsx";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { labelClass, Select } from "@rimba/web-core/ui/field.tsx";
import { useId } from "react";
import { Form, Link } from "react-router";
import css from "./my-orders.module.css";

/** Status and days of the orders that are to be shown. */
export function OrdersFilter({ asked }: { asked: AskedOrders }) {
  const id = useId();
  return (
    <Form action={ordersPath("mobile")} className={css.panel}>
      <KeptFilters asked={asked} without={["status", "placedFrom", "placedUntil"]} />
      <div>
        <label className={labelClass} htmlFor={id}>
          {m.orders_status()}
        </label>
        <Select key={`${asked.tab} ${asked.status}`} id={id} name="status" defaultValue={asked.status ?? ""}>
          <StatusOptions tab={asked.tab} />
        </Select>
      </div>
      <PlacedFields asked={asked} />
      <div className={css.ways}>
        <Link
          className={buttonClass({ look: "neutral" })}
          to={ordersPath("mobile", { tab: asked.tab, keyword: asked.keyword })}
        >
          {m.orders_clear()}
        </Link>
        <Button type="submit">{m.orders_apply()}</Button>
      </div>
    </Form>
  );
}
