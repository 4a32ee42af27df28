import { ratePath, type RateQuery } from "../rates/query.ts";
import { pagePaths } from "../app/entry-paths.ts";

/** Links to the order form with the lane, the goods and the product of a rate. */
export function orderRatePath(query: RateQuery, product: string): string {
  const address = new URLSearchParams(ratePath(query, { product }).split("?")[1]);
  address.delete("type");
  return `${pagePaths.orderForm}?${address}`;
}
