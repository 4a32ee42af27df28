import { m } from "@rimba/content/messages";
import { canonicalNumber } from "@rimba/domain";
import type { ReactNode } from "react";
import { readableNumber } from "../ui/format/waybill.ts";
import { useRootData } from "../app/document/root-data.ts";
import { AwayCard } from "../ui/content-states.tsx";
import { useHydrated } from "../app/document/hydration.tsx";
import { trackPath } from "./track-path.ts";
import { unavailableWords } from "./outcome-words.ts";
import type { TrackingPageData } from "./tracking-view.ts";
import styles from "./tracking-unavailable.module.css";

interface Props {
  readonly page: Extract<TrackingPageData, { state: "unavailable" }>;
  /** What this device saw of the numbers before, by number. */
  readonly lastKnown: ReadonlyMap<string, unknown>;
  /** Shows what is known. */
  readonly children: ReactNode;
}

/** Tracking gave no answer: why, what this device knows of the numbers, and which of them it has never seen. */
export function TrackingUnavailable({ page, lastKnown, children }: Props) {
  const { waybillPrefix } = useRootData().carrier;
  const isHydrated = useHydrated();
  const unknown = page.numbers
    .map((number) => canonicalNumber(number, page.by, waybillPrefix))
    .filter((number) => !lastKnown.has(number));
  return (
    <>
      <AwayCard {...unavailableWords(page)} offline={page.offline} retryHref={trackPath(page)} />
      {isHydrated && page.offline && unknown.length > 0 && (
        <p className={styles.unknown}>
          {unknown.length === 1 ? m.track_offline_unknown_one() : m.track_offline_unknown()}{" "}
          {unknown.map((number, index) => (
            <span key={number}>
              {index > 0 && ", "}
              <bdi dir="ltr" className="num">
                {readableNumber(number, page.by)}
              </bdi>
            </span>
          ))}
        </p>
      )}
      {children}
    </>
  );
}
