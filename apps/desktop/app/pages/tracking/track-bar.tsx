import { m } from "@rimba/content/messages";
import { TrackForm, type TrackFormHandle } from "@rimba/web-core/tracking/form/track-form.tsx";
import { onlyIllegal } from "@rimba/web-core/tracking/use-tracking-page.ts";
import type { TrackingPageData } from "@rimba/web-core/tracking/tracking-view.ts";
import type { Ref } from "react";
import styles from "./track-bar.module.css";

interface Props {
  readonly page: TrackingPageData;
  readonly form: Ref<TrackFormHandle>;
}

/** The green bar with the numbers that this page is about. */
export function TrackBar({ page, form }: Props) {
  const problem = page.state === "empty" || page.state === "tooMany" ? page.state : null;
  return (
    <div className={styles.bar} id="track">
      <div className="container">
        <h1>{m.tracking_title()}</h1>
        <TrackForm
          size="bar"
          defaultBy={page.by}
          defaultNumbers={page.numbers}
          problem={problem}
          hasIgnored={page.hasIgnored}
          isExplained={onlyIllegal(page) !== null}
          ref={form}
        />
      </div>
    </div>
  );
}
