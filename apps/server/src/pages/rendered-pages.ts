import type { Locale } from "@rimba/contract";
import type { PersonalServices } from "@rimba/web-core/app/site-services.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import { addressGroup } from "../platform/http/address-group.ts";
import { abortedByVisitor } from "../platform/http/error-handling.ts";
import { noteError } from "../platform/http/refusals.ts";
import { chooseEncoding } from "../platform/http/finished-body.ts";
import { canonicalPath } from "../platform/http/resolve-route.ts";
import { type QueueRefusal, WorkQueue } from "../platform/limits/work-queue.ts";
import { defaultPageCacheLimits, type FinishedPage, type PageCache } from "./page-cache.ts";
import { type createPageRenderer, type PageServices, webRequest } from "./page-renderer.ts";
import type { PageRequest, PageTarget } from "./page-request.ts";
import { type EncodedPage, encodePage, sendEncoded, sendPage } from "./send-page.ts";

/** A request for a page, and the reply to it. */
export interface PageVisit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly page: PageRequest;
}

export interface RenderedPagesOptions {
  /** What the loaders of pages may call, for one request and its language. */
  readonly pageServices: (
    request: FastifyRequest,
    locale: Locale,
  ) => Omit<PageServices, keyof PersonalServices>;
  /**
   * The answers to the numbers of an address; null if the page depends on more than them: shipments that the visitor
   * unlocked, a search with a limit of its own, no database.
   */
  readonly trackedAnswers: (request: FastifyRequest, rendered: PageRequest) => Promise<TrackedAnswers | null>;
  /** The public origin of the site ("https://example.id"), if configured. */
  readonly origin?: string | undefined;
  readonly render: ReturnType<typeof createPageRenderer>;
  readonly cache: PageCache;
}

/** Tracking answers that are public. */
export interface TrackedAnswers {
  /** Differs whenever an answer does. */
  readonly text: string;
  /** Gives these answers. */
  readonly tracking: PageServices["tracking"];
}

const renderTimeoutMs = 10_000;

/** Pages of tracking answers: each in one encoding, about 20 KB. */
const answerPages = { maxSize: 64 * 1024 * 1024, ttl: defaultPageCacheLimits.freshMs } as const;

/**
 * A render takes about 15 ms of the one thread that answers everything: a few at once, and as many waiting as
 * are done within a second. One address may use half of the slots: mobile carriers put many visitors behind
 * one, and a burst of them should wait half a second rather than be refused.
 */
const renderBounds = { atOnce: 8, maxWaiting: 56, maxPerOwner: 32 } as const;

/** A page is not rendered: its visitor, or the server, has too many renders in progress. */
export class RenderRefused extends Error {
  readonly kind: QueueRefusal["kind"];

  constructor(kind: RenderRefused["kind"]) {
    super(`no render: ${kind}`);
    this.kind = kind;
  }
}

/** Renders pages, a few at once, and sends them. Rejects with `RenderRefused` if there are too many renders. */
export class RenderedPages {
  readonly #options: RenderedPagesOptions;
  readonly #renders = new WorkQueue(renderBounds);
  readonly #byAnswers = new LRUCache<string, EncodedPage>({
    ...answerPages,
    sizeCalculation: ({ body, policy }, key) => body.length + 2 * (policy.length + key.length),
  });

  constructor(options: RenderedPagesOptions) {
    this.#options = options;
  }

  /** A page for this visit alone. */
  async sendOnce(
    visit: PageVisit,
    target: PageTarget,
    personal: PersonalServices = servicesWithoutVisitor,
  ): Promise<FastifyReply> {
    const { request, reply } = visit;
    const signal = AbortSignal.any([abortedByVisitor(reply), AbortSignal.timeout(renderTimeoutMs)]);
    const own = webRequest(request, target.rendered.requested, signal);
    const page = await this.#render(visit, target, { request: own, personal });
    return sendPage(request, reply, page, target);
  }

  /**
   * A page of tracking answers. It depends on nothing but its address and these, so the page of the last visit is sent
   * again while they are the same, for as long as a public page is fresh: it contains ages and the time of day.
   */
  async sendByAnswers(
    visit: PageVisit,
    target: PageTarget,
    addressKey: string,
    { text, tracking }: TrackedAnswers,
  ): Promise<FastifyReply> {
    const { cache } = this.#options;
    const { request, reply } = visit;
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const answers = createHash("sha256").update(text).digest("base64url");
    const key = [addressKey, encoding, cache.generation, answers].join("|");
    const cached = this.#byAnswers.get(key);
    if (cached !== undefined) {
      cache.count("fresh");
      return sendEncoded(reply, cached);
    }
    const signal = AbortSignal.timeout(renderTimeoutMs);
    const own = new Request(target.rendered.requested, { signal });
    const personal = servicesWithoutVisitor;
    const page = await this.#render(visit, target, { request: own, personal, services: { tracking } });
    if (page.kind === "cached") return sendPage(request, reply, page, target);
    const encoded = await encodePage(page, encoding);
    if (!page.failed && page.status === 200) this.#byAnswers.set(key, encoded);
    return sendEncoded(reply, encoded);
  }

  /**
   * A page that is the same for everybody, from the cache if it has it. Its render gets nothing of the visitor: no
   * header and no session.
   */
  async sendPublic(visit: PageVisit, target: PageTarget, key: string): Promise<FastifyReply> {
    const { cache } = this.#options;
    const { request, reply } = visit;
    const { rendered } = target;
    const finished = await cache.get(key, () => {
      const signal = AbortSignal.timeout(renderTimeoutMs);
      return this.#render(visit, target, { request: new Request(rendered.requested, { signal }) });
    });
    return sendPage(request, reply, finished, target);
  }

  async #render(
    { request, reply }: PageVisit,
    { rendered, entry }: PageTarget,
    given: {
      readonly request: Request;
      readonly personal?: PersonalServices;
      readonly services?: Pick<PageServices, "tracking">;
    },
  ): Promise<FinishedPage> {
    const { origin = "", cache, render, pageServices } = this.#options;
    const work = () => {
      cache.count("rendered");
      return render({
        page: rendered,
        personal: given.personal !== undefined,
        startsOnUse: entry.startsOnUse === true,
        canonical: origin + canonicalPath(entry, rendered.url),
        request: given.request,
        pageServices: {
          ...pageServices(request, rendered.locale),
          ...(given.personal ?? servicesWithoutVisitor),
          ...given.services,
        },
        report: (error) => noteError(request, reply.raw.writableEnded, error),
      });
    };
    const queued = this.#renders.run(addressGroup(request.ip), work, given.request.signal);
    if (queued.kind !== "ok") throw new RenderRefused(queued.kind);
    return queued.done;
  }
}

/** A public page must not read the session: it is cached and shown to other visitors. */
const notPersonal = () =>
  Promise.reject(new Error("only protected pages may ask for what is one customer's"));
const servicesWithoutVisitor: PersonalServices = {
  account: { user: notPersonal, sessions: notPersonal, mail: notPersonal, processing: notPersonal },
  preferredOutlet: { current: notPersonal, choices: notPersonal },
  contacts: { page: notPersonal, provinces: notPersonal, detail: notPersonal },
  orders: { page: notPersonal, counts: notPersonal, detail: notPersonal },
};
