import { m } from "@rimba/content/messages";
import type { OrderPickup } from "@rimba/contract";
import { pickupCalendar, formatWaybill } from "@rimba/domain";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { saveFile } from "../app/api/save-file.ts";
import { useRootData } from "../app/document/root-data.ts";
import { pieceCount } from "../tracking/shipment/shipment-labels.ts";
import { Button } from "../ui/button.tsx";
import { formatOrderNo } from "../ui/format/text.ts";
import card from "./order-card.module.css";

interface Props {
  readonly orderNo: string;
  readonly waybillNo: string;
  readonly pieces: number;
  readonly pickup: OrderPickup;
  /** The address at which the courier comes. */
  readonly location: string;
}

/** Saves the pickup as a calendar entry, which the device's calendar opens. */
export function PickupCalendarButton({ orderNo, waybillNo, pieces, pickup, location }: Props) {
  const brand = useRootData().carrier.name;
  const save = () => {
    const entry = {
      uid: `pickup-${orderNo}@${window.location.hostname}`,
      pickup,
      summary: m.order_calendar_summary({ brand }),
      description: m.order_calendar_text({
        pieces: pieceCount(pieces),
        order: formatOrderNo(orderNo),
        waybill: formatWaybill(waybillNo),
      }),
      location,
    };
    saveFile(`${entry.uid.split("@")[0]}.ics`, pickupCalendar(entry, new Date()), "text/calendar");
  };
  return (
    <Button look="text" size="small" className={card.inline} onClick={save}>
      <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.calendar_add()}
    </Button>
  );
}
