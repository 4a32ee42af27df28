import { m } from "@rimba/content/messages";
import { type StageSource, stepStates } from "./stage-state.ts";
import { stageWords } from "./stage-words.ts";
import styles from "./mini-progress.module.css";

/** The five stages as five bars, for cards. */
export function MiniProgress({ shipment }: { shipment: StageSource }) {
  const states = stepStates(shipment);
  const step = states.findIndex(({ current }) => current);
  return (
    <div
      className={styles.bars}
      role="img"
      aria-label={m.step_progress({
        step: step + 1,
        count: states.length,
        stage: stageWords[shipment.stage](),
      })}
    >
      {states.map(({ stage: one, state }) => (
        <span key={one} className={styles[state]} />
      ))}
    </div>
  );
}
