import { sites } from "@rimba/contract";
import { orderPath } from "@rimba/web-core/orders/order-form-paths.ts";
import { words } from "../fixtures/messages.ts";
import { placeOrder } from "../fixtures/orders.ts";
import { preparedCookies } from "../fixtures/prepared-customers.ts";
import { textOf } from "../fixtures/read-page.ts";
import { expect, test } from "../fixtures/server-test.ts";

test("another customer's order is not found, nor a missing one", async ({ playwright, request, server }) => {
  const owner = preparedCookies();
  const other = preparedCookies();
  const ownRequest = await playwright.request.newContext({ extraHTTPHeaders: { cookie: owner } });
  const [, token = ""] = /token=([^;]+)/.exec(owner) ?? [];
  const { orderNo } = await placeOrder({ request: ownRequest, origin: server.origin, token });
  await ownRequest.dispose();
  for (const site of sites) {
    const open = async (number: string, cookies: string) => {
      const answer = await request.get(orderPath(site, number), {
        headers: { cookie: `site=${site}; lang=id; ${cookies}` },
      });
      return { status: answer.status(), text: textOf(await answer.text()) };
    };
    const own = await open(orderNo, owner);
    expect(own.status).toBe(200);
    expect(own.text).toContain(words.order_action_cancel());
    for (const number of [orderNo, "RO000000000000"]) {
      const page = await open(number, other);
      expect(page.status).toBe(404);
      expect(page.text).toContain(words.order_unknown_title());
      expect(page.text).not.toContain(words.order_action_cancel());
    }
  }
});
