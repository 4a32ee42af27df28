import { callExamples, type CallExamples } from "@rimba/contract/examples";
import { dayMs } from "@rimba/domain";

/** The day on which the examples were written, and the prefix of their waybills. */
const writtenOn = Date.parse("2026-11-20T00:00:00Z");
const writtenPrefix = /\bRBC(?=\d)/g;
const date = /^(\d{4}-\d{2}-\d{2})(?=T|$)/;

/**
 * The examples with their dates shifted to `today`, so that an example that is sent unchanged stays valid
 * however old the release is, and with the waybill prefix of this carrier.
 */
export function examplesAt(today: Date, waybillPrefix: string): CallExamples {
  const days = Math.floor((today.getTime() - writtenOn) / dayMs);
  const text = JSON.stringify(callExamples);
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string"
      ? value.replace(date, (day) => moveDay(day, days)).replace(writtenPrefix, waybillPrefix)
      : value,
  ) as CallExamples;
}

function moveDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
