import type { Locale } from "@rimba/contract";
import type { CustomerServices } from "@rimba/web-core/app/site-services.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { addressGroup } from "../platform/http/address-group.ts";
import { abortedByVisitor } from "../platform/http/error-handling.ts";
import { noteError } from "../platform/http/refusals.ts";
import { canonicalPath } from "../platform/http/resolve-route.ts";
import { type QueueRefusal, WorkQueue } from "../platform/limits/work-queue.ts";
import { type RenderedPage, sharedPage } from "./finish-page.ts";
import type { PageCache } from "./page-cache.ts";
import { type createPageRenderer, type PageServices, webRequest } from "./page-renderer.ts";
import type { PageRequest, PageTarget } from "./page-request.ts";
import { sendPage } from "./send-page.ts";

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
  ) => Omit<PageServices, keyof CustomerServices>;
  /** The public origin of the site ("https://example.id"), if configured. */
  readonly origin?: string | undefined;
  readonly render: ReturnType<typeof createPageRenderer>;
  readonly cache: PageCache;
  /** Whether the first page of a site waits until it is compiled. */
  readonly development?: boolean | undefined;
}

const renderTimeoutMs = 10_000;
const compilingTimeoutMs = 120_000;

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
  readonly #timeoutMs: number;

  constructor(options: RenderedPagesOptions) {
    this.#options = options;
    this.#timeoutMs = options.development === true ? compilingTimeoutMs : renderTimeoutMs;
  }

  /** A page for this visit alone; a protected one with the services of its customer. */
  async sendOnce(
    visit: PageVisit,
    target: PageTarget,
    customerServices: CustomerServices = servicesWithoutCustomer,
  ): Promise<FastifyReply> {
    const { request, reply } = visit;
    const signal = AbortSignal.any([abortedByVisitor(reply), AbortSignal.timeout(this.#timeoutMs)]);
    const own = webRequest(request, target.rendered.requested, signal);
    const page = await this.#render(visit, target, own, customerServices, (rendered) => rendered);
    return sendPage(request, reply, page, target);
  }

  /** A page that is the same for everybody, from the cache if it has it. */
  async sendPublic(visit: PageVisit, target: PageTarget, key: string): Promise<FastifyReply> {
    const finished = await this.#options.cache.get(key, () =>
      this.#withoutVisitor(visit, target, sharedPage),
    );
    return sendPage(visit.request, visit.reply, finished, target);
  }

  /**
   * Renders a page that other visitors may get: with no header and no session of the visitor. `services` replace those
   * of the visit.
   */
  renderWithoutVisitor(
    visit: PageVisit,
    target: PageTarget,
    services: Partial<PageServices>,
  ): Promise<RenderedPage> {
    return this.#withoutVisitor(visit, target, (page) => page, services);
  }

  #withoutVisitor<Page>(
    visit: PageVisit,
    target: PageTarget,
    finish: (page: RenderedPage) => Page | Promise<Page>,
    services: Partial<PageServices> = {},
  ): Promise<Page> {
    const { rendered } = target;
    const signal = AbortSignal.timeout(this.#timeoutMs);
    const own = new Request(rendered.requested, { signal });
    return this.#render(visit, target, own, { ...servicesWithoutCustomer, ...services }, finish);
  }

  /** `finish` is part of the render: its slot is free after it. */
  async #render<Page>(
    { request, reply }: PageVisit,
    { rendered, entry }: PageTarget,
    own: Request,
    services: CustomerServices & Partial<PageServices>,
    finish: (page: RenderedPage) => Page | Promise<Page>,
  ): Promise<Page> {
    const { origin = "", cache, render, pageServices } = this.#options;
    const work = async () => {
      cache.count("rendered");
      const page = await render({
        page: rendered,
        startsOnUse: entry.startsOnUse === true,
        canonical: origin + canonicalPath(entry, rendered.url),
        request: own,
        pageServices: { ...pageServices(request, rendered.locale), ...services },
        report: (error) => noteError(request, reply.raw.writableEnded, error),
      });
      return finish(page);
    };
    const queued = this.#renders.run(addressGroup(request.ip), work, own.signal);
    if (queued.kind !== "ok") throw new RenderRefused(queued.kind);
    return queued.done;
  }
}

/** A public page must not read the session: it is cached and shown to other visitors. */
const notForCustomer = () =>
  Promise.reject(new Error("only protected pages may ask for what is one customer's"));
const servicesWithoutCustomer: CustomerServices = {
  account: {
    user: notForCustomer,
    sessions: notForCustomer,
    mail: notForCustomer,
    processing: notForCustomer,
  },
  preferredOutlet: { current: notForCustomer, choices: notForCustomer },
  contacts: { page: notForCustomer, provinces: notForCustomer, detail: notForCustomer },
  myShipments: { page: notForCustomer },
  notifications: {
    page: notForCustomer,
    settings: notForCustomer,
    save: notForCustomer,
    calendar: notForCustomer,
    changeCalendar: notForCustomer,
  },
  orders: { page: notForCustomer, counts: notForCustomer, detail: notForCustomer },
};
