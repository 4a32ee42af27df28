/*
 * What a service worker is given, as far as this one uses it: the browser's own types for it do not go together with those of pages.
 */
interface ExtendableEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  /** The page, asked for while the worker was being woken. */
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface MessageFromPage extends ExtendableEvent {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly get: (id: string) => Promise<{ readonly url: string } | undefined>;
  };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(name: "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(name: "message", listener: (event: MessageFromPage) => void): void;
}
