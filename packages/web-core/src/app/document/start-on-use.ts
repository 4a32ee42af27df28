import { sessionKey } from "../session/session-mark.tsx";

/*
 * Pages with `startsOnUse` in the route table arrive without the application: links, menus, details and forms work as
 * plain HTML. It starts at the first touch or key, or when the page is idle on a good line.
 *
 * It starts at once where the page has something that only this device knows. The page says so by one of these:
 * - a session: the key of the session store is in `localStorage` (session-mark.tsx);
 * - `data-cards` on an element: an inline script found tracked shipments (tracking/recent/recent-place.tsx);
 * - `data-login-requested` on an element: an inline script found a requested login (home of the mobile site);
 * - `?login=` in the address: the page opens the login form.
 * Without network it starts at once too. A page that needs another reason adds it to this list and to `waitForUse`.
 */

const moduleScript = /(<script[^>]*type="module"[^>]*>)([\s\S]*?)(<\/script>)/g;
const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
/** `import "a";` or `import * as b from "a";`, as the router writes them. */
const staticImport = /^\s*import (?:\* as (\w+) from )?("[^"]+");?/gm;

/** The HTML of a page, with its application deferred. Throws if the router's script is not as expected. */
export function startOnUse(html: string): string {
  const [script, ...more] = html.matchAll(moduleScript);
  if (script === undefined || more.length > 0) throw new Error("The page has no single module script");
  const [whole, open = "", code = "", close = ""] = script;
  const files = [...html.matchAll(modulePreload)].map(([, href]) => href);
  return html.replace(modulePreload, "").replace(whole, () => open + deferred(code, files) + close);
}

function deferred(code: string, files: readonly (string | undefined)[]): string {
  const application = code.replace(staticImport, (_all, name: string | undefined, file: string) =>
    name === undefined ? `await import(${file});` : `const ${name} = await import(${file});`,
  );
  return `const files = ${JSON.stringify(files)}, run = async () => {${application}};${waitForUse}`;
}

/**
 * A touch fetches the files. They run when it has ended and is shown, since a cheap phone needs a tenth of a second for
 * that. A button or choice that needs the application is pressed again when it is there. Offline only the service worker
 * has the files: without one it starts when the network is back, because a failed import is not repeated.
 */
const waitForUse = `
const root = document.documentElement, capture = { capture: true, passive: true };
let pressed, isFetched, isStarted;
const fetchFiles = () => {
  if (isFetched || !(navigator.onLine || navigator.serviceWorker?.controller)) return isFetched;
  for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  return isFetched = true;
};
const start = () => {
  if (isStarted || !fetchFiles()) return;
  isStarted = true;
  run();
};
const startWhenShown = () => requestAnimationFrame(() => setTimeout(start));
addEventListener("pointerdown", fetchFiles, capture);
for (const use of ["pointerup", "pointercancel", "keydown", "input", "offline", "online"]) addEventListener(use, startWhenShown, capture);
addEventListener("click", (event) => {
  if ("hydrated" in root.dataset || !event.isTrusted) return;
  pressed = event.target.closest("button[type=button]:not([popovertarget]), input[type=radio]") ?? pressed;
}, true);
new MutationObserver((_changes, observer) => {
  if (!("hydrated" in root.dataset)) return;
  observer.disconnect();
  pressed?.click();
}).observe(root, { attributeFilter: ["data-hydrated"] });
const { connection } = navigator, whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
let hasSession = false;
try { hasSession = localStorage.getItem("${sessionKey}") !== null; } catch {}
if (!navigator.onLine || hasSession || document.querySelector("[data-cards], [data-login-requested]") || /[?&]login=/.test(location.search)) start();
else if (!connection?.saveData && (connection?.effectiveType ?? "4g") === "4g") document.readyState === "complete" ? whenIdle() : addEventListener("load", whenIdle);
`;
