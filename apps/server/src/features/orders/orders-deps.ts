import type { Current } from "../places/live-reference.ts";
import type { PricedNetwork } from "../rates/tariff.ts";
import type { CarrierProfile } from "@rimba/contract";
import type { Db } from "../../platform/db/db.ts";
import type { CodeKeys } from "../codes/code-keys.ts";

/** What the use cases of orders stand on. */
export interface OrdersDeps {
  readonly db: Db;
  readonly reference: Current<PricedNetwork>;
  readonly carrier: CarrierProfile;
  readonly clock: () => Date;
  /** A time-ordered unique id (UUIDv7). */
  readonly newId: () => string;
  readonly keys: CodeKeys;
  /** Orders that one customer can place within an hour. */
  readonly ordersPerHour: number;
}
