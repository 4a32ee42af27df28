import type { CarrierProfile } from "@rimba/contract";
import type { Db } from "../../db/db.ts";
import type { CodeKeys } from "../codes/code-keys.ts";
import type { CurrentReference } from "../reference.ts";

/** What the use cases of forms stand on. */
export interface QuestionnairesDeps {
  readonly db: Db;
  readonly reference: CurrentReference;
  readonly carrier: CarrierProfile;
  readonly clock: () => Date;
}

export interface SubmissionDeps extends QuestionnairesDeps {
  readonly keys: CodeKeys;
  /** That one address can hand in within a day. */
  readonly submissionsPerDay: number;
}
