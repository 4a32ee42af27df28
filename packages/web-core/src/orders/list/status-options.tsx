import { m } from "@rimba/content/messages";
import { type AskedOrders, filtersOf } from "./orders-query.ts";
import { orderStatusWord } from "./orders-words.ts";

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
