import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import { Link } from "react-router";
import { shipmentTopics } from "@rimba/contract";
import { questionnairePaths } from "../../questionnaires/questionnaire-paths.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { buttonClass } from "../../ui/button.tsx";
import { situationActionLabels } from "./situation-texts.ts";

interface Props {
  readonly about: "report" | "claim";
  readonly waybillNo: string;
  readonly look: "outline" | "neutral";
  /** Fills the width of its container. */
  readonly wide?: boolean;
  readonly small?: boolean;
}

/**
 * A link to the form for a problem or a claim, with the waybill filled in. Nothing for a claim if the carrier's form
 * does not accept claims.
 */
export function ShipmentFormLink({ about, waybillNo, look, wide = false, small = false }: Props) {
  const { hasClaimForm } = useRootData();
  if (about === "claim" && !hasClaimForm) return null;
  return (
    <Link
      className={buttonClass({ look, wide, ...(small && { size: "small" }) })}
      to={shipmentFormPath(about, waybillNo)}
    >
      <MessageSquareWarning size={18} strokeWidth={1.75} aria-hidden="true" />
      {situationActionLabels[about]()}
    </Link>
  );
}

/** The feedback form about one shipment: a problem with it, or a claim. */
export function shipmentFormPath(about: keyof typeof shipmentTopics, waybillNo: string): string {
  const query = new URLSearchParams({ topic: shipmentTopics[about], waybill: waybillNo });
  return `${questionnairePaths.feedback}?${query}`;
}
