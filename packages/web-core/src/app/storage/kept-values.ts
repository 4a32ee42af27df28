const prefix = "kept:";

/** Milliseconds that a page may take to be there anew. Who comes to the form later may be somebody else on the same device. */
const longestKept = 120_000;

/** Keeps what was typed into a form for the page that takes this one's place. */
export function keepValues(form: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify({ at: Date.now(), values }));
  } catch {
    // Full or forbidden.
  }
}

/** What was kept of a form a moment ago, once; else null. */
export function takeValues(form: string): unknown {
  try {
    const text = sessionStorage.getItem(prefix + form);
    if (text === null) return null;
    sessionStorage.removeItem(prefix + form);
    const { at, values } = JSON.parse(text) as { at?: unknown; values?: unknown };
    const age = typeof at === "number" ? Date.now() - at : longestKept;
    return age >= 0 && age < longestKept ? values : null;
  } catch {
    return null;
  }
}

/** Forgets what no form has taken back: it is of who was here until now. */
export function dropKeptValues(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing could be kept either.
  }
}
