import { getLocale } from "@rimba/content/runtime";
import type { NoticeKind, TrackingSituation } from "@rimba/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock3 from "lucide-react/icons/clock-3";
import PackageX from "lucide-react/icons/package-x";
import { situationHeadline } from "@rimba/domain";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Undo2 from "lucide-react/icons/undo-2";
import { Note } from "../../ui/content-states.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import { NoticeText } from "./notice-text.tsx";
import { noticeOfHeadline } from "./situation-head.tsx";
import { noticeTexts } from "./situation-texts.ts";

interface Look {
  readonly tone: "problem" | "waiting" | "cancelled";
  readonly icon: typeof Clock3;
}

/** Null for what another part of the page says: the card of the outlet, or the state of a cancelled order. */
export function noticeLook(kind: NoticeKind): Look | null {
  const special: Partial<Record<NoticeKind, Look | null>> = looks;
  return kind in special ? (special[kind] ?? null) : { tone: "problem", icon: TriangleAlert };
}

const looks = {
  registered: { tone: "waiting", icon: Clock3 },
  postponed: { tone: "waiting", icon: Clock3 },
  lost: { tone: "problem", icon: PackageX },
  partlyLost: { tone: "problem", icon: PackageX },
  ready: null,
  returning: { tone: "waiting", icon: Undo2 },
  returned: { tone: "cancelled", icon: CircleCheck },
  stale: { tone: "waiting", icon: TriangleAlert },
  cancelled: null,
} as const satisfies Partial<Record<NoticeKind, Look | null>>;

interface Props {
  readonly situation: TrackingSituation;
  /** ISO 8601. */
  readonly now: string;
}

/** Callouts for what the headline does not say: what happened, why and where, and what happens next. */
export function SituationNotices({ situation, now }: Props) {
  const { hasClaimForm } = useRootData();
  const said = noticeOfHeadline(situationHeadline(situation), situation);
  const reading = { locale: getLocale(), now: new Date(now), situation, hasClaimForm };
  return situation.notices.map((notice) => {
    const { kind, at } = notice;
    const look = noticeLook(kind);
    if (notice === said || look === null) return null;
    const { title, text } = noticeTexts(notice, reading);
    return (
      <Note key={`${kind} ${at ?? ""}`} tone={look.tone} icon={look.icon} turns={look.icon === Undo2}>
        <h3 className="fs-body semibold lh-1-45 no-tracking">{title}</h3>
        <NoticeText notice={notice} text={text} />
      </Note>
    );
  });
}
