/** The boxes of a customer's shipments. A shipment that was put away is in `archived` alone. */
export const shipmentBoxes = ["incoming", "outgoing", "followed", "archived"] as const;
export type ShipmentBox = (typeof shipmentBoxes)[number];

/** What a customer is to a shipment by the phone number that the account was verified with. */
export const partyRoles = ["receiver", "sender"] as const;
export type PartyRole = (typeof partyRoles)[number];

/** Followed shipments of one account. */
export const maxFollowed = 200;
/** Shipments of one call of `followAdd`. */
export const maxFollowedAtOnce = 20;
/** Shipments of one call of `followState`: as many as a tracking page shows. */
export const maxFollowStates = 10;
export const maxShipmentLabel = 40;
