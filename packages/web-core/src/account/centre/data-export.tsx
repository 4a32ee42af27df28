import { m } from "@rimba/content/messages";
import Download from "lucide-react/icons/download";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { useExport } from "./use-export.ts";
import styles from "./personal.module.css";

/** A file with everything that is kept about the customer. */
export function DataExport() {
  const { pending, problem, spoken, save } = useExport();
  return (
    <section className={styles.part} aria-labelledby="export-title">
      <h2 id="export-title" className={styles.title}>
        {m.export_title()}
      </h2>
      <p className={styles.hint}>{m.export_text()}</p>
      <div>
        <Button look="neutral" size="small" pending={pending} onClick={save}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.export_submit()}
        </Button>
      </div>
      <p className={spoken === "" ? "visually-hidden" : styles.done} role="status">
        {spoken}
      </p>
      <FormProblem errorCount={0} problem={problem} />
    </section>
  );
}
