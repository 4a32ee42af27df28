export const directions = ["ltr", "rtl"] as const;
export type Direction = (typeof directions)[number];

export function isDirection(value: unknown): value is Direction {
  return value === "ltr" || value === "rtl";
}
