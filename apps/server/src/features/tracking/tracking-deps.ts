import type { CarrierProfile, WaybillFormat } from "@rimba/contract";
import type { Config } from "../../platform/config/config.ts";
import type { Platform } from "../../platform/platform.ts";
import type { DerivationDeps } from "./derivation/tracking-views.ts";

/** What the tracking use cases depend on. */
export interface TrackingDeps extends DerivationDeps, Pick<Platform, "db" | "keys" | "clock"> {
  readonly carrier: WaybillFormat & Pick<CarrierProfile, "orderPrefix" | "timeZone">;
  readonly config: Pick<Config, "orderSearchesPerDay">;
}
