import type { Plugin } from "vite";

const messageRuntime = /[\\/]content[\\/]src[\\/]paraglide[\\/]runtime\.js$/;

/**
 * What the messages need in a browser. The compiler's own file also finds the language in addresses, cookies and settings, which
 * the sites do themselves (app/locale/use-locale.ts); no build takes that away. Saves 0.7 KB of each first visit.
 */
const code = `
export const experimentalStaticLocale = undefined;
export let getLocale;
export function overwriteGetLocale(readLocale) { getLocale = readLocale; }
`;

/** The build fails when something else of the file is imported. */
export function ownMessageRuntime(): Plugin {
  return {
    name: "rimba:own-message-runtime",
    apply: "build",
    load(id) {
      return messageRuntime.test(id) && this.environment.name === "client" ? { code, map: null } : null;
    },
  };
}
