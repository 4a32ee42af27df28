import { findDeclarations } from "./find-declarations.ts";
import type { Mutation } from "./mutation.ts";

/** The texts of the product's files by path, for lookups. */
export type Sources = ReadonlyMap<string, string>;

export type AppliedMutation =
  /** The one file that changes, and its new text. */
  | { readonly kind: "ok"; readonly file: string; readonly text: string }
  | { readonly kind: "doesNotApply"; readonly reason: string };

/** Applies a mutation to the one place that it names. Writes nothing. */
export function applyMutation(
  sources: Sources,
  { symbol, find, replace = "", within = "" }: Pick<Mutation, "symbol" | "find" | "replace" | "within">,
): AppliedMutation {
  let isDeclared = false;
  const places: { file: string; start: number }[] = [];
  for (const [file, text] of sources) {
    if (!file.startsWith(within)) continue;
    for (const { start, end } of findDeclarations(file, text, symbol)) {
      isDeclared = true;
      const declaration = text.slice(start, end);
      for (let at = declaration.indexOf(find); at !== -1; at = declaration.indexOf(find, at + 1))
        places.push({ file, start: start + at });
    }
  }
  if (!isDeclared) return doesNotApply(`nothing is called "${symbol}"`);
  const [place, other] = places;
  if (place === undefined) return doesNotApply(`"${symbol}" does not contain the text`);
  if (other !== undefined) return doesNotApply(`the text occurs twice: ${place.file}, ${other.file}`);
  const text = sources.get(place.file) ?? "";
  const changed = text.slice(0, place.start) + replace + text.slice(place.start + find.length);
  return { kind: "ok", file: place.file, text: changed };
}

function doesNotApply(reason: string): AppliedMutation {
  return { kind: "doesNotApply", reason };
}
