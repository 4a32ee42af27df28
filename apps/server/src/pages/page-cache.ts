import { LRUCache } from "lru-cache";
import type { PageCounts } from "../platform/health/metrics.ts";
import type { EncodedBody } from "../platform/http/finished-body.ts";

/** A page that is the same for everybody, ready to be sent repeatedly. */
export interface CachedPage {
  readonly kind: "cached";
  readonly policy: string;
  /** Whether caches between server and visitor may store it. */
  readonly isCdnCacheable: boolean;
  readonly etag: string;
  readonly body: EncodedBody;
}

/**
 * A page that this cache does not store: for one visitor, or sent again by its answers (pages-by-answers.ts). `hasFailed`:
 * a source was unavailable, so an older copy is better.
 */
export interface SinglePage {
  readonly kind: "single";
  readonly hasFailed: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly policy: string;
  readonly body: Buffer;
}

export type FinishedPage = CachedPage | SinglePage;

export interface PageCacheLimits {
  readonly maxBytes: number;
  /** The page is sent without revalidation. */
  readonly freshMs: number;
  /** After `freshMs`: it is sent at once while a new one is rendered (stale-while-revalidate). */
  readonly staleWhileRevalidateMs: number;
  /** After `freshMs`: it is sent if rendering fails (stale-if-error). */
  readonly staleIfErrorMs: number;
}

export const defaultPageCacheLimits: PageCacheLimits = {
  maxBytes: 64 * 1024 * 1024,
  freshMs: 30_000,
  staleWhileRevalidateMs: 300_000,
  staleIfErrorMs: 24 * 3_600_000,
};

interface Entry {
  readonly page: CachedPage;
  readonly renderedAt: number;
  /** The number of invalidations when its render began. */
  readonly generation: number;
}

/** Caches pages up to a number of bytes; evicts the least recently used. */
export class PageCache {
  readonly #limits: PageCacheLimits;
  readonly #now: () => number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Promise<FinishedPage>>();
  readonly #counts: PageCounts = {
    fresh: 0,
    stale: 0,
    sameAnswers: 0,
    rendered: 0,
    limited: 0,
    busy: 0,
  };
  #generation = 0;

  constructor(limits: PageCacheLimits = defaultPageCacheLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
    // No TTL: how long a page may be sent depends on whether its render succeeds.
    this.#entries = new LRUCache({
      maxSize: limits.maxBytes,
      sizeCalculation: ({ page }, key) => sizeOf(key, page),
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get counts(): Readonly<PageCounts> {
    return this.#counts;
  }

  /** How often all pages were outdated. */
  get generation(): number {
    return this.#generation;
  }

  /** Counts a page that was sent by its answers, or rendered, or refused. */
  count(outcome: "sameAnswers" | "rendered" | "limited" | "busy"): void {
    this.#counts[outcome] += 1;
  }

  /**
   * Whether a request for `key` starts a render: it is neither fresh nor being renewed.
   */
  needsRender(key: string): boolean {
    const entry = this.#entries.peek(key);
    return entry === undefined || !(this.#isFresh(entry) || this.#flights.has(key));
  }

  /** A stale copy that may still be sent at once; counted as sent. */
  staleCopy(key: string): CachedPage | undefined {
    const entry = this.#entries.peek(key);
    if (entry === undefined || this.#isOutdated(entry)) return undefined;
    if (this.#age(entry) >= this.#limits.freshMs + this.#limits.staleWhileRevalidateMs) return undefined;
    this.#counts.stale += 1;
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

  /**
   * Returns the cached page, or the result of `render`. Rejects only if `render` does and there is no copy.
   */
  async get(key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const entry = this.#entries.get(key);
    if (entry === undefined) return this.#first(key, render);
    const staleFor = this.#age(entry) - this.#limits.freshMs;
    if (this.#isOutdated(entry)) return this.#orOlder(this.#renew(key, render), entry, staleFor);
    if (staleFor < 0) {
      this.#counts.fresh += 1;
      return entry.page;
    }
    const refreshed = this.#renew(key, render);
    if (staleFor < this.#limits.staleWhileRevalidateMs) {
      refreshed.catch(() => undefined);
      this.#counts.stale += 1;
      return entry.page;
    }
    return this.#orOlder(refreshed, entry, staleFor);
  }

  // Concurrent requests share one render, and render their own if it turns out not to be public.
  async #first(key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const running = this.#flights.get(key);
    if (running === undefined) return this.#renew(key, render);
    const shared = await running.catch(() => null);
    return shared?.kind === "cached" ? shared : render();
  }

  async #orOlder(refreshed: Promise<FinishedPage>, entry: Entry, staleFor: number): Promise<FinishedPage> {
    const mayServeStale = staleFor < this.#limits.staleIfErrorMs;
    try {
      const page = await refreshed;
      return page.kind === "single" && page.hasFailed && mayServeStale ? this.#staleCopy(entry) : page;
    } catch (error) {
      if (mayServeStale) return this.#staleCopy(entry);
      throw error;
    }
  }

  #staleCopy({ page }: Entry): CachedPage {
    this.#counts.stale += 1;
    return page;
  }

  #renew(key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const running = this.#flights.get(key);
    if (running !== undefined) return running;
    const flight = this.#renderAndCache(key, render).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }

  async #renderAndCache(key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const generation = this.#generation;
    const page = await render();
    if (page.kind === "cached") this.#store(key, page, generation);
    else if (!page.hasFailed) this.#entries.delete(key);
    return page;
  }

  #store(key: string, page: CachedPage, generation: number): void {
    if ((this.#entries.peek(key)?.generation ?? generation) > generation) return;
    // A page that is too large is not stored, and its former copy is deleted.
    this.#entries.set(key, { page, renderedAt: this.#now(), generation });
  }

  #isFresh(entry: Entry): boolean {
    return !this.#isOutdated(entry) && this.#age(entry) < this.#limits.freshMs;
  }

  #age({ renderedAt }: Entry): number {
    return this.#now() - renderedAt;
  }

  #isOutdated({ generation }: Entry): boolean {
    return generation < this.#generation;
  }
}

function sizeOf(key: string, { body, policy }: CachedPage): number {
  const bodies = body.identity.length + body.br.length + body.gzip.length;
  return bodies + 2 * (key.length + policy.length);
}
