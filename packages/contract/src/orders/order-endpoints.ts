import * as z from "zod/mini";
import { endpointAddresses } from "../common/endpoint-addresses.ts";
import { endpoint, nothing } from "../common/endpoint.ts";
import { idempotencyKeyHeader } from "../common/fields.ts";
import {
  cancelOrderRequest,
  labelRequest,
  orderDetail,
  orderInput,
  orderRequest,
  ordersRequest,
  ordersResponse,
  paymentLimit,
  paymentLimitRequest,
  pickupWindows,
  pickupWindowsRequest,
  rebookPickupRequest,
  savedOrder,
} from "./orders.ts";
import { bindingOrNone, binding, saveBindingRequest } from "./user-binding.ts";

const customer = { kind: "session" } as const;

/** Orders, their labels, and the preferred outlet. */
export const orderEndpoints = {
  saveOrder: endpoint({
    name: "saveOrder",
    group: "Orders",
    ...endpointAddresses.saveOrder,
    access: customer,
    summary: "Place an order",
    description:
      "Priced here, by the same rule as shippingCost; the order keeps that quote. " +
      `The header ${idempotencyKeyHeader.name}: ${idempotencyKeyHeader.description} With expectedTotal and expectedPromise nothing is placed at another price or with another promised arrival.`,
    idempotent: true,
    request: orderInput,
    response: savedOrder,
    errors: ["idempotencyReused", "quoteChanged", "promiseChanged", "contactLimit", "tooManyRequests"],
  }),
  paymentLimit: endpoint({
    name: "paymentLimit",
    group: "Orders",
    ...endpointAddresses.paymentLimit,
    access: customer,
    summary: "Whether a settlement method can be used on a lane",
    description:
      "DFOD needs an outlet at the destination that collects it, and has an upper limit; MONTHLY a corporate account.",
    request: paymentLimitRequest,
    response: paymentLimit,
    errors: ["tooManyRequests"],
  }),
  pickupWindows: endpoint({
    name: "pickupWindows",
    group: "Orders",
    ...endpointAddresses.pickupWindows,
    access: customer,
    summary: "When a courier can come",
    description: "Days and windows in local time, without those that are over, too soon, or on days off.",
    request: pickupWindowsRequest,
    response: pickupWindows,
    errors: ["tooManyRequests"],
  }),
  getMyOrderPage: endpoint({
    name: "getMyOrderPage",
    group: "Orders",
    ...endpointAddresses.getMyOrderPage,
    access: customer,
    summary: "One's orders, a page of them",
    description: "The last placed first, by tab, with search and filters.",
    request: ordersRequest,
    response: ordersResponse,
    errors: ["tooManyRequests"],
  }),
  detailOrder: endpoint({
    name: "detailOrder",
    group: "Orders",
    ...endpointAddresses.detailOrder,
    access: customer,
    summary: "A whole order",
    description:
      "With pieces, events, the quote that it was placed with, and what can be done with it now. Another customer's is not found.",
    request: orderRequest,
    response: orderDetail,
    errors: ["orderUnknown", "tooManyRequests"],
  }),
  cancelOrder: endpoint({
    name: "cancelOrder",
    group: "Orders",
    ...endpointAddresses.cancelOrder,
    access: customer,
    summary: "Cancel an order",
    description: "Only while it waits for pickup.",
    request: cancelOrderRequest,
    response: orderDetail,
    errors: ["orderUnknown", "orderCancelledAlready", "orderNotCancellable", "tooManyRequests"],
  }),
  rebookPickup: endpoint({
    name: "rebookPickup",
    group: "Orders",
    ...endpointAddresses.rebookPickup,
    access: customer,
    summary: "Choose another time after a pickup failed",
    description: "Only while the order waits for pickup and its last pickup failed.",
    request: rebookPickupRequest,
    response: orderDetail,
    errors: ["orderUnknown", "orderNotRebookable", "tooManyRequests"],
  }),
  orderLabel: endpoint({
    name: "orderLabel",
    group: "Orders",
    ...endpointAddresses.orderLabel,
    access: customer,
    summary: "Labels to print, as PDF",
    description:
      "One page of 24 × 15 cm for each piece, or on A4; up to 20 orders and 999 pages in one file. Answers the file itself (application/pdf), errors in the envelope.",
    request: labelRequest,
    response: z.null(),
    file: "application/pdf",
    errors: ["orderUnknown", "labelNotAllowed", "tooManyRequests"],
  }),
  queryBindingNetwork: endpoint({
    name: "queryBindingNetwork",
    group: "Preferred outlet",
    ...endpointAddresses.queryBindingNetwork,
    access: customer,
    summary: "The preferred outlet",
    description:
      "Null if none is bound, or the carrier has closed the outlet. Says whether the binding has expired, and whether the contact is out of range.",
    request: nothing,
    response: bindingOrNone,
    errors: ["tooManyRequests"],
  }),
  saveUserBinding: endpoint({
    name: "saveUserBinding",
    group: "Preferred outlet",
    ...endpointAddresses.saveUserBinding,
    access: customer,
    summary: "Bind a preferred outlet",
    description:
      "For 180 days; takes the place of the former. The outlet has to offer pickup, and the contact has to lie within its range.",
    request: saveBindingRequest,
    response: binding,
    errors: ["tooManyRequests"],
  }),
  unBindByUserMark: endpoint({
    name: "unBindByUserMark",
    group: "Preferred outlet",
    ...endpointAddresses.unBindByUserMark,
    access: customer,
    summary: "Let the preferred outlet go",
    description:
      "A GET that changes data: refused without the header token, a cookie alone is never enough. Does nothing if none is bound.",
    request: nothing,
    response: z.null(),
    errors: ["tooManyRequests"],
  }),
} as const;
