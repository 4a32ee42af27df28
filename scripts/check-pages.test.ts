import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFolder } from "./launch/project.mjs";

let pages: string;
beforeAll(async () => {
  pages = await mkdtemp(path.join(tmpdir(), "rimba-pages-"));
  await cp(path.join(projectFolder, "packages", "content", "pages"), pages, { recursive: true });
});
afterAll(() => rm(pages, { recursive: true }));

const check = () =>
  promisify(execFile)(process.execPath, [path.join("scripts", "check-pages.ts")], {
    cwd: projectFolder,
    env: { ...process.env, PAGES_DIR: pages },
  });

it("checks the pages of the folder that PAGES_DIR names", async () => {
  expect((await check()).stdout).toMatch(/^\d+ pages in three languages/);
  await rm(path.join(pages, "privacyPolicy", "en.md"));
  await expect(check()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(path.join(path.basename(pages), "privacyPolicy", "en.md")),
  });
});
