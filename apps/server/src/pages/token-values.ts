/** Reads the design tokens of the light theme out of their style sheet, for pages that do not load it. */
export function tokenValues(css: string): (name: `--${string}`) => string {
  const declared = new Map<string, string>();
  for (const [, name = "", value = ""] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g))
    if (!declared.has(name)) declared.set(name, value.trim());
  return function valueOf(name): string {
    const value = declared.get(name);
    if (value === undefined) throw new Error(`There is no design token ${name}`);
    return value.replace(/var\((--[\w-]+)\)/g, (_all, other: `--${string}`) => valueOf(other));
  };
}
