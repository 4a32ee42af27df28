import type { AccountsTables } from "./schema/accounts.ts";
import type { ContentTables } from "./schema/content.ts";
import type { InstallationTables } from "./schema/installation.ts";
import type { OrdersTables } from "./schema/orders.ts";
import type { ProofsTables } from "./schema/proofs.ts";
import type { QuestionnairesTables } from "./schema/questionnaires.ts";
import type { ReferenceTables } from "./schema/reference.ts";
import type { TrackingTables } from "./schema/tracking.ts";

/** Every table, by its name. */
export interface Schema
  extends
    AccountsTables,
    ContentTables,
    InstallationTables,
    OrdersTables,
    ProofsTables,
    QuestionnairesTables,
    ReferenceTables,
    TrackingTables {}
