import { openText, sealText } from "./sealed-text.ts";

/** What somebody typed into a form, by the names of its fields. */
export type DraftValues = Readonly<Record<string, string>>;

interface KeptDraft {
  readonly version: number;
  readonly savedAt: number;
  /** Its values as JSON, sealed where only a customer has the form. */
  readonly text: string;
}

/** A form whose typed values are kept on the device. */
export interface DraftForm {
  readonly key: string;
  /** Counted up when the fields mean something else: older drafts are left aside then. */
  readonly version: number;
  /** Days for which a draft is kept after the last change. */
  readonly days?: number;
  /**
   * Only customers have this form: what is kept of it is sealed with a key that comes with their login and goes with their logout. Nobody
   * else on the device can read it, and they themselves can again after the next login.
   */
  readonly sealed?: true;
}

export interface DraftStore {
  /** Null: there is none, nobody is logged in, or it is of another version; or it is too old or another customer's, and then gone. */
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

/**
 * `storage` is the browser's, or null where it may not be used: then there are no drafts. `customerKey` is that of who is logged in;
 * null: nobody is.
 */
export function makeDraftStore(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null,
  now: () => number,
  customerKey: () => string | null,
): DraftStore {
  const clear = (form: DraftForm) => storage?.removeItem(keyOf(form));
  return {
    read: (form) => {
      const kept = parse(storage?.getItem(keyOf(form)) ?? null);
      const key = form.sealed ? customerKey() : "";
      if (kept === null || kept.version !== form.version || key === null) return null;
      const inTime = now() - kept.savedAt < (form.days ?? usualDays) * dayMs;
      const values = inTime ? valuesIn(form.sealed ? openText(kept.text, key, form.key) : kept.text) : null;
      if (values === null) clear(form);
      return values;
    },
    write: (form, values) => {
      if (Object.values(values).every((value) => value.trim() === "")) return clear(form);
      const key = form.sealed ? customerKey() : "";
      const json = JSON.stringify(values);
      if (key === null || json.length > longest) return;
      const text = form.sealed ? sealText(json, key, form.key) : json;
      const kept: KeptDraft = { version: form.version, savedAt: now(), text };
      try {
        storage?.setItem(keyOf(form), JSON.stringify(kept));
      } catch {
        // Full or forbidden: the form goes on without.
      }
    },
    clear,
  };
}

/** What another version or another hand wrote there is left aside. */
function parse(text: string | null): KeptDraft | null {
  const { version, savedAt, text: kept } = objectIn(text) ?? {};
  if (typeof version !== "number" || typeof savedAt !== "number" || typeof kept !== "string") return null;
  return { version, savedAt, text: kept };
}

function valuesIn(json: string | null): DraftValues | null {
  const values = objectIn(json);
  if (values === null) return null;
  return Object.fromEntries(
    Object.entries(values).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

function objectIn(json: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
