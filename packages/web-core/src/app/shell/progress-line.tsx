import { m } from "@rimba/content/messages";
import { useNavigation } from "react-router";
import styles from "./progress-line.module.css";

/** Below the header while the next page loads. Its style shows it after 300 ms; earlier it would only flicker. */
export function ProgressLine() {
  if (useNavigation().state === "idle") return null;
  return <div className={styles.line} role="progressbar" aria-label={m.loading()} />;
}
