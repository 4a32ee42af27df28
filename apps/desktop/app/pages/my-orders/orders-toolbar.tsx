import { m } from "@rimba/content/messages";
import { useLocale } from "@rimba/web-core/app/locale/use-locale.ts";
import { ordersPath, type AskedOrders } from "@rimba/web-core/orders/list/page.ts";
import {
  KeptFilters,
  OrdersSearch,
  PlacedFields,
  StatusOptions,
} from "@rimba/web-core/orders/list/orders-search.tsx";
import { placedWords } from "@rimba/web-core/orders/list/order-labels.ts";
import { useOrdersFile } from "@rimba/web-core/orders/list/orders-file.ts";
import { Button, buttonClass } from "@rimba/web-core/ui/button.tsx";
import { FieldError, Select } from "@rimba/web-core/ui/field.tsx";
import { useClosingDetails } from "@rimba/web-core/ui/use-closing-details.ts";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChevronDown from "lucide-react/icons/chevron-down";
import Download from "lucide-react/icons/download";
import { Form, Link, useSubmit } from "react-router";
import styles from "./orders-toolbar.module.css";

interface Props {
  readonly asked: AskedOrders;
  readonly total: number;
}

/** Search, days, status, and the file of what they find. */
export function OrdersToolbar({ asked, total }: Props) {
  return (
    <div className={styles.bar}>
      <OrdersSearch asked={asked} />
      <PlacedFilter asked={asked} />
      <StatusFilter asked={asked} />
      <FileButton key={ordersPath("desktop", asked)} asked={asked} total={total} />
    </div>
  );
}

function PlacedFilter({ asked }: { asked: AskedOrders }) {
  const { ref, close } = useClosingDetails();
  const { locale } = useLocale();
  return (
    <details ref={ref} className={styles.days}>
      <summary>
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{m.orders_dates()}: </span>
        <bdi className={styles.chosen}>{placedWords(asked, locale)}</bdi>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <Form action={ordersPath("desktop")} className={styles.panel} onSubmit={close} preventScrollReset>
        <KeptFilters asked={asked} without={["placedFrom", "placedUntil"]} />
        <PlacedFields asked={asked} />
        <div className={styles.ways}>
          <Button type="submit" size="small">
            {m.orders_apply()}
          </Button>
          <Link
            className={buttonClass({ look: "text", size: "small" })}
            to={ordersPath("desktop", { ...asked, placedFrom: null, placedUntil: null, page: 1 })}
            onClick={close}
            preventScrollReset
          >
            {m.orders_dates_all()}
          </Link>
        </div>
      </Form>
    </details>
  );
}

function StatusFilter({ asked }: { asked: AskedOrders }) {
  const submit = useSubmit();
  return (
    <Form action={ordersPath("desktop")} className={styles.status} preventScrollReset>
      <KeptFilters asked={asked} without={["status"]} />
      <Select
        key={`${asked.tab} ${asked.status}`}
        name="status"
        aria-label={m.orders_status()}
        defaultValue={asked.status ?? ""}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        <StatusOptions tab={asked.tab} />
      </Select>
      <noscript>
        <button type="submit">{m.orders_apply()}</button>
      </noscript>
    </Form>
  );
}

function FileButton({ asked, total }: Props) {
  const file = useOrdersFile(asked);
  return (
    <div className={styles.file}>
      <Button
        look="neutral"
        size="small"
        pending={file.pending}
        disabled={total === 0}
        aria-label={m.orders_download_label()}
        onClick={file.save}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.orders_download()}
      </Button>
      <p role="status" className={file.spoken === "" ? "visually-hidden" : styles.spoken}>
        {file.spoken}
      </p>
      <div role="alert">
        {file.problem !== null && <FieldError id="file-problem">{file.problem}</FieldError>}
      </div>
    </div>
  );
}
