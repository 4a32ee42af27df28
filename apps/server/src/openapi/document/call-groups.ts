import { apiGroups, endpoints, type ApiGroup, type Endpoint, type EndpointName } from "@rimba/contract";

export interface CallGroup {
  readonly name: ApiGroup;
  readonly description: string;
  readonly calls: readonly EndpointName[];
}

const descriptions: Readonly<Record<ApiGroup, string>> = {
  Tracking: "Where is my parcel. Open to everyone; personal details need the last 4 digits of a phone.",
  Places: "Provinces, cities and districts of the countries that are served. Open to everyone.",
  Outlets: "Where parcels are handed in and fetched. Open to everyone.",
  "Rates and times":
    "What a shipment costs and when it arrives. Rates are the carrier's; sample rates in the demo.",
  "Lists for forms":
    "Products, item types and ways of payment. They change rarely: keep them, and ask again with the ETag.",
  "Captcha and codes":
    "A code by SMS proves that a phone is one's own. Before one is sent a captcha is passed: challenge, solution, ticket.",
  "Login and account": "For customers. Everything but the login itself needs a session.",
  Orders:
    "Placing, following and changing orders, for customers who are logged in. Send an Idempotency-Key with each saveOrder, and the same one with a retry.",
  "My shipments":
    "For customers: shipments to and from their number, and those that they follow, on every device.",
  Notifications:
    "For customers: what happened to their shipments, and what they want to hear of. Open to everyone: a check that a message is the carrier's.",
  "Address book": "For customers: whom they send to and from. At most 200 contacts.",
  "Preferred outlet": "The outlet that picks up a customer's parcels. Chosen for 180 days.",
  "News, notices and pictures": "What a carrier can change on the sites while they run. Open to everyone.",
  Careers: "Open vacancies. Open to everyone.",
  Questionnaires:
    "Feedback, and registration for who wants to open an outlet or sends much. Open to everyone. Send an Idempotency-Key, and the same one with a retry.",
  "Carrier feed":
    "For the carrier's own systems, with an API key. Each process works on a few batches at once and lets some wait; beyond them it answers 429 or 503 with Retry-After at once, and nothing of the batch was read. " +
    "A batch is stored in parts: after an answer that it could not be stored, send it again as it is.",
};

const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** Each call in its group, in the order of the endpoint table. */
export const callGroups: readonly CallGroup[] = apiGroups.map((name) => ({
  name,
  description: descriptions[name],
  calls: calls.filter(([, { group }]) => group === name).map(([call]) => call),
}));
