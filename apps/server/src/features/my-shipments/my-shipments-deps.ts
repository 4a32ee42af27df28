import type { Platform } from "../../platform/platform.ts";
import type { DerivationDeps } from "../tracking/derivation/tracking-views.ts";

/** What the use cases of customers' shipments depend on. */
export type MyShipmentsDeps = DerivationDeps & Pick<Platform, "db" | "carrier" | "clock" | "keys">;
