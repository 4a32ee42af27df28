import type { Site } from "@rimba/contract";
import {
  addPushPath,
  addressOf,
  kindOf,
  notificationOf,
  pageOfData,
  precachedPages,
  fallbacksFor,
  subscriptionRequest,
  type WorkerMessage,
} from "./decisions.ts";
import { createCaches } from "./caches.ts";

/*
 * A site's worker: opens the site offline, with what was last seen on this device, and shows push messages. Built for
 * each site by site-build/build-worker.ts, served at the address in decisions.ts. What it does and why:
 * docs/decisions/0025.
 */

declare const self: WorkerScope;
/** Inserted by the build. */
declare const siteVersion: string;
declare const site: Site;

/** Milliseconds to wait for the network if there is a copy. */
const timeoutMs = 5000;

const siteCaches = createCaches(siteVersion, site);
const { origin, hostname } = self.location;

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([siteCaches.dropOld(), self.clients.claim(), self.registration.navigationPreload?.enable()]),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = request.headers.has("range") ? null : kindOf(request, origin);
  if (kind === "page") event.respondWith(page(event));
  else if (kind === "data") event.respondWith(data(event));
  else if (kind === "file") event.respondWith(siteCaches.file(request.url).catch(() => fetch(request)));
  else if (kind === "picture") event.respondWith(picture(event).catch(() => fetch(request)));
});

self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message === "takeOver") event.waitUntil(self.skipWaiting());
  else event.waitUntil(siteCaches.cacheAll(precachedPages.map(whole), message.keep, origin));
});

self.addEventListener("push", (event) => {
  const { title, options } = notificationOf(event.data?.text(), hostname);
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openAddress(addressOf(notification.data, origin)));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event)));

/** In an open window, first of all in one that shows the address. */
async function openAddress(url: string): Promise<unknown> {
  // A press allows one focus or one new window. Only a window of this worker can be navigated.
  const windows = await self.clients.matchAll({ type: "window" });
  const shown = windows.find((one) => one.url === url) ?? windows[0];
  return shown === undefined ? self.clients.openWindow(url) : (await shown.focus()).navigate(url);
}

/** The browser has ended a subscription. If this fails, a page does it when it shows the state (app/push). */
async function renewSubscription(event: SubscriptionChangeEvent): Promise<void> {
  const { oldSubscription: former } = event;
  if (!former) return;
  const renewed = event.newSubscription ?? (await self.registration.pushManager.subscribe(former.options));
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await fetch(addPushPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...subscriptionRequest(renewed.toJSON(), timeZone), replaces: former.endpoint }),
  });
}

/** Network first. If that fails or takes too long: the copy of the page, or else a fallback page. */
async function page(event: FetchEvent): Promise<Response> {
  const url = withoutHash(event.request.url);
  const network = fromNetwork(event);
  // Cached also if the copy was shown meanwhile.
  const cached = siteCaches.cachePage(
    url,
    network.then((answer) => answer.clone()),
  );
  event.waitUntil(cached.catch(() => null));
  try {
    return await Promise.race([network.then((answer) => answer.clone()), copyAfter(timeoutMs, url, network)]);
  } catch {
    const copy = await siteCaches.page(url);
    if (copy !== undefined) return copy;
    for (const { copy: other, shownAt } of fallbacksFor(url)) {
      // At its own address, because a page hydrates only there.
      if (whole(other) !== url && (await siteCaches.page(whole(other))) !== undefined)
        return Response.redirect(whole(shownAt));
    }
    return Response.error();
  }
}

async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function copyAfter(ms: number, url: string, network: Promise<Response>): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return (await siteCaches.page(url)) ?? (await network).clone();
}

/** The router's data request for another page. Offline it is redirected to the cached page. */
async function data(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  try {
    return await fetch(request);
  } catch {
    const wanted = pageOfData(request.url);
    const from = await self.clients.get(clientId);
    const isHere = from !== undefined && new URL(from.url).pathname === new URL(wanted).pathname;
    if (isHere || (await siteCaches.page(wanted)) === undefined) return Response.error();
    // In the format in which the server redirects the router (apps/server/src/pages/send-page.ts).
    const headers = {
      "x-remix-redirect": wanted.slice(origin.length),
      "x-remix-status": "302",
      "x-remix-reload-document": "true",
    };
    return new Response(null, { status: 204, headers });
  }
}

async function picture(event: FetchEvent): Promise<Response> {
  const { answer, after } = await siteCaches.picture(event.request.url);
  event.waitUntil(after);
  return answer;
}

function whole(path: string): string {
  return origin + path;
}

function withoutHash(url: string): string {
  return url.split("#", 1)[0] ?? url;
}

/*
 * The service worker API, as far as this one uses it: the browser's own types conflict with those of pages.
 */
interface ExtendableEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  /** The preloaded response, requested while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface MessageFromPage extends ExtendableEvent {
  readonly data: unknown;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { readonly text: () => string } | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface WindowClient {
  readonly url: string;
  readonly focus: () => Promise<WindowClient>;
  readonly navigate: (url: string) => Promise<unknown>;
}

export interface WorkerScope {
  readonly location: { readonly origin: string; readonly hostname: string };
  readonly registration: Pick<ServiceWorkerRegistration, "pushManager" | "showNotification"> & {
    readonly navigationPreload?: { readonly enable: () => Promise<void> };
  };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly get: (id: string) => Promise<{ readonly url: string } | undefined>;
    readonly matchAll: (options: { readonly type: "window" }) => Promise<readonly WindowClient[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(name: "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(name: "message", listener: (event: MessageFromPage) => void): void;
  addEventListener(name: "push", listener: (event: PushEvent) => void): void;
  addEventListener(name: "notificationclick", listener: (event: NotificationEvent) => void): void;
  addEventListener(name: "pushsubscriptionchange", listener: (event: SubscriptionChangeEvent) => void): void;
}
