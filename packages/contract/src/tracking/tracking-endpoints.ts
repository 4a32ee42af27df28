import { endpoint, publicAccess } from "../common/endpoint.ts";
import {
  mainSubBillRequest,
  mainSubBillResponse,
  trackingRequest,
  trackingResponse,
  trackingStateRequest,
  trackingStateResponse,
  trackingValidateRequest,
  trackingValidateResponse,
} from "./tracking.ts";

/** The calls of tracking. */
export const trackingEndpoints = {
  trackingIsNotEmpty: endpoint("trackingIsNotEmpty", "Tracking", publicAccess, {
    summary: "Which of these numbers exist",
    description: "For each number: found, registered (known, not yet scanned), notFound or illegal.",
    request: trackingStateRequest,
    response: trackingStateResponse,
    errors: ["tooManyRequests"],
  }),
  trackingCustomerByWaybillNo: endpoint("trackingCustomerByWaybillNo", "Tracking", publicAccess, {
    summary: "Track up to 10 waybills or customer orders",
    description:
      "For each number a shipment or a distinct reason why there is none. One customer order number can stand for several shipments. " +
      "With packageStatus only shipments of that status are answered. A viewToken from trackingValidate opens the details of its waybill.",
    request: trackingRequest,
    response: trackingResponse,
    errors: ["tooManyRequests"],
  }),
  trackingValidate: endpoint("trackingValidate", "Tracking", publicAccess, {
    summary: "Open a shipment's details with the last 4 digits of a phone",
    description:
      "The sender's or the receiver's phone. The viewToken opens the details for 30 minutes. After two wrong attempts a day, at one waybill or " +
      "from one address, each needs a captchaTicket (scene trackingValidate); five lock the waybill until the next day.",
    request: trackingValidateRequest,
    response: trackingValidateResponse,
    errors: [
      "waybillIllegal",
      "phoneDigitsWrong",
      "captchaRequired",
      "captchaFailed",
      "phoneDigitsLocked",
      "tooManyRequests",
    ],
  }),
  getMainSubBillCode: endpoint("getMainSubBillCode", "Tracking", publicAccess, {
    summary: "The pieces of a shipment and where each one is",
    description:
      "Takes a waybill or a sub-waybill. A shipment that needs phone digits needs its viewToken here too.",
    request: mainSubBillRequest,
    response: mainSubBillResponse,
    errors: [
      "waybillIllegal",
      "waybillCheckDigitWrong",
      "waybillNotFound",
      "phoneDigitsRequired",
      "tooManyRequests",
    ],
  }),
} as const;
