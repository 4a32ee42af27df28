import { afterEach, beforeEach, expect, test } from "vitest";
import { createCaches } from "./caches.ts";

const version = "test";

async function deleteAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}
beforeEach(deleteAll);
afterEach(deleteAll);

function whole(path: string): string {
  return window.location.origin + path;
}

/** A public page of the mobile site. */
function pageIn(lang: string): Response {
  return new Response(`<html lang="${lang}" dir="ltr" data-site="mobile"></html>`, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "public, s-maxage=60" },
  });
}

/** The cached pages with their languages. */
async function cachedPages(paths: readonly string[]): Promise<Record<string, string | null>> {
  const { page } = createCaches(version, "mobile");
  const found: Record<string, string | null> = {};
  for (const path of paths) {
    const html = await (await page(whole(path)))?.text();
    found[path] = /lang="(\w+)"/.exec(html ?? "")?.[1] ?? null;
  }
  return found;
}

test("an answer in the former language that comes late replaces no page in the new one", async () => {
  const { cachePage } = createCaches(version, "mobile");
  const late = Promise.withResolvers<Response>();
  const former = cachePage(whole("/"), late.promise);
  await cachePage(whole("/"), Promise.resolve(pageIn("en")));
  await cachePage(whole("/track"), Promise.resolve(pageIn("en")));
  late.resolve(pageIn("id"));
  expect(await former).toBeNull();
  expect(await cachedPages(["/", "/track"])).toEqual({ "/": "en", "/track": "en" });
});

test("pages that arrive together in two languages are all cached in the new one", async () => {
  const { cachePage } = createCaches(version, "mobile");
  for (let round = 0; round < 10; round += 1) {
    const [former, next] = round % 2 === 0 ? ["id", "en"] : ["en", "id"];
    await Promise.all(
      [
        ["/", former],
        ["/problem/qa", former],
        ["/", next],
        ["/track", next],
      ].map(([path = "", lang = ""]) => cachePage(whole(path), Promise.resolve(pageIn(lang)))),
    );
    expect(await cachedPages(["/", "/track", "/problem/qa"])).toEqual({
      "/": next,
      "/track": next,
      "/problem/qa": null,
    });
  }
});
