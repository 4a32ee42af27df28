// Runs in a thread of draw-labels.ts.
import type { LabelContent } from "../label-content.ts";
import type { LabelStyle } from "./draw-label.ts";
import { type LabelFile, labelFile, readSymbol } from "./label-file.ts";
import { labelPicture } from "./label-picture.ts";

export interface LabelsToDraw extends Omit<LabelFile, "symbol"> {
  readonly labels: readonly LabelContent[];
}

export async function drawFile({ labels, ...file }: LabelsToDraw): Promise<Uint8Array> {
  return labelFile(labels, { ...file, symbol: await readSymbol() });
}

export interface LabelToShow extends Omit<LabelStyle, "symbol"> {
  readonly label: LabelContent;
}

export async function drawPicture({ label, words }: LabelToShow): Promise<string> {
  return labelPicture(label, { words, symbol: await readSymbol() });
}
