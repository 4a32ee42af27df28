import type { AreaIndex } from "./area-index.ts";
import type { AreaRecord } from "./area-record.ts";
import { plainWords } from "./search-words.ts";

const ofIndexes = new WeakMap<AreaIndex, ReadonlyMap<string, readonly AreaRecord[]>>();

/**
 * The areas that are called exactly so, in any language and by any of their names; case, accents, punctuation and the word for the kind
 * of area do not count. `name` has gone through `plainWords`.
 */
export function areasNamed(index: AreaIndex, name: string): readonly AreaRecord[] {
  let names = ofIndexes.get(index);
  if (names === undefined) {
    names = namesOf(index);
    ofIndexes.set(index, names);
  }
  return names.get(name) ?? [];
}

function namesOf(index: AreaIndex): ReadonlyMap<string, readonly AreaRecord[]> {
  const names = new Map<string, AreaRecord[]>();
  for (const area of index.all) {
    const own = [area.name, area.nameEn, area.nameZh, ...area.aliases].filter((name) => name !== null);
    for (const name of new Set(own.map(plainWords))) {
      const others = names.get(name);
      if (others === undefined) names.set(name, [area]);
      else others.push(area);
    }
  }
  return names;
}
