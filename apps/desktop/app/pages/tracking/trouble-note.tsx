import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { formatRecentTime } from "@rimba/web-core/format/time.ts";
import { HotlineSentence } from "@rimba/web-core/notes/hotline-sentence.tsx";
import { Note } from "@rimba/web-core/notes/note.tsx";
import type { ShipmentView } from "@rimba/web-core/tracking-page/tracking-view.ts";
import TriangleAlert from "lucide-react/icons/triangle-alert";

interface Props {
  readonly shipment: Pick<ShipmentView, "trouble" | "claimNotice" | "events">;
  /** ISO 8601. */
  readonly now: string;
}

/** What is wrong now, also where the history has gone on since. Loss and damage have the claim notice instead. */
export function TroubleNote({ shipment, now }: Props) {
  const { trouble, claimNotice, events } = shipment;
  if (trouble?.code === claimNotice?.kind) return null;
  const event =
    trouble &&
    events.find(({ code, reason }) => code === trouble.code && (reason ?? "OTHER") === trouble.reason);
  if (!event) return null;
  const moment = { at: event.at, timeZone: event.place.timeZone };
  return (
    <Note tone="problem" icon={TriangleAlert}>
      <p>
        <b>{event.sentence}</b>{" "}
        <time className="num" dateTime={event.at}>
          {formatRecentTime(moment, getLocale(), new Date(now))}
        </time>
      </p>
      <p>
        <HotlineSentence words={m.tracking_trouble_text} />
      </p>
    </Note>
  );
}
