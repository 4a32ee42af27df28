import * as z from "zod/mini";
import { endpointAddresses } from "../common/endpoint-addresses.ts";
import { endpoint } from "../common/endpoint.ts";
import { idempotencyKeyHeader } from "../common/fields.ts";
import {
  cancelOrderRequest,
  labelRequest,
  orderDetail,
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
import { orderInput } from "./order-input.ts";

const customer = { kind: "session" } as const;

/** Orders and their labels. */
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
    summary: "A page of the customer's orders",
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
} as const;
