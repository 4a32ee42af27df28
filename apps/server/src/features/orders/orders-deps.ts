import type { CarrierProfile } from "@rimba/contract";
import type { Db } from "../../platform/db/db.ts";
import type { CodeKeys } from "../codes/code-keys.ts";
import type { DerivationDeps } from "../tracking/ingest/ingest-batch.ts";
import type { CurrentReference } from "../reference.ts";

/** What the use cases of orders stand on. */
export interface OrdersDeps extends DerivationDeps {
  readonly db: Db;
  readonly reference: CurrentReference;
  readonly carrier: CarrierProfile;
  readonly clock: () => Date;
  /** A time-ordered unique id (UUIDv7). */
  readonly newId: () => string;
  readonly keys: CodeKeys;
  /** Orders that one customer can place within an hour. */
  readonly ordersPerHour: number;
}
