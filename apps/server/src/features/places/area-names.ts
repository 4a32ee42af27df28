import type { AreaIndex } from "./area-index.ts";
import type { AreaRecord } from "./area-record.ts";
import { plainWords } from "./search-words.ts";
import { Turns } from "../../platform/jobs/turns.ts";

type AreaNames = ReadonlyMap<string, readonly AreaRecord[]>;

const ofIndexes = new WeakMap<AreaIndex, AreaNames>();

/**
 * Collects the names of all areas, in slices: at the first call of `areasNamed` it would block other requests for a tenth of a second.
 */
export async function prepareAreaNames(index: AreaIndex): Promise<void> {
  const turns = new Turns();
  const names = new Map<string, AreaRecord[]>();
  for (const area of index.all) {
    addNames(names, area);
    if (turns.over) await turns.next();
  }
  ofIndexes.set(index, names);
}

/**
 * The areas that are called exactly so, in any language and by any of their names; case, accents, punctuation and the word for the kind
 * of area do not count. `name` has gone through `plainWords`.
 */
export function areasNamed(index: AreaIndex, name: string): readonly AreaRecord[] {
  let names = ofIndexes.get(index);
  if (names === undefined) {
    const collected = new Map<string, AreaRecord[]>();
    for (const area of index.all) addNames(collected, area);
    names = collected;
    ofIndexes.set(index, names);
  }
  return names.get(name) ?? [];
}

function addNames(names: Map<string, AreaRecord[]>, area: AreaRecord): void {
  const own = [area.name, area.nameEn, area.nameZh, ...area.aliases].filter((name) => name !== null);
  for (const name of new Set(own.map(plainWords))) {
    const others = names.get(name);
    if (others === undefined) names.set(name, [area]);
    else others.push(area);
  }
}
