import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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

it("serves a file compressed, cached for an hour, and revalidates it by its ETag", async () => {
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

it("serves the icons at their well-known addresses: an .ico file, and a picture of 180 × 180", async () => {
  const site = Fastify();
  await registerPublicFiles(site, fileURLToPath(new URL("../../../../public", import.meta.url)));
  const ico = await site.inject("/favicon.ico");
  expect([ico.statusCode, ico.headers["content-type"]]).toEqual([200, "image/x-icon"]);
  const head = ico.rawPayload;
  // Type 1 is an icon; then the entries, each with the size and offset of its picture.
  expect([head.readUInt16LE(0), head.readUInt16LE(2)]).toEqual([0, 1]);
  const entries = Array.from({ length: head.readUInt16LE(4) }, (_, index) => 6 + 16 * index);
  expect(entries.map((entry) => head.readUInt8(entry))).toEqual([16, 32, 48]);
  for (const entry of entries) {
    const png = head.subarray(head.readUInt32LE(entry + 12)).subarray(0, head.readUInt32LE(entry + 8));
    expect(pngSize(png)).toEqual([head.readUInt8(entry), head.readUInt8(entry + 1)]);
  }
  const touch = await site.inject("/apple-touch-icon.png");
  expect([touch.statusCode, touch.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(pngSize(touch.rawPayload)).toEqual([180, 180]);
  await site.close();
});

function pngSize(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

it("serves a changed file at once", async () => {
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
