import { m } from "@rimba/content/messages";
import { Note } from "./note.tsx";
import Clock3 from "lucide-react/icons/clock-3";

/** The carrier knows the shipment, and nobody has scanned it yet. */
export function RegisteredNote() {
  return (
    <Note tone="waiting" icon={Clock3}>
      <p>
        <b>{m.outcome_registered_title()}</b> {m.outcome_registered_text()}
      </p>
    </Note>
  );
}
