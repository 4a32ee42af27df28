import {
  type CarrierProfile,
  locales,
  type QuestionnaireDefinition,
  questionnaireDefinition,
} from "@rimba/contract";
import { definitionFaults } from "@rimba/domain";
import type { DocumentFault } from "../../platform/import/faults.ts";
import { pathText, readDocument, type ReadDocument } from "../../platform/import/read-document.ts";
import { placeholderFaults } from "../content/pages/placeholders.ts";

type ReadDefinition =
  | { kind: "read"; definition: QuestionnaireDefinition }
  | Extract<ReadDocument<unknown>, { kind: "faulty" }>;

/** A form from a JSON file: its shape, how its parts go together, and what its words take from the carrier's profile. */
export function readDefinition(bytes: Uint8Array, carrier: CarrierProfile): ReadDefinition {
  const read = readDocument<QuestionnaireDefinition>(bytes, questionnaireDefinition, questionAt);
  if (read.kind === "faulty") return read;
  const faults = [...definitionFaults(read.content), ...wordFaults(read.content, [], carrier)];
  if (faults.length === 0) return { kind: "read", definition: read.content };
  return { kind: "faulty", faults: faults.map(read.place) };
}

const inQuestion = /^steps\[(\d+)\]\.questions\[(\d+)\]/;

/** The key of the question in which something lies, where it has one: people know their questions by it. */
function questionAt(given: unknown, path: string): string | undefined {
  const [, step, question] = inQuestion.exec(path) ?? [];
  if (step === undefined || question === undefined) return undefined;
  const found = (given as { steps: { questions: { key?: unknown }[] }[] }).steps[Number(step)]?.questions[
    Number(question)
  ];
  return typeof found?.key === "string" ? `question ${found.key}` : undefined;
}

/** Whatever lies under the name of a language is words in it: no key of a definition is called so. */
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
