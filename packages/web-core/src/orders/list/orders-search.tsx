import Search from "lucide-react/icons/search";
import { useId } from "react";
import { Form } from "react-router";
import { useRootData } from "../../app/shell/carrier-context.ts";
import { ordersPath, type AskedOrders, filtersOf } from "./page.ts";
import styles from "./orders-search.module.css";
import { orderStatusWord } from "./order-labels.ts";
import { Field } from "../../ui/field.tsx";
import { m } from "@rimba/content/messages";

/** Looks for orders by number or name in the tab that is shown, within the filters in force. */
export function OrdersSearch({ asked }: { asked: AskedOrders }) {
  const { site } = useRootData();
  const id = useId();
  return (
    <Form role="search" action={ordersPath(site)} className={styles.form}>
      <KeptFilters asked={asked} without={["keyword"]} />
      <label className="visually-hidden" htmlFor={id}>
        {m.orders_search()}
      </label>
      <button type="submit" aria-label={m.orders_search_submit()}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <input
        // Another search, or none, is in force when one comes back to the page.
        key={asked.keyword}
        id={id}
        name="q"
        type="search"
        maxLength={80}
        defaultValue={asked.keyword}
        placeholder={m.orders_search_hint()}
        autoComplete="off"
        enterKeyHint="search"
      />
    </Form>
  );
}

interface KeptProps {
  readonly asked: AskedOrders;
  /** What the form asks for itself. */
  readonly without: readonly (keyof AskedOrders)[];
}

const names = {
  tab: "tab",
  keyword: "q",
  status: "status",
  placedFrom: "from",
  placedUntil: "until",
} as const;

/** What a form does not ask for stays as it is; the page begins anew. */
export function KeptFilters({ asked, without }: KeptProps) {
  return (Object.keys(names) as (keyof typeof names)[]).map((field) =>
    without.includes(field) || !asked[field] ? null : (
      <input key={field} type="hidden" name={names[field]} value={asked[field]} />
    ),
  );
}

/** The options of the choice of a status, those of the tab that is shown. */
export function StatusOptions({ tab }: Pick<AskedOrders, "tab">) {
  return (
    <>
      <option value="">{m.orders_status_all()}</option>
      {filtersOf(tab).map((status) => (
        <option key={status} value={status}>
          {status === "ACTION" ? m.status_problem() : orderStatusWord(status)}
        </option>
      ))}
    </>
  );
}

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
