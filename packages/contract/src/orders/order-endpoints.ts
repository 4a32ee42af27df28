import * as z from "zod/mini";
import { endpoint, sessionAccess } from "../common/endpoint.ts";
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

/** Orders and their labels. */
export const orderEndpoints = {
  saveOrder: endpoint("saveOrder", "Orders", sessionAccess, {
    summary: "Place an order",
    description:
      "Priced here, by the same rule as shippingCost; the order keeps that quote. " +
      `The header ${idempotencyKeyHeader.name}: ${idempotencyKeyHeader.description} With expectedTotal and expectedPromise nothing is placed at another price or with another promised arrival.`,
    idempotent: true,
    request: orderInput,
    response: savedOrder,
    errors: ["idempotencyReused", "quoteChanged", "promiseChanged", "contactLimit", "tooManyRequests"],
  }),
  paymentLimit: endpoint("paymentLimit", "Orders", sessionAccess, {
    summary: "Whether a settlement method can be used on a lane",
    description:
      "DFOD needs an outlet at the destination that collects it, and has an upper limit; MONTHLY a corporate account.",
    request: paymentLimitRequest,
    response: paymentLimit,
    errors: ["tooManyRequests"],
  }),
  pickupWindows: endpoint("pickupWindows", "Orders", sessionAccess, {
    summary: "When a courier can come",
    description: "Days and windows in local time, without those that are over, too soon, or on days off.",
    request: pickupWindowsRequest,
    response: pickupWindows,
    errors: ["tooManyRequests"],
  }),
  getMyOrderPage: endpoint("getMyOrderPage", "Orders", sessionAccess, {
    summary: "A page of the customer's orders",
    description: "The last placed first, by tab, with search and filters.",
    request: ordersRequest,
    response: ordersResponse,
    errors: ["tooManyRequests"],
  }),
  detailOrder: endpoint("detailOrder", "Orders", sessionAccess, {
    summary: "A whole order",
    description:
      "With pieces, events, the quote that it was placed with, and what can be done with it now. Another customer's is not found.",
    request: orderRequest,
    response: orderDetail,
    errors: ["orderUnknown", "tooManyRequests"],
  }),
  cancelOrder: endpoint("cancelOrder", "Orders", sessionAccess, {
    summary: "Cancel an order",
    description: "Only while it waits for pickup.",
    request: cancelOrderRequest,
    response: orderDetail,
    errors: ["orderUnknown", "orderCancelledAlready", "orderNotCancellable", "tooManyRequests"],
  }),
  rebookPickup: endpoint("rebookPickup", "Orders", sessionAccess, {
    summary: "Choose another time after a pickup failed",
    description: "Only while the order waits for pickup and its last pickup failed.",
    request: rebookPickupRequest,
    response: orderDetail,
    errors: ["orderUnknown", "orderNotRebookable", "tooManyRequests"],
  }),
  orderLabel: endpoint("orderLabel", "Orders", sessionAccess, {
    summary: "Labels to print, as PDF",
    description:
      "One page of 24 × 15 cm for each piece, or on A4; up to 20 orders and 999 pages in one file. Answers the file itself (application/pdf), errors in the envelope.",
    request: labelRequest,
    response: z.null(),
    file: "application/pdf",
    errors: ["orderUnknown", "labelNotAllowed", "tooManyRequests"],
  }),
  orderLabelPreview: endpoint("orderLabelPreview", "Orders", sessionAccess, {
    summary: "The first label of an order, as a picture",
    description:
      "The same drawing as the first page of orderLabel, for a screen. Answers the file itself (image/svg+xml), errors in the envelope.",
    request: orderRequest,
    response: z.null(),
    file: "image/svg+xml",
    errors: ["orderUnknown", "labelNotAllowed", "tooManyRequests"],
  }),
} as const;
