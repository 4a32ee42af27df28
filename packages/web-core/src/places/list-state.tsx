import { m } from "@rimba/content/messages";
import { Button } from "../ui/button.tsx";
import styles from "./list-state.module.css";
import type { AreaList } from "./use-area-parts.ts";

/** What stands in the place of a list that is not there yet, or could not be had. */
export function ListState({ list }: { list: Exclude<AreaList, { state: "ready" }> }) {
  if (list.state === "loading") {
    return (
      <div className={styles.rows} role="status" aria-label={m.loading()}>
        {Array.from({ length: 6 }, (_none, index) => (
          <span key={index} className={styles.row} />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <p>{m.region_failed()}</p>
      <Button look="outline" size="small" onClick={list.retry}>
        {m.error_card_retry()}
      </Button>
    </div>
  );
}
