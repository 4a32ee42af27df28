import * as z from "zod/mini";
import { endpoint, sessionAccess } from "../common/endpoint.ts";
import {
  followRequest,
  followResponse,
  followStateRequest,
  followStateResponse,
  myShipment,
  myShipmentRequest,
  myShipmentsRequest,
  myShipmentsResponse,
  openedShipment,
  updateMyShipmentRequest,
} from "./my-shipments.ts";

/** The shipments that come to a customer, that a customer sends, or follows. */
export const myShipmentEndpoints = {
  followPage: endpoint("followPage", "My shipments", sessionAccess, {
    summary: "A page of the customer's shipments",
    description:
      "Incoming and outgoing ones are those to and from the account's phone number, booked later than 30 days before the account had this number. The last booked first; " +
      "in the other boxes, the last added first.",
    request: myShipmentsRequest,
    response: myShipmentsResponse,
    errors: ["tooManyRequests"],
  }),
  followState: endpoint("followState", "My shipments", sessionAccess, {
    summary: "Whether the customer follows shipments, or is a party to them",
    description:
      "Knows the customer's own shipments only: any other waybill, existing or not, is not followed and has no roles. Changes nothing.",
    request: followStateRequest,
    response: followStateResponse,
    errors: ["tooManyRequests"],
  }),
  followAdd: endpoint("followAdd", "My shipments", sessionAccess, {
    summary: "Follow shipments",
    description:
      "Stored with the account, so that every device shows them; at most 200. Who follows a private shipment of others sees no more of it than everybody.",
    request: followRequest,
    response: followResponse,
    errors: ["followLimit", "tooManyRequests"],
  }),
  followRemove: endpoint("followRemove", "My shipments", sessionAccess, {
    summary: "Follow a shipment no more",
    description:
      "One to or from the customer's number stays in its box. One that is not followed: nothing happens.",
    request: myShipmentRequest,
    response: z.null(),
    errors: ["tooManyRequests"],
  }),
  followUpdate: endpoint("followUpdate", "My shipments", sessionAccess, {
    summary: "Name a shipment, put it away, or end its notifications",
    description: "One that is neither followed nor to or from the customer's number is not found.",
    request: updateMyShipmentRequest,
    response: myShipment,
    errors: ["shipmentNotYours", "tooManyRequests"],
  }),
  followOpen: endpoint("followOpen", "My shipments", sessionAccess, {
    summary: "Open the details of a shipment to or from the customer's number",
    description: "Without digits of a phone number: the number was verified at the login.",
    request: myShipmentRequest,
    response: openedShipment,
    errors: ["shipmentNotYours", "tooManyRequests"],
  }),
} as const;
