import type { HandlingEventInput } from "@rimba/contract";

/** When people work at a door or a counter, in local time. */
export type OpeningHours = "pickup" | "counter" | "delivery";

/** A handling event without a time. */
export interface PlannedStep extends Omit<
  HandlingEventInput,
  "sourceId" | "waybillNo" | "occurredAt" | "corrects"
> {
  /** Minutes after the step before; longer if the place is closed then. */
  wait: number;
  hours?: OpeningHours;
  /** A name of this step, for a later CORRECTION. */
  mark?: string;
  corrects?: string;
}

export type StepCode = PlannedStep["code"];

/**
 * Index of the first step with this code (of the `nth`, counted from 1). Throws if there is none: a bug in a
 * recipe.
 */
export function indexOfStep(steps: readonly PlannedStep[], code: StepCode, nth = 1): number {
  let seen = 0;
  const index = steps.findIndex((step) => {
    if (step.code === code) seen += 1;
    return step.code === code && seen === nth;
  });
  if (index === -1) throw new Error(`this journey has no step ${code} number ${nth}`);
  return index;
}

/** The steps with others inserted after the given index. */
export function insertedAfter(
  steps: readonly PlannedStep[],
  index: number,
  ...more: readonly PlannedStep[]
): PlannedStep[] {
  return [...steps.slice(0, index + 1), ...more, ...steps.slice(index + 1)];
}
