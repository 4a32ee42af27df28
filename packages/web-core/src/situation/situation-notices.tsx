import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { NoticeKind, SituationNotice, TrackingSituation } from "@rimba/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock3 from "lucide-react/icons/clock-3";
import PackageX from "lucide-react/icons/package-x";
import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Undo2 from "lucide-react/icons/undo-2";
import { Link } from "react-router";
import { HotlineSentence } from "../notes/hotline-sentence.tsx";
import { Note } from "../notes/note.tsx";
import { noticeCause, noticeNext, noticeTitle } from "./notice-words.ts";
import styles from "./situation-notices.module.css";

interface Look {
  readonly tone: "problem" | "waiting" | "cancelled";
  readonly icon: typeof Clock3;
}

const problem: Look = { tone: "problem", icon: TriangleAlert };
const looks = {
  registered: { tone: "waiting", icon: Clock3 },
  pickupFailed: problem,
  deliveryFailed: problem,
  refused: problem,
  held: problem,
  damaged: problem,
  lost: { tone: "problem", icon: PackageX },
  partlyLost: { tone: "problem", icon: PackageX },
  returning: { tone: "waiting", icon: Undo2 },
  returned: { tone: "cancelled", icon: CircleCheck },
  late: problem,
  stale: { tone: "waiting", icon: TriangleAlert },
} as const satisfies Partial<Record<NoticeKind, Look>>;

interface Props {
  readonly situation: Pick<TrackingSituation, "notices" | "waysOn" | "idleDays">;
  readonly pieceCount: number;
  /** ISO 8601. */
  readonly now: string;
}

/** What is not as usual with a shipment: what happened, why and where, what happens next, and what to press. */
export function SituationNotices({ situation, pieceCount, now }: Props) {
  return situation.notices.map((notice) => (
    <SituationNoticeNote
      key={`${notice.kind} ${notice.at ?? ""}`}
      notice={notice}
      situation={situation}
      pieceCount={pieceCount}
      now={now}
    />
  ));
}

function SituationNoticeNote({ notice, situation, pieceCount, now }: Props & { notice: SituationNotice }) {
  const { kind } = notice;
  const locale = getLocale();
  const at = new Date(now);
  // A card with the outlet, and a line without a note, say these.
  if (kind === "ready" || kind === "cancelled") return null;
  const look: Look = looks[kind];
  const cause = noticeCause(notice, locale, at);
  const next = noticeNext(notice, locale, at);
  return (
    <Note tone={look.tone} icon={look.icon} turns={look.icon === Undo2}>
      <h3 className={styles.title}>
        {noticeTitle(notice, { pieceCount, idleDays: situation.idleDays, locale })}
      </h3>
      {cause !== null && (
        <p className={styles.cause}>
          <bdi>{cause}</bdi>
        </p>
      )}
      {next !== null && (
        <p>
          <HotlineSentence words={next} />
        </p>
      )}
      {kind === "pickupFailed" && situation.waysOn.includes("rebookPickup") && (
        <p>
          <Link className={styles.way} to="/personalCenter/myOrdersList">
            <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.notice_rebook()}
          </Link>
        </p>
      )}
    </Note>
  );
}
