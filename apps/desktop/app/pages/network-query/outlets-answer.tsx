import { m } from "@rimba/content/messages";
import { AreaChoices } from "@rimba/web-core/outlets/search/area-choices.tsx";
import { nothingText } from "@rimba/web-core/outlets/search/heading.ts";
import type { OutletsPageData } from "@rimba/web-core/outlets/search/outlets-view.ts";
import { StartOver } from "@rimba/web-core/outlets/search/start-over.tsx";
import { AwayCard, EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import styles from "./outlets-answer.module.css";
import { OutletPanes } from "./outlet-panes.tsx";
import { OutletsFound } from "./outlets-found.tsx";
import { OutletsStart } from "./outlets-start.tsx";

/** All under the form: one way to look for each answer. */
export function OutletsAnswer({ page }: { page: OutletsPageData }) {
  switch (page.state) {
    case "start":
      return <OutletsStart page={page} />;
    case "found":
      return <OutletsFound page={page} />;
    case "severalAreas":
      return <AreaChoices areas={page.areas} words={page.words} />;
    case "unknownArea":
      return (
        <div className={styles.card}>
          <EmptyState title={m.outlets_unknown_area()} text={m.outlets_unknown_area_text()} />
        </div>
      );
    case "unavailable":
      return (
        <div className={styles.card}>
          <AwayCard title={m.outlets_unavailable_title()} offline={page.offline} retryHref={page.href} />
        </div>
      );
    case "nothing":
      return (
        <>
          <div className={styles.card}>
            <EmptyState title={m.outlets_none_title()} text={nothingText(page)} action={<StartOver />} />
          </div>
          {page.nearest.length > 0 && (
            <div className={styles.nearest}>
              <OutletPanes
                heading={m.outlets_nearest()}
                outlets={page.nearest}
                now={page.now}
                near={page.near}
                surroundings={page.surroundings}
              />
            </div>
          )}
        </>
      );
  }
}
