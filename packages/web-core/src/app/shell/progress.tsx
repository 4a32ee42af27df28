import { m } from "@rimba/content/messages";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import styles from "./progress.module.css";

/** Below the header while the next page loads. Its style shows it after 300 ms; earlier it would only flicker. */
export function ProgressLine() {
  if (useNavigation().state === "idle") return null;
  return <div className={styles.line} role="progressbar" aria-label={m.loading()} />;
}

/** Milliseconds after which a wait is indicated; earlier it would only flicker. */
const slowAfterMs = 300;

/** Whether something has been loading long enough to be indicated. */
export function useSlow(underWay: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underWay]);
  return underWay && slow;
}
