import type { OrderDetail } from "@rimba/contract";
import { useState } from "react";

/** An order as a page was loaded with, and as a change on the page has made it since. */
export function useOrder(loaded: OrderDetail) {
  const [shown, setShown] = useState({ loaded, order: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, order: loaded });
  return { order: shown.order, setOrder: (order: OrderDetail) => setShown({ loaded, order }) };
}
