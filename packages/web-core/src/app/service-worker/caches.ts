import type { Site } from "@rimba/contract";
import {
  filesIn,
  isPublicPage,
  cacheName,
  cachesToDrop,
  cachesToSearch,
  shownAs,
  tooMany,
} from "./decisions.ts";

const maxPages = 20;
const maxPictures = 40;
const pictures = "pictures";
/** Header of a cached page: its language and direction. */
const shownHeader = "x-shown-as";
// Vary is for shared caches; this one belongs to one browser.
const anyway = { ignoreVary: true };

/** The cached responses on the device, in separate caches for each version of the site. */
export function createCaches(version: string, site: Site) {
  const open = (kind: "pages" | "files") => caches.open(cacheName(kind, version));

  async function find(kind: "pages" | "files", url: string): Promise<Response | undefined> {
    const all = await caches.keys();
    for (const name of cachesToSearch(kind, all, version)) {
      if (!all.includes(name)) continue;
      const found = await (await caches.open(name)).match(url, anyway);
      if (found === undefined) continue;
      // Files still in use are copied to the new version.
      if (kind === "files" && name !== cacheName(kind, version)) await putFile(url, found.clone());
      return found;
    }
    return undefined;
  }

  async function putFile(url: string, answer: Response): Promise<void> {
    try {
      await (await open("files")).put(url, answer);
    } catch {
      // Storage is full: the page still gets its file.
    }
  }

  async function file(url: string): Promise<Response> {
    const found = await find("files", url);
    if (found !== undefined) return found;
    const answer = await fetch(url);
    if (answer.ok) await putFile(url, answer.clone());
    return answer;
  }

  let requests = 0;
  let lastCached = { request: 0, as: "" };

  /**
   * Caches a public page and deletes those in another language. Returns its HTML; null when it was not cached. Call it
   * when the page is requested: an answer that comes after a later one in another language is not cached.
   */
  async function cachePage(url: string, requested: Promise<Response>): Promise<string | null> {
    requests += 1;
    const request = requests;
    const answer = await requested;
    if (answer.redirected || !isPublicPage(answer.status, answer.headers)) return null;
    const html = await answer.text();
    const as = shownAs(html, site);
    if (as === null) return null;
    const headers = new Headers(answer.headers);
    headers.set(shownHeader, as);
    // One at a time: a page could be deleted just after it was replaced by one in the new language.
    return navigator.locks.request("pages", async () => {
      if (request < lastCached.request && as !== lastCached.as) return null;
      lastCached = { request, as };
      const pages = await open("pages");
      // Deleted first, so that it is added last: the page that was not opened for longest is evicted first.
      await pages.delete(url, anyway);
      await pages.put(url, new Response(html, { headers }));
      for (const old of tooMany(await pages.keys(), maxPages)) await pages.delete(old, anyway);
      await dropOtherThan(as);
      return html;
    });
  }

  async function dropOtherThan(as: string): Promise<void> {
    for (const name of cachesToSearch("pages", await caches.keys(), version)) {
      const pages = await caches.open(name);
      for (const request of await pages.keys()) {
        const page = await pages.match(request, anyway);
        if (page?.headers.get(shownHeader) !== as) await pages.delete(request, anyway);
      }
    }
  }

  return {
    page: (url: string) => find("pages", url),
    file,
    cachePage,
    /** Caches these pages with their files, and the files of the current page. */
    cacheAll: async (pages: readonly string[], files: readonly string[], origin: string): Promise<void> => {
      const needed = new Set(files);
      // In sequence: the first page in a new language deletes all pages in other languages.
      for (const url of pages) {
        const html = await cachePage(url, fetch(url, { cache: "no-cache" }));
        for (const address of filesIn(html ?? "")) needed.add(address);
      }
      await Promise.allSettled([...needed].map((address) => file(new URL(address, origin).href)));
    },
    /** Cached copy first, refreshed for the next time; without a copy from the network. */
    picture: async (url: string): Promise<{ answer: Response; after: Promise<unknown> }> => {
      const storedPages = await caches.open(pictures);
      const found = await storedPages.match(url, anyway);
      const fresh = fetch(url).then(async (answer) => {
        if (!answer.ok) return answer;
        await storedPages.put(url, answer.clone());
        for (const old of tooMany(await storedPages.keys(), maxPictures))
          await storedPages.delete(old, anyway);
        return answer;
      });
      return found === undefined
        ? { answer: await fresh, after: fresh }
        : { answer: found, after: fresh.catch(() => null) };
    },
    dropOld: async (): Promise<void> => {
      await Promise.all(cachesToDrop(await caches.keys(), version).map((name) => caches.delete(name)));
    },
  };
}
