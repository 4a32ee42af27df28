/** Text that is markup already. Made only by `markup`, so that everything else is escaped. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Part[] | null;

/** Every value between the pieces of the template is escaped unless it is markup itself; null is nothing. */
export function markup(pieces: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return {
    markup: pieces.reduce((text, piece, index) => text + partText(values[index - 1] ?? null) + piece),
  };
}

function partText(part: Part): string {
  if (part === null) return "";
  if (typeof part === "number") return String(part);
  if (typeof part === "string") return escapedMarkup(part);
  return "markup" in part ? part.markup : part.map(partText).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in an element or a quoted attribute, of HTML and of XML. */
export function escapedMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
