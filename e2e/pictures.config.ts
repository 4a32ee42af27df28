import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";
import type { SiteOptions } from "./fixtures/test.ts";

/**
 * `npm run pictures`: the tests that visit every kind of page and state, with a picture in place of the checks. One
 * worker for each site, in the same order each time: so numbers that the server counts up are the same.
 */
export default defineConfig<SiteOptions>({
  ...base,
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 600_000,
  snapshotPathTemplate: "../pictures/{projectName}/{testName}/{arg}{ext}",
  expect: {
    ...base.expect,
    // Chromium does not draw every edge of a letter twice in the same way.
    toHaveScreenshot: { maxDiffPixels: 20, animations: "disabled", caret: "hide" },
  },
  reporter: [["line"], ["html", { open: "never", outputFolder: "../playwright-report" }]],
  projects: (base.projects ?? [])
    .filter(({ name }) => name !== "server")
    .map((project) => ({
      ...project,
      workers: 1,
      testMatch: ["shared", project.name]
        .map((folder) => `${folder}/accessibility*.spec.ts`)
        .concat("pictures/*.spec.ts"),
    })),
});
