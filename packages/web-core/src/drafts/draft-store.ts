/** What somebody typed into a form, by the names of its fields. */
export type DraftValues = Readonly<Record<string, string>>;

interface KeptDraft {
  readonly version: number;
  readonly savedAt: number;
  readonly owner?: string | undefined;
  readonly values: DraftValues;
}

/** A form whose typed values are kept on the device. */
export interface DraftForm {
  readonly key: string;
  /** Counted up when the fields mean something else: older drafts are left aside then. */
  readonly version: number;
  /** Days for which a draft is kept after the last change. */
  readonly days?: number;
  /** Whose form it is where only a customer has it: whoever logs in next on the device is not shown what was typed. */
  readonly owner?: string;
}

export interface DraftStore {
  /** Null: there is none, or it is too old, of another version, or another customer's: then it is gone. */
  read: (form: DraftForm) => DraftValues | null;
  /** Keeps the values; a form without a typed word has no draft. */
  write: (form: DraftForm, values: DraftValues) => void;
  clear: (form: DraftForm) => void;
}

const usualDays = 7;
const dayMs = 24 * 3_600_000;
/** Characters of the longest draft: a form, not a book. */
const longest = 100_000;

function keyOf({ key }: DraftForm): string {
  return `draft:${key}`;
}

/** `storage` is the browser's, or null where it may not be used: then there are no drafts. */
export function makeDraftStore(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null,
  now: () => number,
): DraftStore {
  const clear = (form: DraftForm) => storage?.removeItem(keyOf(form));
  return {
    read: (form) => {
      const kept = parse(storage?.getItem(keyOf(form)) ?? null);
      if (kept === null || kept.version !== form.version) return null;
      const inTime = now() - kept.savedAt < (form.days ?? usualDays) * dayMs;
      const holds = inTime && kept.owner === form.owner;
      if (!holds) clear(form);
      return holds ? kept.values : null;
    },
    write: (form, values) => {
      if (Object.values(values).every((value) => value.trim() === "")) return clear(form);
      const kept: KeptDraft = { version: form.version, savedAt: now(), owner: form.owner, values };
      const text = JSON.stringify(kept);
      try {
        if (text.length <= longest) storage?.setItem(keyOf(form), text);
      } catch {
        // Full or forbidden: the form goes on without.
      }
    },
    clear,
  };
}

/** What another version or another hand wrote there is left aside. */
function parse(text: string | null): KeptDraft | null {
  try {
    const value = JSON.parse(text ?? "null") as Partial<KeptDraft> | null;
    if (typeof value?.version !== "number" || typeof value.savedAt !== "number") return null;
    if (typeof value.values !== "object" || value.values === null) return null;
    const fields = Object.entries(value.values).filter(([, field]) => typeof field === "string");
    const { version, savedAt, owner } = value;
    return { version, savedAt, owner, values: Object.fromEntries(fields) };
  } catch {
    return null;
  }
}
