import { m } from "@rimba/content/messages";
import { type OrderTab, orderTabs } from "@rimba/contract";
import Search from "lucide-react/icons/search";
import { type ComponentProps, useId } from "react";
import { Form, Link, useSubmit } from "react-router";
import { useRootData } from "../../app/document/root-data.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { Field, labelClass, Select } from "../../ui/field.tsx";
import { formatNumber } from "../../ui/format/number.ts";
import type { Layout } from "../../ui/layout.ts";
import tabs from "../../ui/tabs.module.css";
import { orderStatusLabel, tabLabels } from "./order-labels.ts";
import { filtersOf, ordersPath, type OrdersQuery } from "./page.ts";
import styles from "./orders-search.module.css";

interface Props {
  readonly tab: OrderTab;
  /** Null: unknown now. */
  readonly counts: Readonly<Record<OrderTab, number>> | null;
  readonly layout: Layout;
}

/** Both tabs of the list, each with its own address and the number of its orders. */
export function OrdersTabs({ tab: current, counts, layout }: Props) {
  const { site } = useRootData();
  const { locale } = useLocale();
  return (
    <nav
      className={layout === "narrow" ? `${tabs.tabs} ${tabs.narrow}` : tabs.tabs}
      aria-label={m.orders_tabs()}
    >
      {orderTabs.map((tab) => (
        <Link key={tab} to={ordersPath(site, { tab })} aria-current={tab === current ? "page" : undefined}>
          {tabLabels[tab]()}
          {counts !== null && (
            <>
              {" "}
              <span className={`num ${styles.count}`}>{formatNumber(counts[tab], locale)}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

interface OrdersSearchProps {
  readonly requested: OrdersQuery;
  readonly layout: Layout;
}

/** Searches orders by number or name in the current tab, within the active filters. */
export function OrdersSearch({ requested, layout }: OrdersSearchProps) {
  const { site } = useRootData();
  const id = useId();
  return (
    <Form
      role="search"
      action={ordersPath(site)}
      className={layout === "narrow" ? `${styles.form} ${styles.narrow}` : styles.form}
    >
      <FilterInputs requested={requested} without={["keyword"]} />
      <label className="visually-hidden" htmlFor={id}>
        {m.orders_search()}
      </label>
      <button type="submit" aria-label={m.orders_search_submit()}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <input
        // Resets the field when a back or forward navigation changes the search.
        key={requested.keyword}
        id={id}
        name="q"
        type="search"
        maxLength={80}
        defaultValue={requested.keyword}
        placeholder={m.orders_search_hint()}
        autoComplete="off"
        enterKeyHint="search"
      />
    </Form>
  );
}

interface FilterInputsProps {
  readonly requested: OrdersQuery;
  /** The parameters of the form's own fields. */
  readonly without: readonly (keyof OrdersQuery)[];
}

const names = {
  tab: "tab",
  keyword: "q",
  status: "status",
  placedFrom: "from",
  placedUntil: "until",
} as const;

/** Hidden inputs that preserve the other filters. Without the page number: the list starts at page 1 again. */
function FilterInputs({ requested, without }: FilterInputsProps) {
  return (Object.keys(names) as (keyof typeof names)[]).map((field) =>
    without.includes(field) || !requested[field] ? null : (
      <input key={field} type="hidden" name={names[field]} value={requested[field]} />
    ),
  );
}

interface StatusFieldProps {
  readonly requested: OrdersQuery;
  readonly layout: Layout;
}

/** The choice of a status among those of the tab that is shown. */
function StatusField({ requested: { tab, status: chosen }, layout }: StatusFieldProps) {
  const id = useId();
  const submit = useSubmit();
  const select = (props: ComponentProps<typeof Select>) => (
    <Select {...props} key={`${tab} ${chosen}`} name="status" defaultValue={chosen ?? ""}>
      <option value="">{m.orders_status_all()}</option>
      {filtersOf(tab).map((status) => (
        <option key={status} value={status}>
          {status === "ACTION" ? m.status_problem() : orderStatusLabel(status)}
        </option>
      ))}
    </Select>
  );
  if (layout === "narrow") {
    return (
      <div>
        <label className={labelClass} htmlFor={id}>
          {m.orders_status()}
        </label>
        {select({ id })}
      </div>
    );
  }
  return select({
    "aria-label": m.orders_status(),
    onChange: (event) => void submit(event.currentTarget.form, { preventScrollReset: true }),
  });
}

/** The days between which an order was placed. */
function PlacedFields({ requested: { placedFrom, placedUntil } }: { requested: OrdersQuery }) {
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

interface OrdersFilterProps extends Omit<ComponentProps<typeof Form>, "action"> {
  readonly requested: OrdersQuery;
  /** What this form filters by; the other filters stay. */
  readonly by: readonly (keyof typeof filterParameters)[];
  /** Wide: the status has no visible label, and a choice is sent at once. */
  readonly layout: Layout;
}

const filterParameters = { status: ["status"], days: ["placedFrom", "placedUntil"] } as const;

/** Filters the orders by status, by the days when they were placed, or by both. Its buttons are the children. */
export function OrdersFilter({ requested, by, layout, children, ...form }: OrdersFilterProps) {
  const { site } = useRootData();
  return (
    <Form {...form} action={ordersPath(site)}>
      <FilterInputs requested={requested} without={by.flatMap((kind) => filterParameters[kind])} />
      {by.includes("status") && <StatusField requested={requested} layout={layout} />}
      {by.includes("days") && <PlacedFields requested={requested} />}
      {children}
    </Form>
  );
}
