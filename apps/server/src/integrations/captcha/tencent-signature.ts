import { createHash, createHmac } from "node:crypto";

interface SignedCall {
  readonly secretId: string;
  readonly secretKey: string;
  /** The first label of the API's host: "captcha". */
  readonly service: string;
  readonly host: string;
  readonly body: string;
  /** Seconds. */
  readonly timestamp: number;
}

export const signedContentType = "application/json; charset=utf-8";

/**
 * The `Authorization` header of a JSON POST to Tencent Cloud, by its signature v3 (TC3-HMAC-SHA256):
 * https://www.tencentcloud.com/document/product/1159/50366
 */
export function tencentAuthorization(call: SignedCall): string {
  const { secretId, secretKey, service, host, body, timestamp } = call;
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const signedHeaders = "content-type;host";
  const canonical = [
    "POST",
    "/",
    "",
    `content-type:${signedContentType}\nhost:${host}\n`,
    signedHeaders,
    sha256(body),
  ].join("\n");
  const scope = `${date}/${service}/tc3_request`;
  const text = ["TC3-HMAC-SHA256", timestamp, scope, sha256(canonical)].join("\n");
  const key = [date, service, "tc3_request"].reduce<string | Buffer>(hmac, `TC3${secretKey}`);
  const signature = hmac(key, text).toString("hex");
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
