import type { CarrierProfile } from "@rimba/contract";
import type { DerivationDeps } from "../derivation/tracking-views.ts";

/** What storing shipments and events needs beside the database. */
export interface IngestDeps extends DerivationDeps {
  readonly carrier: CarrierProfile;
  readonly clock: () => Date;
  /** A time-ordered unique id (UUIDv7). */
  readonly newId: () => string;
}
