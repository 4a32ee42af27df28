import type * as z from "zod/mini";
import type { endpoints, EndpointName, FieldMessageKey } from "@rimba/contract";

export interface CallExample<Request = unknown, Data = unknown> {
  readonly request: Request;
  /** `data` of the answer. */
  readonly data: Data;
  /** A rule that a request can violate. */
  readonly wrong: { readonly path: string; readonly key: FieldMessageKey };
}

/** One per call, checked against its schemas by the compiler and by a test. */
export type CallExamples = {
  readonly [Name in EndpointName]: CallExample<
    z.core.input<(typeof endpoints)[Name]["request"]>,
    z.core.output<(typeof endpoints)[Name]["response"]>
  >;
};

/** The day on which the examples were written; their dates are relative to it. */
const writtenOn = Date.parse("2026-11-20T00:00:00Z");
const dayMs = 86_400_000;
const date = /^(\d{4}-\d{2}-\d{2})(?=T|$)/;

/**
 * The examples with their dates shifted to `today`, so that an example that is sent unchanged stays valid
 * however old the release is.
 */
export function datedExamples<Value>(examples: Value, today: Date): Value {
  const days = Math.floor((today.getTime() - writtenOn) / dayMs);
  return moved(examples, days) as Value;
}

function moved(value: unknown, days: number): unknown {
  if (typeof value === "string") return value.replace(date, (day) => movedDay(day, days));
  if (Array.isArray(value)) return value.map((each) => moved(each, days));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moved(each, days)]));
}

function movedDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
