import { endpoint, nothing, publicAccess, sessionAccess } from "../common/endpoint.ts";
import * as z from "zod/mini";
import {
  addEmailRequest,
  addEmailResponse,
  addPushRequest,
  addWhatsAppResponse,
  calendarFeed,
  checkMessageRequest,
  checkMessageResponse,
  endPushRequest,
  markReadRequest,
  markReadResponse,
  notificationSettings,
  notificationsRequest,
  notificationsResponse,
  pushKeyResponse,
  saveSettingsRequest,
} from "./notifications.ts";
import { linkCodeMinutes, maxChannelShipments } from "./notification-codes.ts";

/** What customers hear of their shipments, and how a message is checked to be ours. */
export const notificationEndpoints = {
  notifyMessages: endpoint("notifyMessages", "Notifications", sessionAccess, {
    summary: "A page of the customer's notifications",
    description:
      "What happened to the shipments of followPage in the last 90 days, the newest first. Of a private shipment of others it is only said that something happened. Reading a page does not mark it as read.",
    request: notificationsRequest,
    response: notificationsResponse,
    errors: ["tooManyRequests"],
  }),
  notifyMarkRead: endpoint("notifyMarkRead", "Notifications", sessionAccess, {
    summary: "Mark notifications as read",
    description: "Some of them, or all. Repeating it changes nothing.",
    request: markReadRequest,
    response: markReadResponse,
    errors: ["tooManyRequests"],
  }),
  notifySettings: endpoint("notifySettings", "Notifications", sessionAccess, {
    summary: "What the customer wants to hear of",
    description:
      "Until the customer changes something: no mails, all groups (by WhatsApp without bookings, which strangers can make), quiet from 21:00 to 07:00 in the time zone of the device that last subscribed for the account or renewed its subscription, and without a device in the carrier's.",
    request: nothing,
    response: notificationSettings,
    errors: ["tooManyRequests"],
  }),
  notifySaveSettings: endpoint("notifySaveSettings", "Notifications", sessionAccess, {
    summary: "Change what the customer wants to hear of",
    description:
      "Applies to mails that wait as well; what was not to be mailed when it happened is not mailed later. Without a confirmed address mails cannot be turned on.",
    request: saveSettingsRequest,
    response: notificationSettings,
    errors: ["mailAddressMissing", "whatsAppNotConnected", "tooManyRequests"],
  }),
  notifyCheckMessage: endpoint("notifyCheckMessage", "Notifications", publicAccess, {
    summary: "Check that a message is ours",
    description:
      "By the check code in it. Says when and where it was sent, and of what; never to whom. Limited to a few a minute for each network.",
    request: checkMessageRequest,
    response: checkMessageResponse,
    errors: ["tooManyRequests"],
  }),
  notifyAddWhatsApp: endpoint("notifyAddWhatsApp", "Notifications", sessionAccess, {
    summary: "Turn WhatsApp messages of the account on",
    description: `Gives a text to send to us by WhatsApp, from the number of the account. Its arrival turns the messages on; from another number, after ${linkCodeMinutes} minutes or a second time it does nothing. A new text makes the former one void.`,
    request: nothing,
    response: addWhatsAppResponse,
    errors: ["whatsAppUnavailable", "tooManyRequests"],
  }),
  notifyPushKey: endpoint("notifyPushKey", "Notifications", publicAccess, {
    summary: "The key with which a browser subscribes to push messages",
    description: "The same for all visitors.",
    request: nothing,
    response: pushKeyResponse,
    errors: ["tooManyRequests"],
  }),
  notifyAddPush: endpoint("notifyAddPush", "Notifications", publicAccess, {
    summary: "Notify a device by push messages",
    description: `Of one shipment, at most ${maxChannelShipments} that are under way for each device, or of all shipments of the account of the session, which has at most 20 devices: one more ends the one that was not renewed for the longest time. Repeating it renews the subscription. With \`replaces\` and no shipment it only moves what was asked for to the new address, which needs no session. A shipment of which a device hears twice, by itself and through its account, is pushed once. Limited like tracking.`,
    request: addPushRequest,
    response: z.null(),
    errors: [
      "sessionMissing",
      "sessionEnded",
      "crossSite",
      "pushUnavailable",
      "noSuchShipment",
      "noSuchSubscription",
      "deviceLimit",
      "tooManyRequests",
    ],
  }),
  notifyEndPush: endpoint("notifyEndPush", "Notifications", publicAccess, {
    summary: "End the push messages of a device",
    description:
      "Of one shipment, or all. Only the device knows its address, so this needs no session. One that is not known: nothing happens.",
    request: endPushRequest,
    response: z.null(),
    errors: ["tooManyRequests"],
  }),
  notifyAddEmail: endpoint("notifyAddEmail", "Notifications", publicAccess, {
    summary: "Notify a mailbox of a shipment",
    description: `For who has no account. Sends a link to the mailbox; it is notified once the link was opened and confirmed, within a day. Nothing is stored of the address until then. At most three links a day that are not confirmed, and ${maxChannelShipments} shipments under way for each mailbox. From the second of a network a day a captcha's ticket is needed, unless the caller has a session. Limited like tracking.`,
    request: addEmailRequest,
    response: addEmailResponse,
    errors: [
      "mailUnavailable",
      "noSuchShipment",
      "captchaRequired",
      "captchaFailed",
      "mailboxLimit",
      "tooManyRequests",
    ],
  }),
  notifyCalendar: endpoint("notifyCalendar", "Notifications", sessionAccess, {
    summary: "The address of the customer's calendar",
    description:
      "It has the newest shipments to and from the customer's number and followed ones: when they are promised, wait at an outlet, or were delivered, with cities and no names.",
    request: nothing,
    response: calendarFeed,
    errors: ["tooManyRequests"],
  }),
  notifyRenewCalendar: endpoint("notifyRenewCalendar", "Notifications", sessionAccess, {
    summary: "Make an address for the customer's calendar",
    description: "A former address is void from now on.",
    request: nothing,
    response: calendarFeed,
    errors: ["tooManyRequests"],
  }),
  notifyEndCalendar: endpoint("notifyEndCalendar", "Notifications", sessionAccess, {
    summary: "End the customer's calendar",
    description:
      "Its address is void from now on, as after all sessions were ended. Repeating it changes nothing.",
    request: nothing,
    response: z.null(),
    errors: ["tooManyRequests"],
  }),
} as const;
