import { m } from "@rimba/content/messages";
import styles from "./rate-footnotes.module.css";

/** What the prices hold, and that they are samples where they are. */
export function RateFootnotes({ areSample, insured }: { areSample: boolean; insured: boolean }) {
  return (
    <div className={styles.notes}>
      {areSample && (
        <p>
          <b>{m.rate_sample()}</b> {m.rate_sample_text()}
        </p>
      )}
      <p>{insured ? m.rate_note_insured() : m.rate_note_uninsured()}</p>
    </div>
  );
}
