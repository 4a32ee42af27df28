/** A moment as people read it: "2026-11-20 07:24", UTC. */
export function minuteOf(time: string | null): string {
  return time === null ? "–" : time.slice(0, 16).replace("T", " ");
}
