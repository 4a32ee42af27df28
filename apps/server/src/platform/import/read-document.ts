import { fieldMessages, isFieldMessageKey } from "@rimba/contract";
import type * as z from "zod/mini";
import type { DocumentFault, ImportFault } from "./faults.ts";
import { issueText } from "./issue-text.ts";
import { type JsonPlaces, jsonPlaces } from "./json-places.ts";
import { utf8Text } from "./file-text.ts";

export type ReadDocument<Content> =
  | {
      kind: "ok";
      content: Content;
      /** Reports a fault that is found later, with its position in the file. */
      place: (fault: DocumentFault) => DocumentFault;
    }
  | { kind: "faulty"; faults: readonly ImportFault[] };

/** What people call the part of a document that contains a path; undefined if the path is enough. */
export type PartName = (given: unknown, path: string) => string | undefined;

/**
 * Parses a JSON file (UTF-8) by a schema. Fields that the schema does not know are faults, and so are
 * duplicate names, which would be lost.
 */
export function readDocument<Content>(
  bytes: Uint8Array,
  schema: z.ZodMiniType<Content>,
  partName: PartName = () => undefined,
): ReadDocument<Content> {
  const text = utf8Text(bytes);
  if (text === null) return faulty({ line: 1, column: null, text: "The file is not UTF-8 text." });
  let given: unknown;
  let places: JsonPlaces;
  try {
    given = JSON.parse(text);
    places = jsonPlaces(text);
  } catch (error) {
    if (error instanceof RangeError)
      return faulty({ line: 1, column: null, text: "This is nested too deeply." });
    return faulty({ line: brokenLine(text, error as Error), column: null, text: "This is not JSON." });
  }
  const { lineOf, repeated } = places;
  const place = (fault: DocumentFault): DocumentFault => {
    const part = partName(given, fault.path);
    return { ...fault, line: lineOf(fault.path), ...(part !== undefined && { part }) };
  };
  const parsed = schema.safeParse(given, { error: issueText });
  const faults = [
    ...(parsed.success ? unknownKeys(given, parsed.data, []) : parsed.error.issues.map(faultOf)),
    ...repeated.map((path) => ({ path, text: "This is there twice." })),
  ];
  if (parsed.success && faults.length === 0) return { kind: "ok", content: parsed.data, place };
  return faulty(...faults.map(place).toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)));
}

/** `["products", 0, "code"]` for people: `products[0].code`. */
export function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return "$";
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

function faulty(...faults: readonly ImportFault[]): { kind: "faulty"; faults: readonly ImportFault[] } {
  return { kind: "faulty", faults };
}

function faultOf({ path, message }: z.core.$ZodIssue): DocumentFault {
  const text = isFieldMessageKey(message) ? fieldMessages[message].en : message;
  return { path: pathText(path), text };
}

/** Most errors of the engine contain the position; those without it are about the end of the text. */
function brokenLine(text: string, { message }: Error): number {
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
  return text.slice(0, position).split("\n").length;
}

function unknownKeys(given: unknown, known: unknown, path: readonly PropertyKey[]): DocumentFault[] {
  if (typeof given !== "object" || given === null || typeof known !== "object" || known === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const here = [...path, Array.isArray(given) ? Number(key) : key];
    if (!Object.hasOwn(known, key)) return [{ path: pathText(here), text: "This is not known." }];
    return unknownKeys(value, (known as Record<string, unknown>)[key], here);
  });
}
