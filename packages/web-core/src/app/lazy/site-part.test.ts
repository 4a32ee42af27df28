import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";

const project = path.join(import.meta.dirname, "../../../../..");
/** Fetched beforehand, while nobody waits, or handed to `sitePart` by name: what is lost here is asked for again. */
const elsewhere = new Set([
  "apps/desktop/app/layout/login-dialog.tsx",
  "apps/desktop/app/pages/network-query/rate/rate-page.tsx",
  "apps/mobile/app/pages/home/home.tsx",
  "apps/mobile/app/pages/network-query/rate/rate-page.tsx",
  "packages/web-core/src/site-frame/app-line-later.tsx",
  "packages/web-core/src/app/service-worker/use-new-version.ts",
  "packages/web-core/src/account/captcha/configured-captcha.ts",
  "packages/web-core/src/questionnaires/upload-question.tsx",
  "packages/web-core/src/app/session/session-keeper.tsx",
  "packages/web-core/src/app/session/use-log-out.ts",
  "packages/web-core/src/app/lazy/load-route-module.ts",
]);

it("brings every part of the script that somebody waits for", async () => {
  const sources = glob(["packages/web-core/src/**/*.{ts,tsx}", "apps/{desktop,mobile}/app/**/*.{ts,tsx}"], {
    cwd: project,
    exclude: ["**/*.test.{ts,tsx}"],
  });
  const without: string[] = [];
  for await (const file of sources) {
    const text = await readFile(path.join(project, file), "utf8");
    const all = text.match(/(?<!typeof )\bimport\((?!\))/g)?.length ?? 0;
    const brought = text.match(/sitePart\(\s*\(\) =>\s*import\(/g)?.length ?? 0;
    if (all !== brought) without.push(file.replaceAll(path.sep, "/"));
  }
  expect(without.filter((file) => !elsewhere.has(file))).toEqual([]);
});
