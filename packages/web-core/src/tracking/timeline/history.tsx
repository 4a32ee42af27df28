import { m } from "@rimba/content/messages";
import { pieceRanges } from "@rimba/content/piece-ranges";
import { getLocale } from "@rimba/content/runtime";
import type { TrackingSituation } from "@rimba/contract";
import { newestEventMark, pieceGroups } from "@rimba/domain";
import { useState } from "react";
import type { EventView } from "../page-data.ts";
import styles from "./history.module.css";
import { Timeline } from "./timeline.tsx";

interface Props {
  /** Newest first. */
  readonly events: readonly EventView[];
  readonly pieceCount: number;
  /** The number of older scans that the answer omits. */
  readonly olderEventCount?: number | undefined;
  readonly situation: Pick<TrackingSituation, "tag" | "place">;
  /** ISO 8601. */
  readonly now: string;
  /** Position of the time: at the end of the line (desktop) or below it (mobile). */
  readonly time: "beside" | "under";
}

/**
 * The history of a shipment. If its pieces were separated, the visitor can filter by a group of pieces. Without script
 * all events are shown.
 */
export function History({ events, pieceCount, olderEventCount, situation, now, time }: Props) {
  const groups = pieceGroups(events, pieceCount);
  const [chosen, setChosen] = useState<number | null>(null);
  const piece = chosen === null ? undefined : groups.find((pieces) => pieces.includes(chosen))?.[0];
  const shown =
    piece === undefined
      ? events
      : events.filter(({ pieces }) => pieces.length === 0 || pieces.includes(piece));
  return (
    <>
      {groups.length > 0 && (
        <div
          className={time === "under" ? `${styles.groups} ${styles.under}` : styles.groups}
          role="group"
          aria-label={m.history_pieces_label()}
        >
          <button type="button" aria-pressed={piece === undefined} onClick={() => setChosen(null)}>
            {m.history_pieces_all()}
          </button>
          {groups.map((pieces) => (
            <button
              key={pieces.join()}
              type="button"
              aria-pressed={piece === pieces[0]}
              onClick={() => setChosen(pieces[0] ?? null)}
            >
              <bdi>{groupLabel(pieces)}</bdi>
            </button>
          ))}
        </div>
      )}
      <Timeline
        // Another list starts with its older part collapsed.
        key={piece ?? "all"}
        events={shown}
        olderEventCount={olderEventCount}
        node={newestEventMark(situation, shown[0])}
        now={now}
        time={time}
      />
    </>
  );
}

function groupLabel(pieces: readonly number[]): string {
  const inputs = { pieces: pieceRanges(getLocale(), pieces) };
  return pieces.length === 1 ? m.event_detail_piece(inputs) : m.event_detail_pieces(inputs);
}
