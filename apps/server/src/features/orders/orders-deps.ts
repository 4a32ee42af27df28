import type { Config } from "../../platform/config/config.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CustomerMailDeps } from "../account/customer-mail.ts";
import type { CurrentData } from "../places/live-reference.ts";
import type { PricedNetwork } from "../rates/tariff.ts";
import type { DerivationDeps } from "../tracking/derivation/tracking-views.ts";

/** What the use cases of orders depend on. */
export interface OrdersDeps
  extends DerivationDeps, CustomerMailDeps, Pick<Platform, "db" | "carrier" | "clock" | "newId" | "keys"> {
  readonly reference: CurrentData<PricedNetwork>;
  readonly config: Pick<Config, "ordersPerHour">;
}
