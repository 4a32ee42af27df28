import { m } from "@rimba/content/messages";
import Search from "lucide-react/icons/search";
import { useId } from "react";
import { Form } from "react-router";
import { useRootData } from "../../app/document/root-data.ts";
import { ordersPath } from "../order-paths.ts";
import type { AskedOrders } from "./orders-query.ts";
import styles from "./orders-search.module.css";

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
