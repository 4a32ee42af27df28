import type { Random } from "../../apps/server/src/demo/random.ts";

/** A typing mistake: a letter omitted or two swapped. */
export function withMistake(random: Random, name: string): string {
  const at = random.whole(1, name.length - 3);
  const [before, first = "", second = "", after] = [
    name.slice(0, at),
    name[at],
    name[at + 1],
    name.slice(at + 2),
  ];
  return random.chance(0.5) ? `${before}${second}${after}` : `${before}${second}${first}${after}`;
}
