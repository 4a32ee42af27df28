import type { NotificationsRequest } from "@rimba/contract";
import { expect, test } from "vitest";
import { pageContext } from "../testing/page-services.ts";
import { sampleNotification, sampleNotifications } from "../testing/sample-notification.ts";
import { grownNotificationsPath, loader, type LoadedNotifications, notificationsPath } from "./page.ts";

/** The loader's data and status, at a customer with this many notifications; null: they cannot be read. */
async function load(path: string, site: "desktop" | "mobile", total: number | null) {
  const requests: NotificationsRequest[] = [];
  const context = pageContext({
    path,
    site,
    account: {
      user: async () => ({
        kind: "ok",
        user: { nickname: null, phone: "0812 •••• 4471", corporate: false, phoneChange: null },
      }),
    },
    notifications: {
      page: async (request) => {
        requests.push(request);
        if (total === null) return { kind: "unavailable" };
        const { current, size } = request;
        const length = Math.max(0, Math.min(size, total - (current - 1) * size));
        const records = Array.from({ length }, () => sampleNotification());
        const pages = Math.ceil(total / size);
        return { kind: "ok", page: sampleNotifications(records, { total, current, size, pages }) };
      },
    },
  });
  const { data, init } = await loader({ context });
  return { data, status: init?.status ?? 200, requests };
}

test("computers show one page, and the last one if the requested one is gone", async () => {
  const { data, requests } = await load(notificationsPath("desktop", 3), "desktop", 20);
  expect(requests).toEqual([
    { current: 3, size: 10 },
    { current: 2, size: 10 },
  ]);
  expect(data).toMatchObject({ kind: "ok", page: 2 });
});

test("phones show all pages up to the requested one, and lead to the next", async () => {
  const { data, requests } = await load(notificationsPath("mobile", 2), "mobile", 25);
  expect(requests).toEqual([{ current: 1, size: 20 }]);
  expect(grownNotificationsPath(data as LoadedNotifications)).toBe("/messages?page=3");
});

test.each([
  ["the last notification is shown", 3, 25],
  ["the list is as long as a phone shows", 20, 500],
])("phones lead to no further page if %s", async (_case, page, total) => {
  const { data } = await load(notificationsPath("mobile", page), "mobile", total);
  expect(grownNotificationsPath(data as LoadedNotifications)).toBeNull();
});

test("notifications that cannot be read are status 503", async () => {
  const { data, status } = await load(notificationsPath("desktop"), "desktop", null);
  expect(status).toBe(503);
  expect(data).toEqual({ kind: "unavailable", offline: false });
});
