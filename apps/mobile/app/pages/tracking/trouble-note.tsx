import { m } from "@rimba/content/messages";
import { reasonWords } from "@rimba/content/event-words";
import { HotlineSentence } from "@rimba/web-core/notes/hotline-sentence.tsx";
import { Note } from "@rimba/web-core/notes/note.tsx";
import type { ShipmentView } from "@rimba/web-core/tracking-page/tracking-view.ts";
import TriangleAlert from "lucide-react/icons/triangle-alert";

type Troubled = Pick<ShipmentView, "trouble" | "claimNotice">;

/** Why a shipment needs somebody to act. Loss and damage have the claim notice instead. */
export function TroubleNote({ shipment: { trouble, claimNotice } }: { shipment: Troubled }) {
  if (trouble === null || trouble.code === claimNotice?.kind) return null;
  return (
    <Note tone="problem" icon={TriangleAlert}>
      <p>
        <b>{reasonWords[trouble.reason]()}</b> <HotlineSentence words={m.tracking_trouble_text} />
      </p>
    </Note>
  );
}
