import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const project = path.join(import.meta.dirname, "../../../../..");
/**
 * Prefetched, or passed to `lazyImport` by name: these chunks are requested again after a failure. Two
 * maps are not: the drawn map stays below tiles, and results need no map. `start-on-use.ts` writes the imports of the
 * page itself.
 */
const elsewhere = new Set([
  "apps/desktop/app/shell/login-dialog.tsx",
  "apps/desktop/app/pages/network-query/network-query.tsx",
  "apps/desktop/app/pages/network-query/rate/rate-page.tsx",
  "apps/mobile/app/pages/home/home.tsx",
  "apps/mobile/app/pages/network-query/network-query.tsx",
  "apps/mobile/app/pages/network-query/rate/rate-page.tsx",
  "packages/web-core/src/site-frame/site-frame.tsx",
  "packages/web-core/src/rates/rate-page.tsx",
  "packages/web-core/src/app/document/start-on-use.ts",
  "packages/web-core/src/app/service-worker/use-new-version.ts",
  "packages/web-core/src/account/captcha/configured-captcha.ts",
  "packages/web-core/src/questionnaires/upload-question.tsx",
  "packages/web-core/src/app/session/use-log-out.ts",
  "packages/web-core/src/app/lazy/load-route-module.ts",
  "packages/web-core/src/outlets/map/use-tile-map.ts",
  "packages/web-core/src/tracking/keep-posted/keep-posted.tsx",
  "packages/web-core/src/tracking/map/lazy-shipments-map.tsx",
]);

it("every chunk that a visitor waits for is loaded with lazyImport or optionalPart", async () => {
  const sources = glob(["packages/web-core/src/**/*.{ts,tsx}", "apps/{desktop,mobile}/app/**/*.{ts,tsx}"], {
    cwd: project,
    exclude: ["**/*.test.{ts,tsx}"],
  });
  const without: string[] = [];
  for await (const file of sources) {
    const text = await readFile(path.join(project, file), "utf8");
    const all = text.match(/(?<!typeof )\bimport\((?!\))/g)?.length ?? 0;
    const brought =
      text.match(/lazyImport\(\s*\(\) =>\s*import\(|optionalPart\(async \(\) => \(await import\(/g)?.length ??
      0;
    if (all !== brought) without.push(file.replaceAll(path.sep, "/"));
  }
  expect(without.filter((file) => !elsewhere.has(file))).toEqual([]);
});

const manifest = { version: "v1", url: "/assets-m/manifest-v1.js" };
let stored: Map<string, string>;
let seen: string[];

/** A page with a reachable or unreachable server. */
async function openPage({ answers = true, version = "v1" } = {}) {
  vi.resetModules();
  vi.stubGlobal("fetch", () =>
    answers ? Promise.resolve(new Response(null, { status: 404 })) : Promise.reject(new Error("away")),
  );
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("window", {
    __reactRouterManifest: { ...manifest, version },
    dispatchEvent: (event: Event) => seen.push(event.type),
    location: { reload: () => seen.push("reload"), assign: (to: string) => seen.push(to) },
  });
  const [{ lazyImport }, { reloadOnce }] = await Promise.all([
    import("./lazy-import.ts"),
    import("./lazy-import.ts"),
  ]);
  return { lazyImport, reloadOnce };
}

beforeEach(() => {
  stored = new Map();
  seen = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => "came",
      () => "failed",
    ),
    // After two turns of the event loop nothing is left that could settle it.
    new Promise((resolve) => setImmediate(() => setImmediate(() => resolve("waits")))),
  ]);

it("a loaded chunk is returned", async () => {
  const { lazyImport } = await openPage();
  expect(await lazyImport(() => Promise.resolve(7))).toBe(7);
  expect(seen).toEqual([]);
});

it("a missing chunk reloads the page once, after the forms were notified; then it fails", async () => {
  const first = await openPage();
  expect(await settled(first.lazyImport(lost))).toBe("waits");
  expect(seen).toEqual(["before-page-reload", "reload"]);
  const again = await openPage();
  expect(await settled(again.lazyImport(lost))).toBe("failed");
  expect(seen).toHaveLength(2);
  // After the next update the page may reload again.
  const updated = await openPage({ version: "v2" });
  expect(await settled(updated.lazyImport(lost))).toBe("waits");
});

it("two missing chunks at once reload the page once, and neither fails", async () => {
  const { lazyImport } = await openPage();
  expect(await Promise.all([settled(lazyImport(lost)), settled(lazyImport(lost))])).toEqual([
    "waits",
    "waits",
  ]);
  expect(seen).toEqual(["before-page-reload", "reload"]);
});

it("the page does not reload without network", async () => {
  const { lazyImport } = await openPage({ answers: false });
  expect(await settled(lazyImport(lost))).toBe("failed");
  expect(seen).toEqual([]);
});

it("reloadOnce opens the requested page", async () => {
  const { reloadOnce } = await openPage();
  expect(await reloadOnce("/track")).toBe(true);
  expect(seen).toEqual(["before-page-reload", "/track"]);
});

it("a chunk that does not load fails after two minutes", async () => {
  const { lazyImport } = await openPage({ answers: false });
  vi.useFakeTimers();
  const outcome = vi.fn<() => void>();
  lazyImport(() => new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(outcome).toHaveBeenCalled();
});
