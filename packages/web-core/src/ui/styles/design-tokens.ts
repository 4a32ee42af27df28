export type Theme = "light" | "dark";

/** A colour may have parentheses of its own: `rgb(0 0 0 / 0.7)`. */
const themed = /light-dark\(((?:[^(),]|\([^()]*\))+), ((?:[^(),]|\([^()]*\))+)\)/g;

/** The design tokens as one theme shows them, by their names without dashes. `css` is the text of tokens.css. */
export function designTokens(css: string, theme: Theme): ReadonlyMap<string, string> {
  const declared = new Map<string, string>();
  for (const [, name = "", value = ""] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) declared.set(name, value);
  function resolved(value: string): string {
    return value
      .replace(themed, theme === "light" ? "$1" : "$2")
      .replace(/var\(--([\w-]+)\)/g, (reference, name: string) => resolved(declared.get(name) ?? reference));
  }
  return new Map([...declared].map(([name, value]) => [name, resolved(value)]));
}
