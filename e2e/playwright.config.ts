import { defineConfig, devices } from "@playwright/test";
import type { SiteOptions } from "./fixtures/test.ts";

/**
 * Each worker has a server and a database of its own (fixtures/server-test.ts). `shared` runs on both sites,
 * `server` needs no browser.
 * Chromium is the machine's own: `npm test` finds it and names it in CHROMIUM_PATH.
 */
export default defineConfig<SiteOptions>({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./fixtures/prepare-demo-data.ts",
  fullyParallel: true,
  // One more than cores: tests wait for a page or a server a tenth of their time.
  workers: 3,
  forbidOnly: true,
  // One test of a run may need it, and is named at the end; two have failed (scripts/test/reports.ts).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env["CI"]
    ? [["line"], ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] }]]
    : [["line"]],
  use: {
    locale: "id-ID",
    // One page of the mobile site would answer for the next; mobile/offline.spec.ts is about that.
    serviceWorkers: "block",
    // The next test finds the scripts in the browser's cache, and no page, cookie or storage of the last one: a fifth of the time.
    reuseContext: true,
    timezoneId: "Asia/Jakarta",
    // Every frame of a transition is laid out and painted, what moves is clicked only when it stands still, and what the focus scrolls to comes late.
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
        // Pages live for a second: optimizing their code took 6 % of the processor time of a run.
        "--js-flags=--no-turbofan",
      ],
    },
  },
  projects: [
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
        // No test looks at pixels; painting seven times as many takes time.
        deviceScaleFactor: 1,
        locale: "id-ID",
      },
    },
    { name: "server", testMatch: ["server/**/*.spec.ts"] },
  ],
});
