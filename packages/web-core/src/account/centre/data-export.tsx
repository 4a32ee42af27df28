import History from "lucide-react/icons/history";
import { Link } from "react-router";
import { buttonClass, Button } from "../../ui/button.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import { processingLogPath } from "./processing-log-page.ts";
import Download from "lucide-react/icons/download";
import { FormProblem } from "../../app/forms/form-problem.tsx";
import { useState } from "react";
import { call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { saveFile } from "../../app/api/save-file.ts";
import { m } from "@rimba/content/messages";
import styles from "./personal.module.css";

/** The link from personal information to the processing log. */
export function ProcessingLogLink() {
  const { site } = useRootData();
  return (
    <section className={styles.part} aria-labelledby="log-title">
      <h2 id="log-title" className={styles.title}>
        {m.log_title()}
      </h2>
      <p className={styles.hint}>{m.log_text()}</p>
      <div>
        <Link className={buttonClass({ look: "neutral", size: "small" })} to={processingLogPath(site)}>
          <History size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.log_open()}
        </Link>
      </div>
    </section>
  );
}

/** Saves a file with everything stored about the customer. */
export function DataExport() {
  const { isPending, problem, announcement, save } = useExport();
  return (
    <section className={styles.part} aria-labelledby="export-title">
      <h2 id="export-title" className={styles.title}>
        {m.export_title()}
      </h2>
      <p className={styles.hint}>{m.export_text()}</p>
      <div>
        <Button look="neutral" size="small" isPending={isPending} onClick={save}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.export_submit()}
        </Button>
      </div>
      <p className={announcement === "" ? "visually-hidden" : styles.done} role="status">
        {announcement}
      </p>
      <FormProblem errorCount={0} problem={problem} />
    </section>
  );
}

/** Milliseconds: the server collects everything first. */
const timeoutMs = 15_000;

/** Saves everything stored about the customer as a file. */
function useExport() {
  const [announcement, setAnnouncement] = useState("");
  const { run, isPending, problem } = useApiAction((options) =>
    call("exportUser", {}, { ...options, timeoutMs }),
  );
  const save = async () => {
    setAnnouncement("");
    const answer = await run();
    if (answer?.kind !== "ok") return;
    const name = `rimba-data-${answer.value.exportedAt.slice(0, 10)}.json`;
    saveFile(name, JSON.stringify(answer.value, null, 2), "application/json");
    setAnnouncement(m.export_done({ name }));
  };
  return { isPending, problem, announcement, save: () => void save() };
}
