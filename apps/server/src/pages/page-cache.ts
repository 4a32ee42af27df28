import type { PageCounts } from "../platform/health/metrics.ts";
import type { EncodedBody } from "../platform/http/finished-body.ts";

/** A page that is the same for everyone, ready to be sent again and again. */
export interface CachedPage {
  readonly kind: "cached";
  readonly policy: string;
  /** By caches between us and the visitor too. */
  readonly elsewhere: boolean;
  readonly etag: string;
  readonly body: EncodedBody;
}

/** An answer for one request only. `failed`: something was away, so an older copy is better. */
export interface SinglePage {
  readonly kind: "single";
  readonly failed: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly policy: string;
  readonly body: Buffer;
}

export type FinishedPage = CachedPage | SinglePage;

export interface PageCacheLimits {
  readonly maxBytes: number;
  /** Milliseconds for which a page is sent without asking again. */
  readonly fresh: number;
  /** Milliseconds after `fresh` in which it is sent at once while a new one is rendered. */
  readonly staleWhileRevalidate: number;
  /** Milliseconds after `fresh` in which it is sent when a new one cannot be had. */
  readonly staleIfError: number;
}

const defaultPageCacheLimits: PageCacheLimits = {
  maxBytes: 64 * 1024 * 1024,
  fresh: 30_000,
  staleWhileRevalidate: 300_000,
  staleIfError: 24 * 3_600_000,
};

export interface PageKey {
  /** The page on its site. Once it was kept, requests for it at the same time share one render. */
  readonly group: string;
  /** All that decides what is shown. */
  readonly text: string;
}

interface Entry {
  readonly page: CachedPage;
  readonly bytes: number;
  readonly madeAt: number;
  /** How often everything had been outdated when its rendering began. */
  readonly generation: number;
}

/** Keeps finished pages up to a number of bytes; the one not asked for longest goes first. */
export class PageCache {
  readonly #limits: PageCacheLimits;
  readonly #now: () => number;
  // A Map keeps the order of insertion: a page that is asked for is put at the end again.
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Promise<FinishedPage>>();
  readonly #cachedGroups = new Set<string>();
  readonly #counts: PageCounts = { fresh: 0, stale: 0, rendered: 0, limited: 0, busy: 0 };
  #bytes = 0;
  #generation = 0;

  constructor(limits: PageCacheLimits = defaultPageCacheLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get counts(): Readonly<PageCounts> {
    return this.#counts;
  }

  /** Counts a page that did not come from the cache. */
  count(outcome: "rendered" | "limited" | "busy"): void {
    this.#counts[outcome] += 1;
  }

  /** Whether a request for `key` (a `PageKey.text`) begins a render: it is not fresh, nor being renewed. */
  needsRender(key: string): boolean {
    const entry = this.#entries.get(key);
    return entry === undefined || !(this.#isFresh(entry) || this.#flights.has(key));
  }

  /** A copy that is no longer fresh, and is still sent at once; counted as sent. */
  staleCopy(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || this.#isOutdated(entry)) return undefined;
    if (this.#age(entry) >= this.#limits.fresh + this.#limits.staleWhileRevalidate) return undefined;
    this.#counts.stale += 1;
    return entry.page;
  }

  /** The page under `key` (a `PageKey.text`) if it is kept, fresh, and the one that `etag` stands for; counted as sent. */
  fresh(key: string, etag: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.page.etag !== etag || !this.#isFresh(entry)) return undefined;
    this.#counts.fresh += 1;
    return entry.page;
  }

  /**
   * Marks all cached pages as outdated: the next request waits for a new render, and gets the cached page only if that
   * fails.
   */
  outdateAll(): void {
    this.#generation += 1;
    // Later requests must not share a render that began before.
    this.#flights.clear();
  }

  /** Gives the kept page, or what `render` makes. Rejects only when `render` does and no copy is left. */
  async get(key: PageKey, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const entry = this.#entries.get(key.text);
    if (entry === undefined) return this.#first(key, render);
    this.#touch(key.text, entry);
    const staleFor = this.#age(entry) - this.#limits.fresh;
    if (this.#isOutdated(entry)) return this.#orOlder(this.#renew(key, render), entry, staleFor);
    if (staleFor < 0) {
      this.#counts.fresh += 1;
      return entry.page;
    }
    const refreshed = this.#renew(key, render);
    if (staleFor < this.#limits.staleWhileRevalidate) {
      refreshed.catch(() => undefined);
      this.#counts.stale += 1;
      return entry.page;
    }
    return this.#orOlder(refreshed, entry, staleFor);
  }

  // A page not yet known to be for everyone may hold something of one visitor: every request
  // renders its own. Otherwise those who come while it is rendered wait for the same render.
  async #first(key: PageKey, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    if (!this.#cachedGroups.has(key.group)) return this.#renderAndCache(key, render);
    const running = this.#flights.get(key.text);
    if (running === undefined) return this.#renew(key, render);
    const shared = await running;
    return shared.kind === "cached" ? shared : render();
  }

  async #orOlder(refreshed: Promise<FinishedPage>, entry: Entry, staleFor: number): Promise<FinishedPage> {
    const mayServeStale = staleFor < this.#limits.staleIfError;
    try {
      const page = await refreshed;
      return page.kind === "single" && page.failed && mayServeStale ? this.#staleCopy(entry) : page;
    } catch (error) {
      if (mayServeStale) return this.#staleCopy(entry);
      throw error;
    }
  }

  #staleCopy({ page }: Entry): CachedPage {
    this.#counts.stale += 1;
    return page;
  }

  #renew(key: PageKey, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const running = this.#flights.get(key.text);
    if (running !== undefined) return running;
    const flight = this.#renderAndCache(key, render).finally(() => {
      if (this.#flights.get(key.text) === flight) this.#flights.delete(key.text);
    });
    this.#flights.set(key.text, flight);
    return flight;
  }

  async #renderAndCache(key: PageKey, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const generation = this.#generation;
    const page = await render();
    if (page.kind === "cached") {
      this.#cachedGroups.add(key.group);
      this.#store(key.text, page, generation);
    } else if (!page.failed) {
      this.#drop(key.text);
    }
    return page;
  }

  #store(key: string, page: CachedPage, generation: number): void {
    if ((this.#entries.get(key)?.generation ?? generation) > generation) return;
    this.#drop(key);
    const bytes = sizeOf(key, page);
    if (bytes > this.#limits.maxBytes) return;
    this.#entries.set(key, { page, bytes, madeAt: this.#now(), generation });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  #isFresh(entry: Entry): boolean {
    return !this.#isOutdated(entry) && this.#age(entry) < this.#limits.fresh;
  }

  #age({ madeAt }: Entry): number {
    return this.#now() - madeAt;
  }

  #isOutdated({ generation }: Entry): boolean {
    return generation < this.#generation;
  }

  #touch(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }
}

function sizeOf(key: string, { body, policy }: CachedPage): number {
  const bodies = body.identity.length + body.br.length + body.gzip.length;
  return bodies + 2 * (key.length + policy.length);
}
