import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type CarrierProfile, questionnaireNames } from "@rimba/contract";
import type { Db } from "../../platform/db/db.ts";
import { faultText } from "../../platform/import/faults.ts";
import { claimSeeding, referenceVersion } from "../places/reference-version.ts";
import { projectFolder } from "../../platform/config/project-folder.ts";
import { readDefinition } from "./read-definition.ts";
import { storeDefinition } from "./store-definition.ts";

/**
 * Gives a carrier without any the forms of this project, out of files like those of `rimba import questionnaires`. Of several
 * processes one does it, once. Throws `DatabaseUnavailable`.
 */
export async function seedQuestionnaires(db: Db, carrier: CarrierProfile, now: Date): Promise<void> {
  if ((await referenceVersion(db, "questionnaires")) > 0) return;
  const definitions = await Promise.all(questionnaireNames.map((name) => shippedDefinition(name, carrier)));
  await db.transaction(async (tx) => {
    if (!(await claimSeeding(tx, "questionnaires"))) return;
    for (const definition of definitions) await storeDefinition(tx, definition, now);
  });
}

async function shippedDefinition(name: string, carrier: CarrierProfile) {
  const file = `data/questionnaires/${name}.json`;
  const read = readDefinition(await readFile(join(projectFolder, file)), carrier);
  // It is part of this program: what it brings in is right, or the program is wrong.
  if (read.kind === "faulty") throw new Error(`${file}: ${read.faults.map(faultText).join("; ")}`);
  return read.definition;
}
