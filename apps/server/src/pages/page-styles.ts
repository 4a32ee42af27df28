import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pageStyleId, type StyleSheet } from "@rimba/web-core/app/document/document-facts.ts";
import type { RenderedDocument } from "@rimba/web-core/app/site-services.ts";
import type { RouteStyles } from "@rimba/web-core/site-build/route-styles.ts";
import { inlineSource } from "../platform/http/plain-page.ts";

export interface PageStyleSheet extends StyleSheet {
  /** The element with the styles, encoded. */
  readonly element: Buffer;
  /** The source for the content security policy that allows it. */
  readonly source: string;
}

/** The styles to inline into a page. */
export type StyleSheetOf = (document: RenderedDocument) => PageStyleSheet;

/** Reads the styles of a built site; returns the function that selects those of one page. */
export async function readStyles(buildDirectory: string): Promise<StyleSheetOf> {
  const list = await readFile(join(buildDirectory, "server", "route-styles.json"), "utf8");
  const styles = JSON.parse(list) as RouteStyles;
  const texts = new Map<string, string>();
  for (const file of styles.order)
    texts.set(file, (await readFile(join(buildDirectory, "client", file), "utf8")).trim());
  return pageStyles(styles.routes, texts);
}

/**
 * A page needs the styles of its routes, because parts that appear later bring none. It also needs the styles of lazily
 * loaded parts that it already shows, which their classes in the HTML reveal.
 * @param texts the styles of each file, in their order
 */
export function pageStyles(routes: RouteStyles["routes"], texts: ReadonlyMap<string, string>): StyleSheetOf {
  const fileOfClass = new Map<string, string>();
  for (const [file, text] of texts)
    for (const [, name] of text.matchAll(/\.([A-Za-z_][\w-]*)/g)) fileOfClass.set(name ?? "", file);
  const sheets = new Map<string, PageStyleSheet>();
  return ({ routeIds, html }) => {
    const needed = new Set(routeIds.flatMap((id) => routes[id] ?? []));
    for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g))
      for (const name of names.split(" ")) needed.add(fileOfClass.get(name) ?? "");
    const files = [...texts.keys()].filter((file) => needed.has(file));
    const key = files.join(" ");
    const known = sheets.get(key);
    if (known !== undefined) return known;
    const text = files.map((file) => texts.get(file)).join("");
    const sheet = {
      files,
      text,
      source: inlineSource(text),
      element: Buffer.from(styleElement(files, text)),
    };
    sheets.set(key, sheet);
    return sheet;
  };
}

const placeholder = styleElement([], "");

function styleElement(files: readonly string[], text: string): string {
  return `<style id="${pageStyleId}" data-files="${files.join(" ")}">${text}</style>`;
}

/** The rendered page with its styles, as bytes: the styles are encoded once. Throws if it has no placeholder for them. */
export function withStyles(html: string, { element }: Pick<PageStyleSheet, "element">): Buffer {
  const at = html.indexOf(placeholder);
  if (at === -1 || html.includes(placeholder, at + 1))
    throw new Error("The page has no place for its styles");
  return Buffer.concat([
    Buffer.from(html.slice(0, at)),
    element,
    Buffer.from(html.slice(at + placeholder.length)),
  ]);
}
