import type { CarrierProfile } from "@rimba/contract";

/** What storing shipments and events needs beside the database. */
export interface IngestDeps {
  readonly carrier: CarrierProfile;
  readonly clock: () => Date;
  /** A time-ordered unique id (UUIDv7). */
  readonly newId: () => string;
}
