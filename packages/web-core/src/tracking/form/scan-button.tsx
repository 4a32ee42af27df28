import { m } from "@rimba/content/messages";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import { type ChangeEvent, useRef, useState } from "react";
import { useHydrated } from "../../app/document/hydration.tsx";
import { canScan, readBarcode } from "./read-barcode.ts";
import type { NumberEntry } from "./use-number-entry.ts";
import styles from "./scan-button.module.css";

/** Reads a waybill's barcode from a picture taken now. Not there where the browser cannot read barcodes. */
export function ScanButton({ entry }: { entry: NumberEntry }) {
  const hydrated = useHydrated();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  if (!hydrated || !canScan()) return null;
  const onPicture = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const picture = input.files?.[0];
    if (picture === undefined) return;
    setBusy(true);
    const texts = await readBarcode(picture);
    setBusy(false);
    // The same picture once more is a change too.
    input.value = "";
    if (texts.length === 0) entry.setProblem("unreadable");
    else entry.add(texts.join(" "));
  };
  return (
    <>
      <button
        type="button"
        className={styles.scan}
        aria-label={m.track_scan()}
        aria-busy={busy || undefined}
        onClick={() => file.current?.click()}
      >
        <ScanBarcode size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => void onPicture(event)}
      />
    </>
  );
}
