import { m } from "@rimba/content/messages";
import { statusesOf } from "@rimba/domain";
import type { AskedOrders } from "./orders-query.ts";
import { orderStatusWord } from "./orders-words.ts";

/** The options of the choice of a status, those of the tab that is shown. */
export function StatusOptions({ tab }: Pick<AskedOrders, "tab">) {
  return (
    <>
      <option value="">{m.orders_status_all()}</option>
      {statusesOf(tab).map((status) => (
        <option key={status} value={status}>
          {orderStatusWord(status)}
        </option>
      ))}
    </>
  );
}
