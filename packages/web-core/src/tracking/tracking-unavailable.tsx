import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { canonicalNumber, readableNumber } from "@rimba/domain";
import { useId, useMemo } from "react";
import { useRootData } from "../app/document/root-data.ts";
import { UnavailableCard } from "../ui/content-states.tsx";
import { useHydrated } from "../app/document/hydration.tsx";
import { unavailableTexts } from "./outcome-labels.ts";
import type { TrackingView } from "./page-data.ts";
import { type OfflineStatus, offlineStatuses } from "./recent/offline-status-store.ts";
import { LastKnownCard } from "./recent/recent-card.tsx";
import { useRecent } from "./recent/recent-store.ts";
import styles from "./tracking-unavailable.module.css";
import type { Layout } from "../ui/layout.ts";
import { LtrNumber } from "../ui/format/ltr-number.tsx";
import { sentenceGap } from "../ui/format/text.ts";
import recentListStyles from "./recent/recent-list.module.css";

interface Props {
  readonly page: Extract<TrackingView, { kind: "unavailable" }>;
  /** The stored statuses of this device, by number. */
  readonly lastKnown: ReadonlyMap<string, OfflineStatus>;
  /** `narrow`: one column for phones, with large touch targets. */
  readonly layout: Layout;
  /** Class of the list of statuses. */
  readonly className?: string | undefined;
}

/** Shown when tracking gives no answer: the reason, the stored statuses, and the numbers without one. */
export function TrackingUnavailable({ page, lastKnown, layout, className }: Props) {
  const { carrier } = useRootData();
  const isHydrated = useHydrated();
  const unknown = page.numbers
    .map((number) => canonicalNumber(number, page.by, carrier))
    .filter((number) => !lastKnown.has(number));
  return (
    <>
      <UnavailableCard {...unavailableTexts(page)} offline={page.isOffline} />
      {isHydrated && page.isOffline && unknown.length > 0 && (
        <p className={styles.unknown}>
          {unknown.length === 1 ? m.track_offline_unknown_one() : m.track_offline_unknown()}
          {sentenceGap(getLocale())}
          {unknown.map((number, index) => (
            <span key={number}>
              {index > 0 && ", "}
              <LtrNumber>{readableNumber(number, page.by)}</LtrNumber>
            </span>
          ))}
        </p>
      )}
      <LastKnown layout={layout} shipments={lastKnown} className={className} />
    </>
  );
}

/** The stored statuses of these numbers, most recently tracked first. Empty during hydration. */
export function useLastKnown(numbers: readonly string[]): ReadonlyMap<string, OfflineStatus> {
  const { carrier } = useRootData();
  const recent = useRecent();
  return useMemo(() => {
    const requested = new Set(numbers.map((number) => canonicalNumber(number, "waybill", carrier)));
    const listed = recent.filter((number) => requested.has(number));
    // Storage is not read if no number is requested.
    const stored = listed.length === 0 ? null : offlineStatuses();
    return new Map(
      listed.flatMap((number) => {
        const status = stored?.get(number);
        return status === undefined ? [] : [[number, status] as const];
      }),
    );
  }, [numbers, recent, carrier]);
}

interface LastKnownProps extends Pick<Props, "layout" | "className"> {
  readonly shipments: ReadonlyMap<string, OfflineStatus>;
}

/** The stored status of shipments that cannot be tracked now. */
function LastKnown({ shipments, layout, className }: LastKnownProps) {
  const titleId = useId();
  if (shipments.size === 0) return null;
  return (
    <section
      className={[layout === "narrow" && recentListStyles.narrow, className].filter(Boolean).join(" ")}
      aria-labelledby={titleId}
    >
      <div className={recentListStyles.head}>
        <h2 id={titleId}>{m.recent_last_known()}</h2>
      </div>
      <ul className={recentListStyles.list}>
        {[...shipments].map(([number, status]) => (
          <li key={number} className={recentListStyles.card}>
            <LastKnownCard number={number} offlineStatus={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
