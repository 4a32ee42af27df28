import { m } from "@rimba/content/messages";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import { type ChangeEvent, useRef, useState } from "react";
import type { NumberEntry } from "./number-entry.ts";
import styles from "./scan-button.module.css";

/** Reads a waybill's barcode from a photo, in a browser that can detect barcodes. */
export function ScanButton({ entry }: { entry: NumberEntry }) {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const onPicture = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const picture = input.files?.[0];
    if (picture === undefined) return;
    setBusy(true);
    const texts = await readBarcode(picture);
    setBusy(false);
    // Reset, so that selecting the same picture again fires a change event.
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

/** The part of the Shape Detection API that is used. TypeScript's DOM library does not declare it yet. */
interface BarcodeDetectorLike {
  detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
type BarcodeDetectorClass = new (options: { formats: readonly string[] }) => BarcodeDetectorLike;

function detectorClass(): BarcodeDetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
}

/**
 * The numbers in the barcodes of a picture; empty if it cannot be read. A QR code of the carrier holds the address of a
 * tracking page: its numbers are returned.
 */
export async function readBarcode(picture: Blob): Promise<string[]> {
  const Detector = detectorClass();
  if (Detector === undefined) return [];
  try {
    const image = await createImageBitmap(picture);
    const found = await new Detector({ formats: ["code_128", "code_39", "qr_code"] }).detect(image);
    image.close();
    return found.map(({ rawValue }) => numbersIn(rawValue)).filter((text) => text !== "");
  } catch {
    return [];
  }
}

/** The content of a code: numbers, or an address with a `numbers` parameter. */
export function numbersIn(text: string): string {
  if (!URL.canParse(text)) return text.trim();
  const query = new URL(text).searchParams;
  return query.get("numbers") ?? query.get("waybillNo") ?? "";
}
