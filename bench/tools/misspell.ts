import { createRandom, type Random } from "../../apps/server/src/demo/random.ts";

/** Of names that are long enough for a mistake. */
export function misspelled(
  seed: string,
  named: readonly { readonly name: string }[],
  count: number,
): string[] {
  const random = createRandom(seed);
  const fit = named.filter(({ name }) => name.length > 5);
  return Array.from({ length: count }, () => withMistake(random, random.pick(fit).name));
}

/** A typing mistake: a letter omitted or two swapped. */
function withMistake(random: Random, name: string): string {
  const at = random.whole(1, name.length - 3);
  const [before, after] = [name.slice(0, at), name.slice(at + 2)];
  const [first = "", second = ""] = [name[at], name[at + 1]];
  return random.chance(0.5) ? `${before}${second}${after}` : `${before}${second}${first}${after}`;
}
