import { m } from "@rimba/content/messages";
import History from "lucide-react/icons/history";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import { processingLogPath } from "./processing-log-path.ts";
import styles from "./personal.module.css";

/** The way from personal information to the processing log. */
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
