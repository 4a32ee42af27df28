import { m } from "@rimba/content/messages";
import { waybillDigits } from "@rimba/domain";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import ReceiptText from "lucide-react/icons/receipt-text";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import { useRootData } from "../app/document/root-data.ts";
import hints from "./trackable-hints.module.css";

/** What the form accepts, for visitors who have not tracked here before. */
export function TrackableHints() {
  const { carrier } = useRootData();
  const kinds = [
    {
      icon: ScanBarcode,
      name: m.home_trackable_waybill(),
      text: m.home_trackable_waybill_text({ prefix: carrier.waybillPrefix, count: waybillDigits(carrier) }),
    },
    { icon: ReceiptText, name: m.home_trackable_order(), text: m.home_trackable_order_text() },
    { icon: LockKeyhole, name: m.home_trackable_locked(), text: m.home_trackable_locked_text() },
  ];
  return (
    <ul className={hints.hints}>
      {kinds.map(({ icon: Icon, name, text }) => (
        <li key={name}>
          <Icon className={hints.icon} strokeWidth={1.75} aria-hidden="true" />
          <div>
            <h3 className="fs-body semibold lh-1-5 no-tracking">{name}</h3>
            <p className="small-text muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
