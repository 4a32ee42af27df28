import { getLocale } from "@rimba/content/runtime";
import type { SituationNotice, TrackingSituation } from "@rimba/contract";
import { type HeadlineAction, type SituationHeadline, situationHeadline } from "@rimba/domain";
import Package from "lucide-react/icons/package";
import Phone from "lucide-react/icons/phone";
import RotateCw from "lucide-react/icons/rotate-cw";
import { Link } from "react-router";
import { useRootData } from "../../app/document/root-data.ts";
import { ordersListPaths, pagePaths } from "../../app/entry-paths.ts";
import type { OutletView } from "../../outlets/outlet-service.ts";
import { buttonClass } from "../../ui/button.tsx";
import type { Layout } from "../../ui/layout.ts";
import { StatusMark } from "../shipment/status-tag.tsx";
import { headlineText } from "./headline-text.ts";
import { NoticeText } from "./notice-text.tsx";
import { ShipmentFormLink } from "./shipment-form-link.tsx";
import { arrivalNote, noticeTexts, situationActionLabels } from "./situation-texts.ts";
import styles from "./situation-head.module.css";

interface Props {
  readonly situation: TrackingSituation;
  readonly waybillNo: string;
  /** The outlet where it waits, if it is known. */
  readonly outlet: OutletView | null;
  /** ISO 8601. */
  readonly now: string;
  /** `narrow`: one column for phones. */
  readonly layout: Layout;
  /** Id of the sentence, which is the heading of the shipment. */
  readonly headingId: string;
  readonly actions: readonly HeadlineAction[];
}

/** One sentence that answers, what follows from it, and at most two actions that fit. */
export function SituationHead({ situation, waybillNo, outlet, now, layout, headingId, actions }: Props) {
  const { hasClaimForm } = useRootData();
  const locale = getLocale();
  const reading = { locale, now: new Date(now) };
  const headline = situationHeadline(situation);
  const notice = noticeOfHeadline(headline, situation);
  const note = arrivalNote(situation, headline, reading);
  return (
    <div className={layout === "narrow" ? `${styles.head} ${styles.narrow}` : styles.head}>
      <StatusMark kind={markOf(headline, situation)} />
      <h2 id={headingId} className={styles.sentence}>
        <bdi>{headlineText(headline, { ...reading, situation, outletName: outlet?.name ?? null })}</bdi>
      </h2>
      <div className={styles.what}>
        {notice !== null && (
          <NoticeText
            notice={notice}
            text={noticeTexts(notice, { ...reading, situation, hasClaimForm, isHeadline: true }).text}
          />
        )}
        {note !== null && (
          <p className={styles.note}>
            <bdi>{note}</bdi>
          </p>
        )}
        {actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map((action, index) => (
              <Action
                key={action}
                action={action}
                waybillNo={waybillNo}
                look={index === 0 ? "outline" : "neutral"}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Late, or without news for days: the clock that waits, not the truck of a calm journey. */
function markOf(headline: SituationHeadline, { tag }: Pick<TrackingSituation, "tag">) {
  if (headline.kind === "delivered" && headline.isDamaged) return "problem";
  if (headline.kind !== "notice") return tag;
  return headline.notice.kind === "late" || headline.notice.kind === "stale" ? "waiting" : tag;
}

/** The callout that the headline stands for. The card of the outlet says the rest of "ready". */
export function noticeOfHeadline(
  headline: SituationHeadline,
  { notices }: Pick<TrackingSituation, "notices">,
): SituationNotice | null {
  if (headline.kind === "notice") return headline.notice;
  return headline.kind === "delivered" && headline.isDamaged ? (notices[0] ?? null) : null;
}

interface ActionProps {
  readonly action: HeadlineAction;
  readonly waybillNo: string;
  readonly look: "outline" | "neutral";
}

function Action({ action, waybillNo, look }: ActionProps) {
  const { carrier, site } = useRootData();
  if (action === "report" || action === "claim")
    return <ShipmentFormLink about={action} waybillNo={waybillNo} look={look} small />;
  const className = buttonClass({ look, size: "small" });
  const Icon = icons[action];
  const content = (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {situationActionLabels[action]()}
    </>
  );
  if (action === "call")
    return (
      <a className={className} href={`tel:${carrier.hotlineDial}`}>
        {content}
      </a>
    );
  const to = { rebookPickup: ordersListPaths[site], orderAgain: pagePaths.orderForm } as const;
  return (
    <Link className={className} to={to[action]}>
      {content}
    </Link>
  );
}

const icons = { call: Phone, rebookPickup: RotateCw, orderAgain: Package } as const;
