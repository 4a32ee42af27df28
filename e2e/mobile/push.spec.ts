import type { BrowserContext, Page, Worker } from "@playwright/test";
import type { PushMessage } from "@rimba/contract";
import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ serviceWorkers: "allow" });
// The worker is registered once a page has been idle for five seconds.
test.beforeEach(({ page }) => page.clock.install());

const tracked = waybill("outForDelivery");
const message: PushMessage = {
  title: "Sedang diantar",
  body: "Kiriman ••••0001 ke Makassar",
  tag: "shipment-1",
  locale: "id",
  path: `/track?numbers=${tracked}&by=waybill`,
};

/** What the handlers of the worker do; the browser of the tests has neither notifications nor presses. */
interface Recorded {
  readonly shown: { readonly title: string; readonly options: NotificationOptions }[];
  readonly opened: string[];
  readonly posted: { readonly url: string; readonly body: string }[];
}

/** Waits for the worker, and records what it shows and opens. */
async function recordedWorker(page: Page, context: BrowserContext): Promise<Worker> {
  await page.clock.fastForward(6000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isOfPage = (worker: Worker) => worker.url().endsWith("/service-worker-mobile.js");
  await expect.poll(() => context.serviceWorkers().some(isOfPage)).toBe(true);
  const worker = context.serviceWorkers().find(isOfPage);
  if (worker === undefined) throw new Error("The worker has stopped");
  await worker.evaluate(() => {
    const record: Recorded = { shown: [], opened: [], posted: [] };
    const scope = globalThis as unknown as {
      recorded: Recorded;
      registration: object;
      clients: object;
      WindowClient: { readonly prototype: object };
    };
    scope.recorded = record;
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: NotificationOptions) => {
        record.shown.push({ title, options });
      },
    });
    Object.assign(scope.clients, {
      openWindow: async (url: string) => {
        record.opened.push(url);
      },
    });
    // Allowed only during a real press.
    Object.assign(scope.WindowClient.prototype, {
      focus(this: object) {
        return Promise.resolve(this);
      },
    });
  });
  return worker;
}

function recorded(worker: Worker): Promise<Recorded> {
  return worker.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded);
}

/** Sends a push message as the push service does. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const last = registrations.findLast(({ scopeURL }) => scopeURL.startsWith(origin));
    if (last !== undefined) registered.resolve(last.registrationId);
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered.promise;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await session.detach();
}

/** Fires an event of the worker with these properties, and waits for what it starts. */
async function fire(
  worker: Worker,
  name: string,
  properties: Readonly<Record<string, unknown>>,
): Promise<void> {
  await worker.evaluate(
    async ({ name: type, properties: given }) => {
      const works: Promise<unknown>[] = [];
      const event = Object.assign(new Event(type), given, {
        waitUntil: (work: Promise<unknown>) => works.push(work),
      });
      const { notification, newSubscription } = given as {
        notification?: object;
        newSubscription?: { json: unknown };
      };
      if (notification) Object.assign(notification, { close: () => undefined });
      if (newSubscription) Object.assign(newSubscription, { toJSON: () => newSubscription.json });
      globalThis.dispatchEvent(event);
      await Promise.all(works);
    },
    { name, properties },
  );
}

const press = (worker: Worker, data: unknown) =>
  fire(worker, "notificationclick", { notification: { data } });

test("a push message is shown, and opens its shipment in the window that is there", async ({
  page,
  context,
  server,
  visit,
  results,
}) => {
  await visit("/");
  const worker = await recordedWorker(page, context);

  await test.step("it is shown as the server wrote it", async () => {
    await deliver(page, server.origin, JSON.stringify(message));
    await expect
      .poll(async () => (await recorded(worker)).shown)
      .toEqual([
        {
          title: message.title,
          options: {
            body: message.body,
            tag: message.tag,
            lang: message.locale,
            data: message.path,
            icon: "/public/icons/icon-192.png",
          },
        },
      ]);
  });

  await test.step("what cannot be read is shown too, because the browser requires it", async () => {
    await deliver(page, server.origin, "rubbish");
    await expect
      .poll(async () => (await recorded(worker)).shown.at(-1)?.title)
      .toBe(new URL(server.origin).hostname);
  });

  await test.step("a press opens the shipment", async () => {
    await press(worker, message.path);
    await expect(page).toHaveURL(message.path);
    await expect(results.number(tracked)).toBeVisible();
    expect((await recorded(worker)).opened).toEqual([]);
  });

  await test.step("another site is never opened", async () => {
    await press(worker, "//example.com/track");
    await expect(page).toHaveURL(`${server.origin}/`);
  });

  await test.step("without a window a new one is opened", async () => {
    await worker.evaluate(() => {
      const { clients } = globalThis as unknown as { clients: object };
      Object.assign(clients, { matchAll: async () => [] });
    });
    await press(worker, message.path);
    expect((await recorded(worker)).opened).toEqual([server.origin + message.path]);
  });
});

test("a subscription that the browser replaces takes the place of the former one", async ({
  page,
  context,
  visit,
}) => {
  await visit("/");
  const worker = await recordedWorker(page, context);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { recorded: Recorded };
    globalThis.fetch = async (url, init) => {
      // oxlint-disable-next-line typescript/no-base-to-string -- the worker posts a text to a path
      scope.recorded.posted.push({ url: String(url), body: String(init?.body) });
      return new Response();
    };
  });
  const json = { endpoint: "https://push.example/2", keys: { p256dh: "p", auth: "a" } };
  await fire(worker, "pushsubscriptionchange", {
    oldSubscription: { endpoint: "https://push.example/1" },
    newSubscription: { json },
  });
  // The worker may load pages at the same time.
  const sent = (await recorded(worker)).posted.find(({ url }) => url === "/official/notify/addPush");
  // The zone of the machine: the tests set that of pages only.
  const timeZone = await worker.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    endpoint: json.endpoint,
    ...json.keys,
    timeZone,
    replaces: "https://push.example/1",
  });
});
