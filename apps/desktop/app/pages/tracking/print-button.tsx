import { m } from "@rimba/content/messages";
import { Button } from "@rimba/web-core/ui/button.tsx";
import Printer from "lucide-react/icons/printer";
import styles from "./print-button.module.css";

/** Prints the opened shipment. Not there where the browser runs no script. */
export function PrintButton() {
  return (
    <Button look="neutral" size="small" wide className={styles.print} onClick={() => window.print()}>
      <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.tracking_print()}
    </Button>
  );
}
