import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { SituationNotice, SituationStep } from "@rimba/contract";
import { situationStepWord } from "../situation/situation-texts.ts";
import styles from "./mini-progress.module.css";

interface MiniProgressProps {
  readonly steps: readonly Pick<SituationStep, "key" | "state" | "isCurrent">[];
  readonly notices?: SituationNotice[];
}

const noNotices: SituationNotice[] = [];

/** The steps as bars, for cards. Nothing for a shipment without a current step. */
export function MiniProgress({ steps, notices = noNotices }: MiniProgressProps) {
  const index = steps.findIndex(({ isCurrent }) => isCurrent);
  const current = steps[index];
  if (current === undefined) return null;
  return (
    <span
      className={styles.bars}
      role="img"
      aria-label={m.step_progress({
        step: index + 1,
        count: steps.length,
        stage: situationStepWord(current.key, { notices }, getLocale()),
      })}
    >
      {steps.map(({ key, state }) => (
        <span key={key} className={styles[state]} />
      ))}
    </span>
  );
}
