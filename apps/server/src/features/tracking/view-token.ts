import { createHmac } from "node:crypto";
import { sameText } from "../../platform/secrets.ts";

/** A view token opens one shipment's details for this long (docs/decisions/0006). */
const viewTokenMinutes = 30;

export interface ViewToken {
  token: string;
  expiresAt: Date;
}

/** `<waybill>.<expiry in seconds>.<signature>`: nothing is stored, every process can verify it. */
export function makeViewToken(waybillNo: string, now: Date, secret: string): ViewToken {
  const expiry = Math.floor(now.getTime() / 1000) + viewTokenMinutes * 60;
  const claim = `${waybillNo}.${expiry}`;
  return { token: `${claim}.${signature(claim, secret)}`, expiresAt: new Date(expiry * 1000) };
}

/** The waybill that the token opens, or null if it is forged, broken or expired. */
export function waybillOfToken(token: string, now: Date, secret: string): string | null {
  const [waybillNo, expiry, given, ...rest] = token.split(".");
  if (waybillNo === undefined || expiry === undefined || given === undefined || rest.length > 0) return null;
  if (!sameText(given, signature(`${waybillNo}.${expiry}`, secret))) return null;
  return Number(expiry) * 1000 > now.getTime() ? waybillNo : null;
}

function signature(claim: string, secret: string): string {
  return createHmac("sha256", secret).update(`view-token:${claim}`).digest("base64url");
}
