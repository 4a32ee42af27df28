import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { NoticeKind, SituationNotice, TrackingSituation } from "@rimba/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock3 from "lucide-react/icons/clock-3";
import PackageX from "lucide-react/icons/package-x";
import { formOfNotice } from "@rimba/domain";
import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Undo2 from "lucide-react/icons/undo-2";
import { Link } from "react-router";
import { ordersListPaths, pagePaths } from "../../app/entry-paths.ts";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { Note } from "../../ui/content-states.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ShipmentFormLink } from "./shipment-form-link.tsx";
import { noticeTexts, wayOnLabels } from "./situation-texts.ts";
import type { Layout } from "../../ui/layout.ts";
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
  readonly situation: TrackingSituation;
  readonly waybillNo: string;
  /** ISO 8601. */
  readonly now: string;
}

/** Callouts for each exception: what happened, why and where, what happens next, and the action to take. */
export function SituationNotices(props: Props) {
  return props.situation.notices.map((notice) => (
    <SituationNoticeNote key={`${notice.kind} ${notice.at ?? ""}`} notice={notice} {...props} />
  ));
}

function SituationNoticeNote({ notice, situation, waybillNo, now }: Props & { notice: SituationNotice }) {
  const { hasClaimForm } = useRootData();
  const { kind } = notice;
  // The card of the outlet and the line without a note show these.
  if (kind === "ready" || kind === "cancelled") return null;
  const look: Look = looks[kind];
  const rebooks = kind === "pickupFailed" && situation.waysOn.includes("rebookPickup");
  const wanted = formOfNotice(notice);
  const form = wanted === "claim" && !hasClaimForm ? null : wanted;
  // Several callouts may link to the same form; only the first one shows the button.
  const hasForm = form !== null && situation.notices.find((one) => formOfNotice(one) === form) === notice;
  const reading = { locale: getLocale(), now: new Date(now) };
  const { title, text } = noticeTexts(notice, { ...reading, situation, hasClaimForm });
  return (
    <Note tone={look.tone} icon={look.icon} turns={look.icon === Undo2}>
      <h3 className="fs-body semibold lh-1-45 no-tracking">{title}</h3>
      {text({ hotline: "" }) !== "" && (
        <p>
          {kind === "registered" && <>{m.outcome_registered_text()} </>}
          <HotlineSentence message={text} />
        </p>
      )}
      {(rebooks || hasForm) && (
        <div className={styles.actions}>
          {rebooks && (
            <Link className={buttonClass({ look: "outline", size: "small" })} to={ordersListPaths.desktop}>
              <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
              {wayOnLabels.rebookPickup()}
            </Link>
          )}
          {hasForm && <ShipmentFormLink about={form} waybillNo={waybillNo} look="outline" small />}
        </div>
      )}
    </Note>
  );
}

interface CancelledLineProps {
  readonly situation: TrackingSituation;
  /** ISO 8601. */
  readonly now: string;
  /** `narrow`: one column for phones, with large touch targets. */
  readonly layout: Layout;
}

/** Replaces map and stepper of a cancelled shipment: why and when, and a link to a new order. */
export function CancelledLine({ situation, now, layout }: CancelledLineProps) {
  const notice = situation.notices.find(({ kind }) => kind === "cancelled");
  if (notice === undefined) return null;
  const { title, text } = noticeTexts(notice, { locale: getLocale(), now: new Date(now), situation });
  return (
    <div className={layout === "narrow" ? `${styles.line} ${styles.narrow}` : styles.line}>
      <div>
        <h3 className="fs-body semibold lh-1-45 no-tracking">{title}</h3>
        <p className="small-text">
          <HotlineSentence message={text} />
        </p>
      </div>
      <Link
        className={`screen-only ${buttonClass({ look: "outline", size: "small" })}`}
        to={pagePaths.orderForm}
      >
        {wayOnLabels.orderAgain()}
      </Link>
    </div>
  );
}
