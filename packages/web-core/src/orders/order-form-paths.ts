import type { Site } from "@rimba/contract";
import { pagePaths } from "../app/entry-paths.ts";

const detailPaths = { desktop: "/personalCenter/orderDetail", mobile: "/orderDetail" } as const;

/** The page of an order. */
export function orderPath(site: Site, orderNo: string): string {
  return `${detailPaths[site]}?orderNo=${encodeURIComponent(orderNo)}`;
}

/** The order form, with a contact of the address book as the receiver. */
export function sendToContactPath(contactId: string): string {
  return `${pagePaths.orderForm}?contact=${encodeURIComponent(contactId)}`;
}

/** The order form, filled from an old order. */
export function reorderPath(orderNo: string): string {
  return `${pagePaths.orderForm}?reorder=${encodeURIComponent(orderNo)}`;
}

/** The phone's pages of the sender and the receiver of the order. */
export const partyPaths = { sender: "/senderAddress", receiver: "/receiptAddress" } as const;

/** The page of the receiver, emptied first. */
export const newReceiverPath = `${partyPaths.receiver}?new=1`;

/** The phone's page that chooses a party from the address book. */
export const addressChoicePage = "/addressListSelect";

export function addressChoicePath(party: keyof typeof partyPaths): string {
  return `${addressChoicePage}?for=${party}`;
}
