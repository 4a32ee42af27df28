import { m } from "@rimba/content/messages";
import type { SituationStep } from "@rimba/contract";
import { stepWords } from "./step-words.ts";
import styles from "./mini-progress.module.css";

/** The steps as bars, for cards. Nothing for a shipment that goes nowhere. */
export function MiniProgress({
  steps,
}: {
  steps: readonly Pick<SituationStep, "key" | "state" | "isCurrent">[];
}) {
  const index = steps.findIndex(({ isCurrent }) => isCurrent);
  const current = steps[index];
  if (current === undefined) return null;
  return (
    <div
      className={styles.bars}
      role="img"
      aria-label={m.step_progress({ step: index + 1, count: steps.length, stage: stepWords[current.key]() })}
    >
      {steps.map(({ key, state }) => (
        <span key={key} className={styles[state]} />
      ))}
    </div>
  );
}
