import type { TroubleReason } from "@rimba/contract";
import type { Draft } from "./draft.ts";
import { indexOfStep, insertedAfter, type PlannedStep, type StepCode } from "./planned-step.ts";

export const hour = 60;
export const day = 24 * hour;

/** The draft cut after its last step with this code; it stays there. */
export function stoppedAt(draft: Draft, code: StepCode, idle?: Draft["idle"]): Draft {
  const last = draft.steps.findLastIndex((step) => step.code === code);
  if (last === -1) throw new Error(`this journey has no step ${code}`);
  return { ...draft, done: last + 1, ...(idle && { idle }) };
}

export function withSteps(draft: Draft, steps: PlannedStep[]): Draft {
  return { ...draft, steps, done: steps.length };
}

/** Somewhere on the way: the last hub before the destination, or the only one. */
export function onTheWay(steps: readonly PlannedStep[]): number {
  const sorted = steps.flatMap((step, index) => (step.code === "SORTED" ? [index] : []));
  return sorted.at(-2) ?? sorted.at(-1) ?? indexOfStep(steps, "WEIGHED");
}

export function troubleAfter(
  steps: readonly PlannedStep[],
  index: number,
  code: StepCode,
  reason: TroubleReason,
  wait: number,
): PlannedStep[] {
  const before = steps[index];
  if (before === undefined) throw new RangeError(`no step ${index}`);
  return insertedAfter(steps, index, { code, place: before.place, wait, reason });
}
