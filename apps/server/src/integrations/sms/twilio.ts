import { postMessage } from "./post-message.ts";
import { smsTimeLimit, type SmsSender } from "./sms-sender.ts";

interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number or sender name of the account, or the SID of a messaging service (MG…). */
  readonly from: string;
  /** `https://api.twilio.com`. */
  readonly origin?: string;
  readonly timeLimit?: number;
}

/** A message that arrives after its code has expired is useless: Twilio then drops it. */
const validitySeconds = 300;

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export function twilio(options: TwilioOptions): SmsSender {
  const {
    accountSid,
    authToken,
    from,
    origin = "https://api.twilio.com",
    timeLimit = smsTimeLimit,
  } = options;
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const sender = from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };
  return {
    name: "twilio",
    async send({ to, text }) {
      const fields = { To: to, ...sender, Body: text, ValidityPeriod: String(validitySeconds) };
      const headers = { "content-type": "application/x-www-form-urlencoded", authorization };
      return postMessage(url, { headers, body: new URLSearchParams(fields).toString() }, timeLimit);
    },
  };
}
