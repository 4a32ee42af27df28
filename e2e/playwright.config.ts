import { defineConfig, devices } from "@playwright/test";
import type { SiteOptions } from "./fixtures/test.ts";

/**
 * Each worker has its own server and database (fixtures/server-test.ts). `shared` runs on both sites, `server` needs no
 * browser. `npm test` finds the machine's Chromium and sets CHROMIUM_PATH.
 */
export default defineConfig<SiteOptions>({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./fixtures/prepare-demo-data.ts",
  fullyParallel: true,
  // A third takes as long: each starts a browser and a server, which takes 9 s of processor time.
  workers: 2,
  forbidOnly: true,
  // One test of a run may need a retry, which is reported at the end; two fail the run (scripts/test/reports.ts).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env["CI"]
    ? [["line"], ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] }]]
    : [["line"]],
  use: {
    locale: "id-ID",
    // A cached page of the mobile site would affect the next test; mobile/offline.spec.ts tests the service worker.
    serviceWorkers: "block",
    // The next test starts with the scripts in the browser's cache, but without pages, cookies or storage. This saves a
    // fifth of the time.
    reuseContext: true,
    timezoneId: "Asia/Jakarta",
    // Transitions are slow: every frame is painted, clicks wait for moving elements, and scrolling to the focus takes
    // longer.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Pages live for a second: optimizing their code took 6 % of the processor time of a run (TurboFan), and a tenth of that of the
        // accessibility tests (Maglev).
        "--js-flags=--no-turbofan --no-maglev",
      ],
    },
  },
  projects: [
    // First: its longest test would end a run alone, on one core.
    { name: "server", testMatch: ["server/**/*.spec.ts"] },
    {
      name: "desktop",
      testMatch: ["shared/**/*.spec.ts", "desktop/**/*.spec.ts"],
      use: { site: "desktop", viewport: { width: 1440, height: 900 } },
    },
    {
      name: "mobile",
      testMatch: ["shared/**/*.spec.ts", "mobile/**/*.spec.ts"],
      use: {
        ...devices["Pixel 7"],
        site: "mobile",
        viewport: { width: 390, height: 844 },
        // No test compares pixels; painting seven times as many takes time.
        deviceScaleFactor: 1,
        locale: "id-ID",
      },
    },
  ],
});
