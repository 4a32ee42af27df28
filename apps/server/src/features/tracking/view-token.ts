import type { DerivationDeps } from "./ingest/ingest-batch.ts";
import { createHmac } from "node:crypto";
import type { CarrierProfile } from "@rimba/contract";
import type { Db } from "../../platform/db/db.ts";
import { sameText } from "../../platform/secrets.ts";

/** What the tracking use cases depend on. */
export interface TrackingDeps extends DerivationDeps {
  readonly db: Db;
  readonly carrier: Pick<CarrierProfile, "waybillPrefix" | "orderPrefix">;
  /** Signs view tokens and hashes addresses; the same in every process. */
  readonly secret: string;
  /** Customer order numbers a day for one address. */
  readonly orderSearchesPerDay: number;
  readonly clock: () => Date;
}

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
