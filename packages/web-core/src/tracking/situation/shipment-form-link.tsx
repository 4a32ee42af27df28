import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import { Link } from "react-router";
import { shipmentFormPath } from "../../questionnaires/questionnaire-paths.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { buttonClass } from "../../ui/button.tsx";
import { wayOnLabels } from "./situation-texts.ts";

interface Props {
  readonly about: "report" | "claim";
  readonly waybillNo: string;
  readonly look: "outline" | "neutral";
  /** As wide as its place. */
  readonly wide?: boolean;
  readonly small?: boolean;
}

/**
 * To the form for a problem with a shipment, or for a claim, with its waybill filled in. Nothing for a claim where the
 * carrier's form takes none.
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
      {wayOnLabels[about]()}
    </Link>
  );
}
