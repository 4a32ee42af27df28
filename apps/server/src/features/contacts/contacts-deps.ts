import type { Current, Network } from "../places/live-reference.ts";
import type { Db } from "../../platform/db/db.ts";
import type { CodeKeys } from "../codes/code-keys.ts";

/** What the use cases of the address book stand on. */
export interface ContactsDeps {
  readonly db: Db;
  readonly reference: Current<Pick<Network, "areas">>;
  readonly clock: () => Date;
  /** A time-ordered unique id (UUIDv7). */
  readonly newId: () => string;
  readonly keys: CodeKeys;
}
