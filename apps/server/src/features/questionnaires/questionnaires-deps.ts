import type { Current } from "../places/live-reference.ts";
import type { FormsReference } from "./questionnaires.ts";
import type { CarrierProfile } from "@rimba/contract";
import type { Db } from "../../platform/db/db.ts";
import type { CodeKeys } from "../codes/code-keys.ts";
import type { LinkKeys } from "../uploads/upload-links.ts";

/** What the use cases of forms stand on. */
export interface SubmissionDeps {
  readonly db: Db;
  readonly reference: Current<FormsReference>;
  readonly carrier: CarrierProfile;
  readonly clock: () => Date;
  readonly keys: CodeKeys;
  /** That one address can hand in within a day. */
  readonly submissionsPerDay: number;
  /** A time-ordered unique id (UUIDv7). */
  readonly newId: () => string;
  readonly links: LinkKeys;
  /** Of the sites, for addresses in messages. */
  readonly origin: string;
  /** Who is told of a submission: the carrier's own system, and by mail the person and the staff. */
  readonly tells: { readonly webhook: boolean; readonly mail: boolean; readonly staff: readonly string[] };
}
