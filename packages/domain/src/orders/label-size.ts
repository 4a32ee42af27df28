import type { FieldIssue, PieceSize } from "@rimba/contract";

/** Size in centimetres of the label on every piece. */
export const labelCm = { length: 24, width: 15 } as const;

type Size = Pick<PieceSize, "lengthCm" | "widthCm" | "heightCm">;

/** Whether the label fits on a side of the piece, with a margin. An omitted size passes. */
export function isLargerThanLabel({ lengthCm, widthCm, heightCm }: Size): boolean {
  if (lengthCm === undefined || widthCm === undefined || heightCm === undefined) return true;
  const [longSide = 0, next = 0] = [lengthCm, widthCm, heightCm].toSorted((a, b) => b - a);
  return longSide > labelCm.length && next > labelCm.width;
}

/** Issues for pieces that are too small; `flat` if they were given without a list. */
export function labelIssues(pieces: readonly Size[], { flat }: { readonly flat: boolean }): FieldIssue[] {
  return pieces.flatMap((piece, index): FieldIssue[] =>
    isLargerThanLabel(piece)
      ? []
      : [{ path: flat ? "lengthCm" : `pieces.${index}.lengthCm`, key: "piece.smallerThanLabel" }],
  );
}
