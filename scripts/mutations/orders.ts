import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const abuse = (name: string) => ({ ...db("orders-abuse.db"), name });
const race = (name: string) => ({ ...db("orders.race.db"), name });

const abuseCases: Mutations = {
  "another customer's order can be read": {
    symbol: "selectOrder",
    find: "details from customer_order where customer_id = :customerId and order_no = :orderNo",
    replace: "details from customer_order where :customerId is not null and order_no = :orderNo",
    caughtBy: abuse("is found by no other customer"),
  },
  "the key of a request is everybody's": {
    symbol: "idempotencyKeys",
    find: "select request_hash, ${result} as result from ${table} where ${owner} = :ownerId and",
    replace: "select request_hash, ${result} as result from ${table} where :ownerId is not null and",
    caughtBy: abuse("cannot be claimed with the key of its request"),
  },
  "parallel saves with one key place several orders": {
    symbol: "idempotencyKeys",
    find: "if ((await tx.query(claimRequest, { ownerId, key, hash, at })).length === 0) {",
    replace: "if ((await tx.query(claimRequest, { ownerId, key, hash, at })).length < 0) {",
    caughtBy: race("parallel saves with one key: one order"),
  },
  "a key with another body is answered as the first time": {
    symbol: "idempotencyKeys",
    find: "known.request_hash === request.hash",
    replace: "known.request_hash !== null",
    caughtBy: abuse("is refused, and nothing is placed"),
  },
  "orders an hour are not limited": {
    symbol: "place",
    find: `if (limitResult.kind === "rateLimited") return limitResult;`,
    within: "apps/server",
    caughtBy: abuse("are limited for each customer"),
  },
  "orders that were only priced do not count": {
    symbol: "saveOrder",
    find: `return limitResult.kind === "rateLimited" ? limitResult : { kind: changed };`,
    replace: "return { kind: changed };",
    caughtBy: abuse("count those, too, that were priced"),
  },
  "an order is placed although its price has changed": {
    symbol: "changedSinceShown",
    find: `if (expectedTotal !== undefined && expectedTotal !== order.total) return "quoteChanged";`,
    caughtBy: abuse("an expected price that has changed"),
  },
  "a cancel and a pickup at once both succeed": {
    symbol: "lockedOrder",
    find: "await insertAndLockTrackingViews(tx, [row.waybill_no], now);",
    caughtBy: race("a cancel that comes while a pickup is being stored"),
  },
  "a cancel begins the processing log of a deleted account again": {
    symbol: "lockedOrder",
    find: "if ((await lockCustomer(tx, customerId)) === null) return null;",
    caughtBy: race("a cancel concurrent with the deletion"),
  },
  "an order can be cancelled after pickup": {
    symbol: "orderTable",
    find: `next: ["IN_TRANSIT", "CANCELLED"],
    actions: ["label",`,
    replace: `next: ["IN_TRANSIT", "CANCELLED"],
    actions: ["cancel", "label",`,
    caughtBy: unit("order-table.test"),
  },
  "the same address in other letters is another one": {
    symbol: "bare",
    find: ".toLowerCase()",
    within: "packages/domain",
    caughtBy: unit("same-address.test"),
  },
  "everyone can pay by month": {
    symbol: "settlementRefusal",
    find: `if (facts.corporateOnly && !facts.isCorporate) return "CORPORATE_ONLY";`,
    caughtBy: unit("settlement-refusal.test"),
  },
  "a message that was not delivered is deleted with the old ones": {
    symbol: "deleteDeliveredMessages",
    find: "delivered_at is not null and delivered_at < :before",
    replace: "coalesce(delivered_at, '-infinity'::timestamptz) < :before",
    caughtBy: db("cleanup.db"),
  },
  "a page of a list may have any number of records": {
    symbol: "pageRequest",
    find: `, z.maximum(50, "field.tooLarge")`,
    caughtBy: { ...db("orders-abuse.db"), name: "size=1e9 of a page is rejected" },
  },
  "a piece without weight is accepted": {
    symbol: "minWeightKg",
    find: "0.01",
    replace: "0",
    caughtBy: { ...db("orders-abuse.db"), name: "weight 0 is rejected and nothing is placed" },
  },
  "a text is taken for a weight": {
    symbol: "measure",
    find: "return z.number({",
    replace: "return z.coerce.number({",
    within: "packages/contract",
    caughtBy: { ...db("orders-abuse.db"), name: `weight "12" is rejected and nothing is placed` },
  },
  "a search for a percent sign finds all orders": {
    symbol: "orderPage",
    find: "tokens === null ? await",
    replace: "(tokens ?? []).length === 0 ? await",
    caughtBy: { ...db("orders-search.db"), name: `for "%" matches the beginnings of words` },
  },
};

const others: Mutations = {
  "an order is placed although its promised arrival has changed": {
    symbol: "changedSinceShown",
    find: "!isSamePromise(expectedPromise, order.promise)",
    replace: "false",
    caughtBy: db("order-promise.db"),
  },
  "the carrier is not notified of an order": {
    symbol: "place",
    find: `kind: "order.placed",`,
    replace: `kind: "order.cancelled",`,
    caughtBy: db("orders.db"),
  },
  "another pickup can be booked although none has failed": {
    symbol: "allowedActions",
    find: "const canRebook = Boolean(failedPickup);",
    replace: "const canRebook = true;",
    caughtBy: unit("order-table.test"),
  },
  "more can be collected on delivery than the maximum": {
    symbol: "settlementRefusal",
    find: "facts.total > facts.dfodMaximum",
    replace: "facts.total > facts.dfodMaximum * 2",
    caughtBy: unit("settlement-refusal.test"),
  },
  "a piece no larger than its label is accepted": {
    symbol: "isLargerThanLabel",
    find: "longSide > labelCm.length && next > labelCm.width",
    replace: "longSide >= labelCm.length && next >= labelCm.width",
    caughtBy: unit("label-size.test"),
  },
  "a courier comes earlier than one can be sent": {
    symbol: "pickupDays",
    find: "leadMinutes * 60_000",
    replace: "leadMinutes * 1_000",
    caughtBy: unit("pickup-windows.test"),
  },
  "a courier comes on closed days": {
    symbol: "isWorkday",
    find: `outletHours?.kind !== "closed"`,
    replace: `outletHours?.kind !== undefined || true`,
    caughtBy: unit("pickup-windows.test"),
  },
  "the counts of the tabs do not change with the status": {
    symbol: "updateOrdersOfShipments",
    find: "order.status !== fresh.status && order.account_deleted_at === null",
    replace: "order.status === fresh.status && order.account_deleted_at === null",
    caughtBy: db("orders.db", "orders-search.db", "order-blocks.db"),
  },
  "the list shows the oldest order first": {
    symbol: "selectOrders",
    find: "order by placed_at desc, order_no desc",
    replace: "order by placed_at asc, order_no asc",
    caughtBy: db("orders.db", "orders-search.db", "order-blocks.db"),
  },
  "the former price is not shown beside a changed one": {
    symbol: "usePlaceOrder",
    find: "setShownBefore({ total: derived.total, promise: derived.promise });",
    caughtBy: {
      suite: "components",
      tests: ["use-order-form.browser"],
      name: "shows the former price beside a changed one",
    },
  },
  "an order is placed before its pickup time has loaded": {
    symbol: "pendingReason",
    find: "return isPickupLoading ? m.send_pickup_missing : null;",
    replace: "return null;",
    caughtBy: {
      suite: "components",
      tests: ["use-order-form-pickup.browser"],
      name: "does not mark a pickup time that is loading as missing",
    },
  },
  "a pickup that is no longer available becomes another one": {
    symbol: "chosenIn",
    find: "day?.windows.find(({ code }) => code === pickupWindow);",
    replace: "(day?.windows.find(({ code }) => code === pickupWindow) ?? day?.windows[0]);",
    caughtBy: {
      suite: "components",
      tests: ["use-order-form-pickup.browser"],
      name: "keeps a selected pickup only as long as it is available",
    },
  },
  "a price above the maximum for payment on delivery is requested without end": {
    symbol: "useOrderOffer",
    find: `settlementLimits.DFOD?.reason !== "DFOD_UNSUPPORTED"`,
    replace: "settlementLimits.DFOD?.allowed !== false",
    caughtBy: {
      suite: "components",
      tests: ["use-order-form.browser"],
      name: "keeps the fee in the price of a payment on delivery above its maximum",
    },
  },
  "the errors of a removed piece move to the next one": {
    symbol: "orderDraft",
    find: `clearErrors("pieces");`,
    caughtBy: {
      suite: "components",
      tests: ["use-order-form.browser"],
      name: "removes a piece with the errors of all pieces",
    },
  },
  "the values of the address replace what the customer has changed": {
    symbol: "useStoredOrder",
    find: "const prefill = page.prefill === applied ? null : page.prefill;",
    replace: "const { prefill } = applied === null ? page : page;",
    caughtBy: {
      suite: "components",
      tests: ["use-order-form.browser"],
      name: "starts with the default contact as the sender",
    },
  },
};

/** Placing, showing and changing orders. */
export const orders: AreaMutations = { abuseCases, others };
