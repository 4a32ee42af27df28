/** Pseudo-random numbers: the same seed gives the same sequence. Never for secrets. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** At least `least`, below `most`. */
  between(min: number, max: number): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Throws a RangeError for an empty list. */
  pick<T>(list: readonly T[]): T;
}

export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed));
  const between = (min: number, max: number) => min + next() * (max - min);
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1));
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick(list) {
      const item = list[whole(0, list.length - 1)];
      if (item === undefined) throw new RangeError("nothing to pick from");
      return item;
    },
  };
}

/** FNV-1a over UTF-16 units, mixed once more so that similar seeds give different results. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 0x735a2d97);
  return (value ^ (value >>> 15)) >>> 0;
}

/** Tommy Ettinger's mulberry32 (public domain): 32 bits of state are enough for a demo. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
