/** What one check of `rimba doctor` found. A note is worth knowing and no fault. */
export interface Finding {
  readonly state: "ok" | "note" | "fault";
  readonly check: string;
  readonly detail: string;
}

export function ok(check: string, detail: string): Finding {
  return { state: "ok", check, detail };
}

export function note(check: string, detail: string): Finding {
  return { state: "note", check, detail };
}

export function fault(check: string, detail: string): Finding {
  return { state: "fault", check, detail };
}
