import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { PushSubscription } from "../integrations/push/push-sender.ts";
import type { Tx } from "../platform/db/db.ts";
import type { KeyRing } from "../platform/key-ring.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";

const pointBytes = 65;

let nextDevice = 0;
/** The address of a new subscription. */
export function newEndpoint(): string {
  return `https://fcm.googleapis.com/fcm/send/device-${(nextDevice += 1)}`;
}

/** A browser that subscribed: it has the private key of the subscription, and decrypts as RFC 8291 and RFC 8188 say. */
export function pushSubscriber(endpoint: string) {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  const subscription: PushSubscription = {
    endpoint,
    p256dh: curve.getPublicKey("base64url"),
    auth: auth.toString("base64url"),
  };
  return {
    subscription,
    decrypt(body: Buffer): unknown {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
      if (idLength !== pointBytes) throw new Error(`A key of ${idLength} bytes`);
      const senderKey = body.subarray(21, 21 + pointBytes);
      const sealed = body.subarray(21 + pointBytes);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), senderKey]);
      const secret = derive(curve.computeSecret(senderKey), auth, info, 32);
      const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with 2 and zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, info, length));
}

/** The claims of a VAPID header (RFC 8292), whose signature must be that of its public key. */
export function vapidClaims(authorization: string, publicKey: string) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned || key !== publicKey) throw new Error("The signature is not that of the key");
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
}

/** Stores a device of an account, without a session. */
export async function insertDevice(tx: Tx, keys: KeyRing, customerId: string): Promise<void> {
  const { subscription } = pushSubscriber(newEndpoint());
  const address = keys.seal("channel address", JSON.stringify(subscription));
  await tx.execute(
    `insert into channel (channel_id, way, address_hash, address, customer_id, locale, time_zone, created_at, renewed_at)
     values ($1, 'push', $2, $3, $4, 'id', 'Asia/Jakarta', now(), now())`,
    [uuidV7(), subscription.endpoint, address, customerId],
  );
}
