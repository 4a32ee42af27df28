import { onTestFinished } from "vitest";

interface Options {
  readonly permission?: NotificationPermission;
  /** What the visitor answers; a promise: later. */
  readonly answer?: NotificationPermission | Promise<NotificationPermission>;
  /** The key of a subscription that the browser has already. */
  readonly subscribedWith?: string;
  /** The push service of the browser is not available. */
  readonly fails?: boolean;
  /** The browser has none of it. */
  readonly isMissing?: boolean;
}

interface FakeSubscription {
  readonly endpoint: string;
  readonly key: string;
  readonly toJSON: () => { readonly endpoint: string; readonly keys: Readonly<Record<string, string>> };
  readonly unsubscribe: () => Promise<boolean>;
}

/** The keys of every subscription, as the browser writes them. */
export const subscriptionKeys = { p256dh: "p".repeat(87), auth: "a".repeat(22) };

export function pushAddress(nth: number): string {
  return `https://push.example/${nth}`;
}

/** Replaces what the browser has for push messages, until the end of the test. The browser of the tests shows none. */
export function fakePush({ permission: before = "default", answer = "granted", ...options }: Options = {}) {
  let permission: NotificationPermission = before;
  let current: FakeSubscription | null = null;
  let created = 0;
  let prompts = 0;
  const make = (key: string): FakeSubscription => {
    const endpoint = pushAddress((created += 1));
    return {
      endpoint,
      key,
      toJSON: () => ({ endpoint, keys: subscriptionKeys }),
      unsubscribe: async () => {
        if (current?.endpoint === endpoint) current = null;
        return true;
      },
    };
  };
  if (options.subscribedWith !== undefined) current = make(options.subscribedWith);
  const registration = {
    pushManager: {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        if (options.fails) throw new DOMException("No push service", "AbortError");
        if (current !== null && current.key !== key) throw new DOMException("Other key", "InvalidStateError");
        current ??= make(key);
        return current;
      },
    },
  };
  replace(navigator, "serviceWorker", {
    get: () =>
      options.isMissing
        ? undefined
        : { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  replace(Notification, "permission", { get: () => permission });
  replace(Notification, "requestPermission", {
    value: async () => {
      prompts += 1;
      if (permission === "default") permission = await answer;
      return permission;
    },
  });
  return {
    /** Address of the current subscription; null: none. */
    endpoint: () => current?.endpoint ?? null,
    /** How often the visitor was asked. */
    prompts: () => prompts,
    /** As in the settings of the browser, which end a subscription with the permission. */
    setPermission: (next: NotificationPermission) => {
      permission = next;
      if (next !== "granted") current = null;
      window.dispatchEvent(new Event("focus"));
    },
  };
}

function replace(target: object, name: string, descriptor: PropertyDescriptor): void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { ...descriptor, configurable: true });
  onTestFinished(() => {
    if (own === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, own);
  });
}
