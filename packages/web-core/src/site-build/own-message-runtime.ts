import type { Plugin } from "vite";

const messageRuntime = /[\\/]content[\\/]src[\\/]paraglide[\\/]runtime\.js$/;

/**
 * What the messages need in a browser. The compiler's own runtime also detects the language from addresses, cookies and
 * settings. The sites do that themselves (app/locale/use-locale.ts), and tree shaking does not remove it. Saves 0.7 KB
 * of each first visit.
 */
const code = `
export const experimentalStaticLocale = undefined;
export let getLocale;
export function overwriteGetLocale(readLocale) { getLocale = readLocale; }
`;

/** The build fails if anything else is imported from the runtime. */
export function ownMessageRuntime(): Plugin {
  return {
    name: "rimba:own-message-runtime",
    apply: "build",
    load(id) {
      return messageRuntime.test(id) && this.environment.name === "client" ? { code, map: null } : null;
    },
  };
}
