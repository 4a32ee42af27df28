import type { PickedArea } from "./picked-area.ts";

const key = "recentAreas";
const most = 5;

/** The regions last chosen on this device, newest first. Empty where the browser keeps nothing. */
export function recentAreas(): readonly PickedArea[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPickedArea).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberArea(area: PickedArea): void {
  const others = recentAreas().filter(({ areaId }) => areaId !== area.areaId);
  try {
    window.localStorage.setItem(key, JSON.stringify([area, ...others].slice(0, most)));
  } catch {
    // Full or forbidden: choosing goes on without it.
  }
}

/** What another version or another hand wrote there is left aside. */
function isPickedArea(value: unknown): value is PickedArea {
  if (typeof value !== "object" || value === null) return false;
  const { areaId, path, isSmallest } = value as Partial<PickedArea>;
  return (
    typeof areaId === "string" &&
    typeof isSmallest === "boolean" &&
    Array.isArray(path) &&
    path.length > 0 &&
    path.every((step: unknown) => typeof (step as { name?: unknown } | null)?.name === "string")
  );
}
