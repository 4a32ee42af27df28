import { knownRequests } from "../../platform/http/known-requests.ts";

/** The orders that keys of a customer's calls stand for. */
export const orderRequests = knownRequests({
  area: "orders",
  table: "order_request",
  owner: "customer_id",
  result: "order_no",
});
