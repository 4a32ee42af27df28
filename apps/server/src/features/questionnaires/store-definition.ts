import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type CarrierProfile,
  type QuestionnaireDefinition,
  locales,
  questionnaireDefinition,
  questionnaireNames,
} from "@rimba/contract";
import { findDefinitionFaults } from "@rimba/domain";
import { optionalRow, type Db, type Tx } from "../../platform/db/db.ts";
import {
  bumpReferenceVersion,
  claimSeeding,
  lockReference,
  referenceVersion,
} from "../places/reference-version.ts";
import { insertDefinition, selectLastDefinition } from "./questionnaires.ts";
import { type DocumentFault, faultText } from "../../platform/import/faults.ts";
import { type ReadDocument, pathText, readDocument } from "../../platform/import/read-document.ts";
import { placeholderFaults } from "../content/pages/placeholders.ts";
import { projectFolder } from "../../platform/config/folders.ts";

/**
 * Milliseconds after which every process has a new definition: each checks once a second, may answer with the
 * former a little longer, and clocks differ.
 */
const switchMs = 4000;

/**
 * Stores a definition as the active one under the next version. Returns `unchanged` if the same content is active
 * already. Runs in a transaction of the caller.
 */
export async function storeDefinition(
  tx: Tx,
  definition: QuestionnaireDefinition,
  now: Date,
): Promise<"replaced" | "unchanged"> {
  await lockReference(tx, "questionnaires");
  // The schema orders the fields, so the order in the file does not matter.
  const text = JSON.stringify(questionnaireDefinition.parse(definition));
  const hash = createHash("sha256").update(text).digest("hex");
  const former = await optionalRow(tx, selectLastDefinition, { name: definition.name });
  if (former?.content_hash === hash) return "unchanged";
  await insertDefinition(tx, {
    version: (former?.version ?? 0) + 1,
    definition,
    hash,
    activeSince: now,
    // Without a former definition, no other process can be using one.
    opensAt: former === null ? now : new Date(now.getTime() + switchMs),
  });
  await bumpReferenceVersion(tx, "questionnaires");
  return "replaced";
}

type ReadDefinition =
  | { kind: "ok"; definition: QuestionnaireDefinition }
  | Extract<ReadDocument<unknown>, { kind: "faulty" }>;

/** Parses a form from a JSON file and checks its shape, its consistency and its placeholders. */
export function readDefinition(bytes: Uint8Array, carrier: CarrierProfile): ReadDefinition {
  const read = readDocument<QuestionnaireDefinition>(bytes, questionnaireDefinition, questionAt);
  if (read.kind === "faulty") return read;
  const faults = [...findDefinitionFaults(read.content), ...wordFaults(read.content, [], carrier)];
  if (faults.length === 0) return { kind: "ok", definition: read.content };
  return { kind: "faulty", faults: faults.map(read.place) };
}

const inQuestion = /^steps\[(\d+)\]\.questions\[(\d+)\]/;

/** The key of the question that contains a path, if any: people know their questions by it. */
function questionAt(given: unknown, path: string): string | undefined {
  const [, step, question] = inQuestion.exec(path) ?? [];
  if (step === undefined || question === undefined) return undefined;
  const found = (given as { steps: { questions: { key?: unknown }[] }[] }).steps[Number(step)]?.questions[
    Number(question)
  ];
  return typeof found?.key === "string" ? `question ${found.key}` : undefined;
}

/** Everything under a language key is text: no key of a definition has such a name. */
function wordFaults(
  part: unknown,
  path: readonly (string | number)[],
  carrier: CarrierProfile,
): DocumentFault[] {
  const locale = locales.find((each) => each === path.at(-1));
  if (typeof part === "string" && locale !== undefined)
    return placeholderFaults(part, carrier, locale).map((text) => ({ path: pathText(path), text }));
  if (Array.isArray(part)) return part.flatMap((each, at) => wordFaults(each, [...path, at], carrier));
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => wordFaults(value, [...path, key], carrier));
}

/**
 * Gives a carrier without forms those of this project, from files like those of `rimba import
 * questionnaires`. One of several processes does it, once. Throws `DatabaseUnavailable`.
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
  // The file is part of this program: a fault in it is a bug.
  if (read.kind === "faulty") throw new Error(`${file}: ${read.faults.map(faultText).join("; ")}`);
  return read.definition;
}
