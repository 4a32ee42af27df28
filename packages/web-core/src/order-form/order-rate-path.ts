import { ratePath } from "../rate-query/rate-path.ts";
import type { RateQuery } from "../rate-query/read-query.ts";

/** The order form, on both sites; who is not logged in is asked to, and comes back to it. */
export const orderFormPath = "/onlineOrder";

/** To the order form with the lane, the goods and the product of a rate. */
export function orderRatePath(query: RateQuery, product: string): string {
  const address = new URLSearchParams(ratePath(query, { product }).split("?")[1]);
  address.delete("type");
  return `${orderFormPath}?${address}`;
}
