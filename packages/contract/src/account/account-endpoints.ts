import {
  captchaChallengeRequest,
  captchaChallengeResponse,
  captchaRequest,
  captchaResponse,
  confirmMailRequest,
  deleteAccountRequest,
  endSessionRequest,
  loginRequest,
  loginResponse,
  mailAddress,
  sendCodeRequest,
  sendCodeResponse,
  sendMailCodeRequest,
  sendMailCodeResponse,
  updateMobileRequest,
  updateMobileResponse,
  updateNickNameRequest,
  user,
  userExport,
  userSessionsResponse,
} from "./accounts.ts";
import * as z from "zod/mini";
import { endpoint, nothing, publicAccess, sessionAccess } from "../common/endpoint.ts";

const nullData = z.null();

/** Captcha, codes, login, and the calls of customers about their account. */
export const accountEndpoints = {
  captchaChallenge: endpoint("captchaChallenge", "Captcha and codes", publicAccess, {
    summary: "What has to be solved before a code is sent",
    description:
      "For our own proof of work the challenge itself; for a provider its configuration. The work grows as the limits of codes " +
      "fill: with the phone as subject the challenge is the one that sendVerificationCode needs now.",
    request: captchaChallengeRequest,
    response: captchaChallengeResponse,
    errors: ["tooManyRequests"],
  }),
  captcha: endpoint("captcha", "Captcha and codes", publicAccess, {
    summary: "Hand in a solved captcha",
    description:
      "Gives a ticket for one use within five minutes, for this scene and this phone or waybill alone. Each solution is taken once.",
    request: captchaRequest,
    response: captchaResponse,
    errors: ["captchaFailed", "tooManyRequests"],
  }),
  sendVerificationCode: endpoint("sendVerificationCode", "Captcha and codes", publicAccess, {
    summary: "Send a code by SMS",
    description:
      "Six digits for five minutes. A further code replaces the former of the same caller. A program passes codeRequestId back with the code; " +
      "a browser gets it as an HttpOnly cookie. captchaRequired with a ticket means that the ticket took too little work: " +
      "get a new challenge with the phone as subject. Whether the number is registered makes no difference to the answer. " +
      "changePhone and deleteAccount need a session; changePhone takes the new number or one's own, deleteAccount one's own, " +
      "which may be given as selectNickName shows it, masked.",
    request: sendCodeRequest,
    response: sendCodeResponse,
    errors: [
      "captchaRequired",
      "captchaFailed",
      "codeTooSoon",
      "codeLimit",
      "smsFailed",
      "sessionMissing",
      "sessionEnded",
      "crossSite",
    ],
  }),
  phoneLogin: endpoint("phoneLogin", "Login and account", publicAccess, {
    summary: "Log in with phone and code",
    description:
      "The first login registers the number. The token holds for a day. A browser is given two cookies besides: the token, and one that " +
      "script cannot read; a browser's session needs both the token as a header and that cookie.",
    request: loginRequest,
    response: loginResponse,
    errors: ["codeWrong", "phoneWaiting", "tooManyRequests", "crossSite"],
  }),
  logout: endpoint("logout", "Login and account", sessionAccess, {
    summary: "End this session",
    description: "The token is worth nothing from then on, on every server.",
    request: nothing,
    response: nullData,
    errors: [],
  }),
  selectNickName: endpoint("selectNickName", "Login and account", sessionAccess, {
    summary: "Who is logged in",
    description: "Nickname and masked phone.",
    request: nothing,
    response: user,
    errors: [],
  }),
  updateNickName: endpoint("updateNickName", "Login and account", sessionAccess, {
    summary: "Change the nickname",
    description: "1 to 30 characters; 20 changes an hour.",
    request: updateNickNameRequest,
    response: user,
    errors: ["tooManyRequests"],
  }),
  updateMobile: endpoint("updateMobile", "Login and account", sessionAccess, {
    summary: "Change the phone number",
    description:
      "With codes on the new and the old number the change takes effect at once: every session ends, and the old number is notified. Without a code on the old " +
      "number it takes effect after 24 hours; the old number is notified at once, and any session can cancel the change.",
    request: updateMobileRequest,
    response: updateMobileResponse,
    errors: ["codeWrong", "phoneTaken"],
  }),
  cancelMobileChange: endpoint("cancelMobileChange", "Login and account", sessionAccess, {
    summary: "Call off a change of phone number that is still waiting",
    description: "Does nothing if no change is pending.",
    request: nothing,
    response: user,
    errors: [],
  }),
  userSessions: endpoint("userSessions", "Login and account", sessionAccess, {
    summary: "Where one is logged in",
    description: "The session that asks first, then the last used.",
    request: nothing,
    response: userSessionsResponse,
    errors: [],
  }),
  endSession: endpoint("endSession", "Login and account", sessionAccess, {
    summary: "End one of one's sessions",
    description: "Gives those that are left. A session that has ended already is no error.",
    request: endSessionRequest,
    response: userSessionsResponse,
    errors: [],
  }),
  endAllSessions: endpoint("endAllSessions", "Login and account", sessionAccess, {
    summary: "End all of one's sessions",
    description: "The one that asks too.",
    request: nothing,
    response: nullData,
    errors: [],
  }),
  exportUser: endpoint("exportUser", "Login and account", sessionAccess, {
    summary: "Everything stored about the customer",
    description: "Numbers are in full. Each export is noted in the processing log; five an hour.",
    request: nothing,
    response: userExport,
    errors: ["tooManyRequests"],
  }),
  sendMailCode: endpoint("sendMailCode", "Login and account", sessionAccess, {
    summary: "Send a code to a mail address",
    description:
      "Six digits that prove that the address is the customer's own. At most 5 an hour for a customer and 5 a day for a mailbox.",
    request: sendMailCodeRequest,
    response: sendMailCodeResponse,
    errors: ["mailUnavailable", "tooManyRequests"],
  }),
  confirmMail: endpoint("confirmMail", "Login and account", sessionAccess, {
    summary: "Have mails sent to an address",
    description:
      "Confirmations of orders, logins from new devices and changes of number go to it from then on, in the language of this call. It replaces the former address. " +
      "10 attempts an hour.",
    request: confirmMailRequest,
    response: mailAddress,
    errors: ["codeWrong", "tooManyRequests"],
  }),
  removeMail: endpoint("removeMail", "Login and account", sessionAccess, {
    summary: "Have no more mails sent",
    description: "Deletes the address. Does nothing if there is none.",
    request: nothing,
    response: mailAddress,
    errors: [],
  }),
  deleteAccount: endpoint("deleteAccount", "Login and account", sessionAccess, {
    summary: "Delete one's account",
    description:
      "Needs a fresh code on the account's own phone. Ends every session. What the law has the carrier keep stays without name and phone.",
    request: deleteAccountRequest,
    response: nullData,
    errors: ["codeWrong"],
  }),
} as const;
