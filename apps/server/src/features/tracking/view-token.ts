import type { KeyRing } from "../../platform/key-ring.ts";

/** A view token opens one shipment's details for this long (docs/decisions/0006). */
const viewTokenMinutes = 30;

export interface ViewToken {
  token: string;
  expiresAt: Date;
}

/** `<waybill>.<expiry in seconds>.<signature>`: nothing is stored, every process can verify it. */
export function makeViewToken(waybillNo: string, now: Date, keys: KeyRing): ViewToken {
  const expiry = Math.floor(now.getTime() / 1000) + viewTokenMinutes * 60;
  const signature = keys.sign("view token", [waybillNo, String(expiry)]);
  return { token: `${waybillNo}.${expiry}.${signature}`, expiresAt: new Date(expiry * 1000) };
}

/** The waybill that the token opens, or null if it is forged, broken or expired. */
export function waybillOfToken(token: string, now: Date, keys: KeyRing): string | null {
  const [waybillNo = "", expiry = "", ...signature] = token.split(".");
  if (!keys.isSigned("view token", [waybillNo, expiry], signature.join("."))) return null;
  return Number(expiry) * 1000 > now.getTime() ? waybillNo : null;
}
