// Runs in a thread of draw-labels.ts.
import type { LabelContent } from "../label-content.ts";
import { type LabelFile, labelFile, readSymbol } from "./label-file.ts";

export interface LabelsToDraw extends Omit<LabelFile, "symbol"> {
  readonly labels: readonly LabelContent[];
}

export async function drawFile({ labels, ...file }: LabelsToDraw): Promise<Uint8Array> {
  return labelFile(labels, { ...file, symbol: await readSymbol() });
}
