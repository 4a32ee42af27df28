import { codeList, describeCodes } from "../common/describe.ts";

// Separate from the schemas, so that pages that need only the codes do not load those.

/** Tabs of the order list: completed are SIGNED and CANCELLED. */
export const orderTabs = ["unfinished", "completed"] as const;
export type OrderTab = (typeof orderTabs)[number];
/* @__PURE__ */ describeCodes("OrderTab", orderTabs, "Tabs of the list of orders.", {
  unfinished: "Waiting or under way.",
  completed: "Signed or cancelled.",
});

/** Actions of a customer on an order; a rule of @rimba/domain says which are allowed. */
export const orderActions = codeList("OrderAction", "What a customer can do with an order.", {
  cancel: "Cancel it, before it is picked up.",
  rebook: "Choose another time after a pickup failed.",
  reorder: "Fill a new form from it.",
  track: "Follow its waybill.",
  detail: "Look at all of it.",
  label: "Print its labels, until it is signed or cancelled.",
});
export type OrderAction = (typeof orderActions)[number];

/** Pickup windows of a day; the carrier sets their hours. */
export const pickupWindowCodes = ["MORNING", "AFTERNOON", "EVENING"] as const;
export type PickupWindowCode = (typeof pickupWindowCodes)[number];
/* @__PURE__ */ describeCodes(
  "PickupWindowCode",
  pickupWindowCodes,
  "Parts of a day; their hours are the carrier's to set.",
  {
    MORNING: "In the morning.",
    AFTERNOON: "In the afternoon.",
    EVENING: "In the evening.",
  },
);

/** Why a settlement method cannot be used. */
export const paymentRefusals = codeList("PaymentRefusal", "Why it cannot be paid so.", {
  DFOD_UNSUPPORTED: "No outlet at the destination collects the money.",
  ABOVE_MAXIMUM: "It costs more than can be collected on delivery.",
  CORPORATE_ONLY: "Only corporate accounts pay by month.",
});
export type PaymentRefusal = (typeof paymentRefusals)[number];

/** The value-added service for which an order names who receives the parcel. All other codes are the carrier's own. */
export const representativeReceiving = "REPRESENTATIVE_RECEIVING";

/**
 * Cash on delivery (the price of the goods, not the freight) is not offered: no amount is requested, printed
 * on labels or sent to the carrier's systems.
 */
export const notOfferedServices: readonly string[] = ["CASH_ON_DELIVERY"];
