import { m } from "@rimba/content/messages";
import Printer from "lucide-react/icons/printer";
import { type ButtonLook, type ButtonSize, buttonClass } from "../shell/button.tsx";
import styles from "./print-button.module.css";

/** Prints the page as print.css sets it. Not there without script: the browser's own menu does the same. */
export function PrintButton({
  look = "neutral",
  size = "normal",
  wide = false,
}: {
  look?: ButtonLook;
  size?: ButtonSize;
  wide?: boolean;
}) {
  return (
    <button
      type="button"
      className={`${buttonClass({ look, size, wide })} ${styles.print}`}
      onClick={() => window.print()}
    >
      <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.tracking_print()}
    </button>
  );
}
