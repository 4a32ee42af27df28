import { randomInt } from "node:crypto";

/** Six digits, each code as likely as any other; leading zeros are digits like the rest. */
export function makeCode(draw: (upTo: number) => number = randomInt): string {
  return String(draw(1_000_000)).padStart(6, "0");
}
