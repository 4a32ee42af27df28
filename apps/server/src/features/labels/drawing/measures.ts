/** PDF measures in points; the label in millimetres. */
const pointsPerMm = 72 / 25.4;

export function points(mm: number): number {
  return mm * pointsPerMm;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const labelSize = { width: points(240), height: points(150) } as const;

/** Lying, so that the label keeps its full size: every code on it was made for that. */
export const a4Size = { width: points(297), height: points(210) } as const;
