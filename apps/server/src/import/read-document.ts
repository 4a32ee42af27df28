import { fieldMessages, isFieldMessageKey } from "@rimba/contract";
import type * as z from "zod/mini";
import { en } from "zod/locales";
import { utf8Text } from "./utf8-text.ts";
import type { DocumentFault, ImportFault } from "./faults.ts";

export type ReadDocument<Content> =
  | { kind: "read"; content: Content }
  | { kind: "faulty"; faults: readonly ImportFault[] };

/** Reads a JSON file (UTF-8) that a schema describes. What the schema does not know is a fault too: it would be lost. */
export function readDocument<Content>(
  bytes: Uint8Array,
  schema: z.ZodMiniType<Content>,
): ReadDocument<Content> {
  const text = utf8Text(bytes);
  if (text === null) return faulty({ line: 1, column: null, text: "The file is not UTF-8 text." });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return faulty({ line: lineOf(text, error as Error), column: null, text: "This is not JSON." });
  }
  const parsed = schema.safeParse(given, { error: en().localeError });
  if (!parsed.success) return faulty(...parsed.error.issues.map(faultOf));
  const unknown = unknownKeys(given, parsed.data, []);
  return unknown.length > 0 ? faulty(...unknown) : { kind: "read", content: parsed.data };
}

/** `["products", 0, "code"]` as people write it: `products[0].code`. */
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
  const text = isFieldMessageKey(message) ? fieldMessages[message].en : `${message}.`;
  return { path: pathText(path), text };
}

/** The engine tells the position; some of its errors name none, which are about the end of the text. */
function lineOf(text: string, { message }: Error): number {
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
