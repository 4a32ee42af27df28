import { m } from "@rimba/content/messages";
import { canonicalNumber } from "@rimba/domain";
import { useId, useMemo } from "react";
import { useRootData } from "../../app/document/root-data.ts";
import { type Glance, glances } from "./glance-store.ts";
import { RecentCard } from "./recent-card.tsx";
import styles from "./recent-list.module.css";
import { useRecent } from "./use-recent.ts";

/** Of these numbers, the last tracked first, what this device saw of them before. Nothing while the browser takes the page over. */
export function useLastKnown(numbers: readonly string[]): ReadonlyMap<string, Glance> {
  const { waybillPrefix } = useRootData().carrier;
  const recent = useRecent();
  return useMemo(() => {
    const asked = new Set(numbers.map((number) => canonicalNumber(number, "waybill", waybillPrefix)));
    const listed = recent.filter((number) => asked.has(number));
    // Not read where nothing is asked for.
    const kept = listed.length === 0 ? null : glances();
    return new Map(
      listed.flatMap((number) => {
        const glance = kept?.get(number);
        return glance === undefined ? [] : [[number, glance] as const];
      }),
    );
  }, [numbers, recent, waybillPrefix]);
}

interface Props {
  readonly shipments: ReadonlyMap<string, Glance>;
  readonly className?: string | undefined;
}

/** How shipments stood that cannot be tracked now. */
export function LastKnown({ shipments, className }: Props) {
  const titleId = useId();
  if (shipments.size === 0) return null;
  return (
    <section className={className} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{m.recent_last_known()}</h2>
      </div>
      <ul className={styles.list}>
        {[...shipments].map(([number, glance]) => (
          <li key={number} className={styles.card}>
            <RecentCard number={number} glance={glance} />
          </li>
        ))}
      </ul>
    </section>
  );
}
