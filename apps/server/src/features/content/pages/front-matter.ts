import { type PageKind, pageKinds } from "@rimba/web-core/content-pages/page-service.ts";

/** The lines above a page's text, between two lines of `---`. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** `2026-11-21` */
  readonly updated: string;
  readonly effective: string;
  readonly kind: PageKind;
}

interface LineFault {
  readonly line: number;
  readonly text: string;
}

export interface FrontMatterResult {
  /** Null if anything is missing or wrong. */
  readonly matter: FrontMatter | null;
  /** The text with empty lines in place of the front matter, so that every line keeps its number. */
  readonly body: string;
  readonly faults: readonly LineFault[];
}

const fence = "---";
const required = ["title", "description", "version", "updated", "effective"] as const;
const names = [...required, "kind"] as const;
const dateNames: readonly string[] = ["updated", "effective"];

/** Reads `name: value` lines; the value is everything after the colon, without quotes. */
export function readFrontMatter(text: string): FrontMatterResult {
  const lines = text.split("\n");
  const end = lines.indexOf(fence, 1);
  if (lines[0] !== fence || end < 0) {
    return failed(text, {
      line: 1,
      text: "The file must begin with its front matter between two lines of ---.",
    });
  }
  const values = new Map<string, string>();
  const faults: LineFault[] = [];
  for (const [index, row] of lines.slice(1, end).entries()) {
    const line = index + 2;
    const [, name = "", rest = ""] = /^(\w+):(.*)$/.exec(row.trimEnd()) ?? [];
    const value = rest.trim();
    const fault = faultOf(name, value, values);
    if (fault !== null) faults.push({ line, text: fault });
    values.set(name, value);
  }
  for (const name of required) {
    if (!values.has(name)) faults.push({ line: 1, text: `The front matter has no "${name}".` });
  }
  const body = "\n".repeat(end + 1) + lines.slice(end + 1).join("\n");
  // Without a kind the dates of the version are shown, which no text may hide by mistake.
  const matter = { kind: "legal", ...Object.fromEntries(values) } as unknown as FrontMatter;
  return { matter: faults.length > 0 ? null : matter, body, faults };
}

function faultOf(name: string, value: string, before: ReadonlyMap<string, string>): string | null {
  if (!names.some((known) => known === name)) return `The front matter knows ${names.join(", ")} only.`;
  if (before.has(name)) return `"${name}" stands here twice.`;
  if (value === "") return `"${name}" is empty.`;
  if (/^["']/.test(value)) return `"${name}" needs no quotes.`;
  if (name === "version" && !/^[\w.-]{1,20}$/.test(value)) return `"version" is a number such as 1.0.`;
  if (dateNames.includes(name) && !isDay(value)) return `"${name}" is a day such as 2026-11-21.`;
  if (name === "kind" && !pageKinds.some((known) => known === value)) {
    return `"kind" is one of ${pageKinds.join(", ")}.`;
  }
  return null;
}

function isDay(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function failed(body: string, fault: LineFault): FrontMatterResult {
  return { matter: null, body, faults: [fault] };
}
