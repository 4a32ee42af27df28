import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";

/** The font of pages that no site renders, such as error pages. */
export const fontAddress = "/official/docs/plus-jakarta-sans.woff2";
const fontFile = new URL(
  import.meta.resolve("@rimba/web-core/ui/styles/fonts/plus-jakarta-sans-latin-var.woff2"),
);

export function registerPlainFont(app: FastifyInstance): void {
  let font: Buffer | undefined;
  app.get(fontAddress, async (_request, reply) => {
    font ??= await readFile(fontFile);
    return reply.type("font/woff2").header("cache-control", "public, max-age=604800").send(font);
  });
}

/** Text that is already markup. Only `markup` creates it, so that everything else is escaped. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Part[] | null;

/** Escapes every value of the template unless it is markup itself; null is empty. */
export function markup(pieces: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return {
    markup: pieces.reduce((text, piece, index) => text + partText(values[index - 1] ?? null) + piece),
  };
}

function partText(part: Part): string {
  if (part === null) return "";
  if (typeof part === "number") return String(part);
  if (typeof part === "string") return escapeHtml(part);
  return "markup" in part ? part.markup : part.map(partText).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an element or a quoted attribute, of HTML and of XML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The source for a content security policy that allows exactly this script or style sheet: `'sha256-…'`. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
