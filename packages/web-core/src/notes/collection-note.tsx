import { m } from "@rimba/content/messages";
import Store from "lucide-react/icons/store";
import type { ShipmentView } from "../tracking-page/tracking-view.ts";
import { HotlineSentence } from "./hotline-sentence.tsx";
import { Note } from "./note.tsx";

/** Says that a shipment waits for its recipient at an outlet: its status is that of one on its way to the door. */
export function CollectionNote({
  shipment,
}: {
  shipment: Pick<ShipmentView, "normalisedStatus" | "events">;
}) {
  if (shipment.normalisedStatus !== "ready_for_collection") return null;
  const event = shipment.events.find(({ code }) => code === "READY_FOR_COLLECTION");
  if (event === undefined) return null;
  return (
    <Note tone="waiting" icon={Store}>
      <p>
        <b>{event.sentence}</b> <HotlineSentence words={m.collection_text} />
      </p>
    </Note>
  );
}
