import { useRevalidator } from "react-router";
import { useCustomer } from "../../account/page.ts";
import { useCancelOrder } from "./cancel-order.tsx";
import { type LoadedOrder, useOrder } from "./page.ts";

/** What the page of one order keeps: its customer, the order as changes on the page have made it, and its cancellation. */
export function useOrderPage(page: LoadedOrder) {
  const { user } = useCustomer(page.user);
  const { order, setOrder } = useOrder(page.order);
  const { revalidate } = useRevalidator();
  const cancelling = useCancelOrder({ onCancelled: setOrder });
  const { orderNo, receiver } = order;
  const city = receiver.path.find(({ level }) => level === "city")?.name ?? receiver.name;
  return {
    user,
    order,
    cancelling,
    /** Asks whether the order is to be cancelled. */
    askToCancel: () => cancelling.ask({ orderNo, city }),
    /** For the notes, which change the order as well. */
    changes: { onChanged: setOrder, onOutdated: () => void revalidate() },
  };
}
