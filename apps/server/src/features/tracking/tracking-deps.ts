import type { CarrierProfile } from "@rimba/contract";
import type { Db } from "../../platform/db/db.ts";
import type { KeyRing } from "../../platform/key-ring.ts";
import type { DerivationDeps } from "./derivation/tracking-views.ts";

/** What the tracking use cases depend on. */
export interface TrackingDeps extends DerivationDeps {
  readonly db: Db;
  readonly carrier: Pick<CarrierProfile, "waybillPrefix" | "orderPrefix" | "timeZone">;
  readonly keys: KeyRing;
  /** Customer order numbers a day for one address. */
  readonly orderSearchesPerDay: number;
  readonly clock: () => Date;
}
