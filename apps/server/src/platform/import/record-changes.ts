import { YieldTimer } from "../jobs/yield-timer.ts";

/** What a file would change in the stored records, by their keys. */
export interface RecordChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
}

/** Compares in slices, because a running server does it while it serves visitors. */
export async function recordChanges<Stored>(
  stored: readonly Stored[],
  given: readonly Stored[],
  keyOf: (record: Stored) => string,
): Promise<RecordChanges> {
  const turns = new YieldTimer();
  const former = new Map<string, Stored>();
  for (const record of stored) {
    former.set(keyOf(record), record);
    if (turns.over) await turns.next();
  }
  const added: string[] = [];
  const changed: string[] = [];
  let unchanged = 0;
  for (const record of given) {
    const key = keyOf(record);
    const before = former.get(key);
    former.delete(key);
    if (before === undefined) added.push(key);
    else if (stableText(before) === stableText(record)) unchanged += 1;
    else changed.push(key);
    if (turns.over) await turns.next();
  }
  return { added, changed, removed: [...former.keys()], unchanged };
}

/** JSON with sorted names: the database returns them in another order. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/**
 * The parts of a document as records: each member of a list by its code or key, everything else by its name.
 */
export function partsOf(document: object): { key: string; value: unknown }[] {
  return Object.entries(document).flatMap(([name, part]: [string, unknown]) =>
    Array.isArray(part)
      ? part.map((value: unknown, at) => ({ key: `${name} ${nameIn(value) ?? at + 1}`, value }))
      : [{ key: name, value: part }],
  );
}

function nameIn(value: unknown): string | null {
  const { code, key } = (value ?? {}) as { code?: unknown; key?: unknown };
  const name = code ?? key;
  return typeof name === "string" ? name : null;
}
