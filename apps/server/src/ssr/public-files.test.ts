import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerPublicFiles } from "./public-files.ts";

const app = Fastify();
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "public-"));
  await mkdir(join(directory, "icons"));
  await writeFile(join(directory, "map.svg"), `<svg>${"path ".repeat(500)}</svg>`);
  await writeFile(join(directory, "icons", "app.svg"), "<svg/>");
  await writeFile(join(directory, "notes.md"), "not for visitors");
  await registerPublicFiles(app, directory);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

it("serves a file compressed, for an hour, and asks again by its tag", async () => {
  const answer = await app.inject({ url: "/public/map.svg", headers: { "accept-encoding": "br" } });
  expect(answer.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-encoding": "br",
    "cache-control": "public, max-age=3600",
  });
  const again = await app.inject({
    url: "/public/map.svg",
    headers: { "if-none-match": `"other", ${answer.headers.etag}` },
  });
  expect(again.statusCode).toBe(304);
  expect((await app.inject("/public/icons/app.svg")).body).toBe("<svg/>");
});

it("sees a changed file at once", async () => {
  const file = join(directory, "icons", "app.svg");
  await writeFile(file, "<svg>new</svg>");
  await utimes(file, new Date(), new Date(Date.now() + 5000));
  expect((await app.inject("/public/icons/app.svg")).body).toBe("<svg>new</svg>");
});

it.each([
  "/public/notes.md",
  "/public/none.svg",
  "/public/",
  "/public/../package.json",
  "/public/..%2f..%2fpackage.json",
])("does not serve %s", async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});
