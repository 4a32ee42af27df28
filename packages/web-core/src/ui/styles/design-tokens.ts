export type Theme = "light" | "dark";

/** The colours of tokens.css that browsers and phones need before any style sheet loads. */
export const brandColours = {
  /** `--surface-brand` */
  brand: "#0a3526",
  /** `--bg` */
  canvas: "#fbf9f4",
  /** `--bg` of the dark theme */
  darkCanvas: "#0c1712",
} as const;

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
