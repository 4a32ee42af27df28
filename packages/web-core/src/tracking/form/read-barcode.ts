/** The part of the Shape Detection API that is used; the compiler's library does not know it yet. */
interface BarcodeDetectorLike {
  detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
type BarcodeDetectorClass = new (options: { formats: readonly string[] }) => BarcodeDetectorLike;

function detectorClass(): BarcodeDetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
}

export function canScan(): boolean {
  return detectorClass() !== undefined;
}

/**
 * The numbers in the barcodes of a picture; none where it cannot be read. A QR code of ours holds the
 * address of a tracking page: its numbers are taken.
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

/** What a code says: numbers, or an address with `numbers` in it. */
export function numbersIn(text: string): string {
  if (!URL.canParse(text)) return text.trim();
  const query = new URL(text).searchParams;
  return query.get("numbers") ?? query.get("waybillNo") ?? "";
}
