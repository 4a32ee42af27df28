import { m } from "@rimba/content/messages";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import Phone from "lucide-react/icons/phone";

/** The way out that always works: a person on the telephone. */
export function CallButton() {
  const { hotlineDial } = useRootData().carrier;
  return (
    <a className={buttonClass({ look: "neutral", wide: true })} href={`tel:${hotlineDial}`}>
      <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.tracking_call()}
    </a>
  );
}
