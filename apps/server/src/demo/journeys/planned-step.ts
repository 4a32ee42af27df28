import type { HandlingEventInput } from "@rimba/contract";

/** When people work at a door or a counter, by the clock of the place. */
export type OpeningHours = "pickup" | "counter" | "delivery";

/** A handling event that has no time yet. */
export interface PlannedStep extends Omit<
  HandlingEventInput,
  "sourceId" | "waybillNo" | "occurredAt" | "corrects"
> {
  /** Minutes after the step before; longer where the place is closed then. */
  wait: number;
  hours?: OpeningHours;
  /** A name for this step that a later CORRECTION can give as wrong. */
  mark?: string;
  corrects?: string;
}

export type StepCode = PlannedStep["code"];

/** Index of the first step with this code (of the `nth`, counted from 1). Throws when there is none: a mistake in a recipe. */
export function indexOfStep(steps: readonly PlannedStep[], code: StepCode, nth = 1): number {
  let seen = 0;
  const index = steps.findIndex((step) => {
    if (step.code === code) seen += 1;
    return step.code === code && seen === nth;
  });
  if (index === -1) throw new Error(`this journey has no step ${code} number ${nth}`);
  return index;
}

/** The steps with others put in behind the given index. */
export function insertedAfter(
  steps: readonly PlannedStep[],
  index: number,
  ...more: readonly PlannedStep[]
): PlannedStep[] {
  return [...steps.slice(0, index + 1), ...more, ...steps.slice(index + 1)];
}
