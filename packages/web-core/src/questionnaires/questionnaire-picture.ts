import type { QuestionnaireIllustration } from "@rimba/contract";
import wovenArchipelago from "../ui/illustrations/woven-archipelago.svg?no-inline";

/** The address of the picture beside a form. */
export function questionnairePicture(name: QuestionnaireIllustration): string {
  if (name === "woven-archipelago") return wovenArchipelago;
  // The picture of a warehouse is also used for outlets.
  return `/public/illustrations/${name === "outlet" ? "service-warehouse" : name}.svg`;
}
