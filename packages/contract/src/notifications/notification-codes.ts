import { codeList, describeCodes } from "../common/describe.ts";

/** What is news of a shipment. Which scans make news is a rule of @rimba/domain (`trackingNews`). */
export const newsTopics = codeList("NewsTopic", "What is news of a shipment.", {
  REGISTERED: "It was booked.",
  PICKED_UP: "It is in the carrier's hands.",
  ON_THE_WAY: "It has left for its destination.",
  OUT_FOR_DELIVERY: "The courier delivers it today.",
  READY_FOR_COLLECTION: "It waits at an outlet for its receiver.",
  DELIVERED: "All of it, or a part, was handed over.",
  RETURNED: "It is back with its sender.",
  PICKUP_FAILED: "The courier came and could not collect it.",
  DELIVERY_FAILED: "A delivery was tried and did not succeed.",
  ON_HOLD: "It was stopped.",
  DAMAGED: "It was found damaged.",
  LOST: "It cannot be found.",
  RESOLVED: "What was wrong is over, and it goes on.",
  CORRECTED: "It was reported as handed over by mistake.",
  RETURNING: "It goes back to its sender.",
  STALE: "It was not scanned for days.",
  PROMISE_MISSED: "It did not arrive in the promised time.",
  CHANGED: "Something happened to a private shipment of others, which the customer follows.",
});
export type NewsTopic = (typeof newsTopics)[number];

/** What a customer chooses to hear of. Troubles are one group: no one wants to hear of some of them only. */
export const newsGroups = [
  "registered",
  "pickedUp",
  "onTheWay",
  "outForDelivery",
  "readyForCollection",
  "delivered",
  "trouble",
  "returning",
  "late",
] as const;
export type NewsGroup = (typeof newsGroups)[number];
/* @__PURE__ */ describeCodes("NewsGroup", newsGroups, "What a customer chooses to hear of.", {
  registered: "REGISTERED.",
  pickedUp: "PICKED_UP.",
  onTheWay: "ON_THE_WAY.",
  outForDelivery: "OUT_FOR_DELIVERY.",
  readyForCollection: "READY_FOR_COLLECTION.",
  delivered: "DELIVERED and RETURNED.",
  trouble: "PICKUP_FAILED, DELIVERY_FAILED, ON_HOLD, DAMAGED, LOST, RESOLVED and CORRECTED.",
  returning: "RETURNING.",
  late: "STALE and PROMISE_MISSED.",
});

/** Ways on which a customer is notified. The list of notifications in the account has all of them. */
export const notificationWays = codeList("NotificationWay", "Where a notification was shown or sent.", {
  account: "The list of notifications of the account.",
  mail: "The confirmed mail address of the account, beside the list, or a mailbox that asked for it.",
  push: "A browser that asked for it, as a push message.",
  whatsapp: "A WhatsApp number that asked for it.",
});
export type NotificationWay = (typeof notificationWays)[number];

/** Digits and letters but I, L, O and U: typed I and L are 1, O is 0. */
export const checkCodePattern = /^[0-9A-HJKMNP-TV-Z]{12}$/;
/** Longest text in which a check code is looked for: a whole message may be pasted. */
export const maxTypedCheckCode = 4_000;
/** Shipments that a notification names; it counts the others. */
export const maxNamedShipments = 3;
/** Shipments under way of which a device, a mailbox or a WhatsApp number can ask to be notified without an account. */
export const maxChannelShipments = 20;
/** Characters of a code that connects a WhatsApp number with an account: the same letters and digits. */
export const linkCodePattern = /^[0-9A-HJKMNP-TV-Z]{8}$/;
/** Such a code can be used for so many minutes. */
export const linkCodeMinutes = 15;
/** A notification is deleted so many days after it was written. */
export const notificationDays = 90;
/** Unread notifications are counted up to this. */
export const maxUnread = 99;
/** `HH:MM`, 24 hours. */
export const timeOfDayPattern = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;
