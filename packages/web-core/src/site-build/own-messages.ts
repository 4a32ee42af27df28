import type { Plugin } from "vite";

const folder = /[\\/]content[\\/]src[\\/]paraglide[\\/](?:messages[\\/]\w+|runtime)\.js$/;

/**
 * What the messages need in a browser. The compiler's own runtime also detects the language from addresses, cookies and
 * settings. The sites do that themselves (app/locale/use-locale.ts), and tree shaking does not remove it. Saves 0.7 KB
 * of each first visit.
 */
const runtime = `
export let getLocale;
export function overwriteGetLocale(readLocale) { getLocale = readLocale; }
export const message = (id, en, zh) => (inputs, { locale = getLocale() } = {}) => {
  const text = locale === "id" ? id : locale === "en" ? en : zh;
  return typeof text === "string" ? text : text(inputs);
};
`;

/**
 * Replaces the runtime of the compiled messages, and the functions that choose among the texts of each message by one
 * that all share: saves 1.2 KB of the script of tracking. The build fails if the compiler writes another form, or if
 * anything else is imported from the runtime.
 */
export function ownMessages(): Plugin {
  return {
    name: "rimba:own-messages",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!folder.test(id) || id.endsWith("_index.js")) return null;
      if (id.endsWith("runtime.js")) return { code: runtime, map: null };
      try {
        return { code: compactMessage(code), map: null };
      } catch {
        return this.error(`${id} has another form than the messages before`);
      }
    },
  };
}

/** The same module with one call for the three texts. Throws unless it is a message with a text for each language. */
export function compactMessage(code: string): string {
  const texts = new Map<string, string>();
  const text =
    /^const (id|en|zh)_\w+ = \/\*\* @type \{[^\n]*\} \*\/ \((i?)\) => \{\n\treturn \/\*\* @type \{LocalizedString\} \*\/ \((`(?:[^`\\]|\\.)*`)\)\n\};$/gm;
  for (const [, locale = "", inputs = "", words = ""] of code.matchAll(text))
    texts.set(locale, inputs === "" ? words : `(i) => ${words.replaceAll("${i?.", "${i.")}`);
  const [, name] = /^export const (\w+) = /m.exec(code) ?? [];
  if (name === undefined || texts.size !== 3) throw new Error("no message");
  const words = ["id", "en", "zh"].map((locale) => texts.get(locale)).join(", ");
  return [
    'import { message } from "../runtime.js";',
    `export const ${name} = /* @__PURE__ */ message(${words});`,
  ].join("\n");
}
