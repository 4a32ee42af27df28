import {
  shipmentStatuses,
  type HandlingEventCode,
  type OrderAction,
  type OrderTab,
  type ShipmentStatus,
  type ShipmentTag,
  type TroubleReason,
} from "@rimba/contract";

/** The facts that decide what can be done with an order. */
export interface OrderProgress {
  readonly status: ShipmentStatus;
  /** The last pickup failed, and no other is booked yet. */
  readonly failedPickup: unknown;
  /** The tag of its shipment; null: unknown. The status does not tell that a parcel is lost. */
  readonly tag: ShipmentTag | null;
}

interface OrderRow {
  readonly tab: OrderTab;
  /** The statuses that can follow directly if every scan is sent. Empty: a final status. */
  readonly next: readonly ShipmentStatus[];
  /** The customer's actions, in the order in which they are offered. */
  readonly actions: readonly OrderAction[];
}

/**
 * The one table of order statuses. The server sends what it allows as `allowedActions`. A parcel that could not be
 * delivered goes back from delivery into transit. The carrier can cancel a shipment until it is delivered, its customer
 * only before the pickup.
 */
export const orderTable = {
  WAITING_PICKUP: {
    tab: "unfinished",
    next: ["PICKED_UP", "CANCELLED"],
    actions: ["rebook", "cancel", "label", "track", "detail", "reorder"],
  },
  PICKED_UP: {
    tab: "unfinished",
    next: ["IN_TRANSIT", "CANCELLED"],
    actions: ["label", "track", "detail", "reorder"],
  },
  IN_TRANSIT: {
    tab: "unfinished",
    next: ["OUT_FOR_DELIVERY", "SIGNED", "CANCELLED"],
    actions: ["label", "track", "detail", "reorder"],
  },
  OUT_FOR_DELIVERY: {
    tab: "unfinished",
    next: ["IN_TRANSIT", "SIGNED", "CANCELLED"],
    actions: ["label", "track", "detail", "reorder"],
  },
  SIGNED: { tab: "completed", next: [], actions: ["track", "detail", "reorder"] },
  CANCELLED: { tab: "completed", next: [], actions: ["track", "detail", "reorder"] },
} as const satisfies Record<ShipmentStatus, OrderRow>;

/** The handling event of a customer's action. */
export const actionEvents = {
  cancel: { code: "VOIDED", reason: "SENDER_REQUEST" },
  rebook: { code: "PICKUP_ASSIGNED", reason: "RESCHEDULED" },
} as const satisfies Partial<Record<OrderAction, { code: HandlingEventCode; reason: TroubleReason }>>;

export function allowedActions({ status, failedPickup, tag }: OrderProgress): OrderAction[] {
  const { actions }: OrderRow = orderTable[status];
  // Another time can be chosen only after a failed pickup.
  const canRebook = Boolean(failedPickup);
  const canPrint = tag !== "lost";
  return actions.filter((action) => (action !== "rebook" || canRebook) && (action !== "label" || canPrint));
}

/** Whether the order can be changed so. Its row decides, which is locked then; the tag of its shipment does not. */
export function isActionAllowed(
  progress: Omit<OrderProgress, "tag">,
  action: keyof typeof actionEvents,
): boolean {
  return allowedActions({ ...progress, tag: null }).includes(action);
}

export function isFinished(status: ShipmentStatus): boolean {
  return orderTable[status].tab === "completed";
}

export type StatusOf<Tab extends OrderTab> = {
  [Status in ShipmentStatus]: (typeof orderTable)[Status]["tab"] extends Tab ? Status : never;
}[ShipmentStatus];

/** In the order in which they follow each other. */
export function statusesOf<Tab extends OrderTab>(tab: Tab): StatusOf<Tab>[] {
  return shipmentStatuses.filter((status): status is StatusOf<Tab> => orderTable[status].tab === tab);
}
