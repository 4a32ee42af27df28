import type { QuestionnaireIllustration } from "@rimba/contract";
import wovenArchipelago from "../ui/illustrations/woven-archipelago.svg?no-inline";

/** The address of the picture beside a form. */
export function questionnairePicture(name: QuestionnaireIllustration): string {
  if (name === "woven-archipelago") return wovenArchipelago;
  // The drawing of a warehouse is that of an outlet too.
  return `/public/illustrations/${name === "outlet" ? "service-warehouse" : name}.svg`;
}
