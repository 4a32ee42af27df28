import { createHmac } from "node:crypto";
import { postMessage } from "./post-message.ts";
import { smsTimeLimit, type SmsSender } from "./sms-sender.ts";

interface HttpGatewayOptions {
  readonly url: string;
  readonly secret: string;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly timeLimit?: number;
}

/** Any gateway with the protocol described in docs/operations.md. */
export function httpGateway(options: HttpGatewayOptions): SmsSender {
  const { url, secret, clock, newId, timeLimit = smsTimeLimit } = options;
  return {
    name: "gateway",
    async send({ to, text, locale }) {
      const id = newId();
      const body = JSON.stringify({ id, to, text, locale });
      const timestamp = String(Math.floor(clock().getTime() / 1000));
      const headers = {
        "content-type": "application/json; charset=utf-8",
        "idempotency-key": id,
        "x-rimba-timestamp": timestamp,
        "x-rimba-signature": `v1=${gatewaySignature(secret, timestamp, body)}`,
      };
      return postMessage(url, { headers, body }, timeLimit);
    },
  };
}

/** HMAC-SHA-256 in hex of the timestamp, a full stop and the body. */
function gatewaySignature(secret: string, timestamp: string, body: string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
}
