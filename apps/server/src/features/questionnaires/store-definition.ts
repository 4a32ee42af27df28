import { createHash } from "node:crypto";
import { type QuestionnaireDefinition, questionnaireDefinition } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { bumpReferenceVersion, holdReference } from "../places/reference-version.ts";
import { insertDefinition, selectLastDefinition } from "./definition-queries.ts";

/**
 * Milliseconds after which every process has a new definition: each looks once a second, may answer with the former a
 * little longer, and clocks differ.
 */
const switchMs = 4000;

/**
 * Puts a definition in force under the next number. Where the same is in force nothing happens, and that is told. In a transaction
 * of the caller.
 */
export async function storeDefinition(
  tx: Tx,
  definition: QuestionnaireDefinition,
  now: Date,
): Promise<"replaced" | "unchanged"> {
  await holdReference(tx, "questionnaires");
  // The schema puts the fields in its own order: that of a file tells nothing.
  const text = JSON.stringify(questionnaireDefinition.parse(definition));
  const hash = createHash("sha256").update(text).digest("hex");
  const former = await selectLastDefinition(tx, definition.name);
  if (former?.content_hash === hash) return "unchanged";
  await insertDefinition(tx, {
    version: (former?.version ?? 0) + 1,
    definition,
    hash,
    inForceSince: now,
    // Where there was none, no other process has a former one that it could go on with.
    opensAt: former === null ? now : new Date(now.getTime() + switchMs),
  });
  await bumpReferenceVersion(tx, "questionnaires");
  return "replaced";
}
