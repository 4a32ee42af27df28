import type { APIRequestContext } from "@playwright/test";
import { endpoints } from "@rimba/contract";
import { askForCode, freshPhone } from "../fixtures/customer.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { words } from "../fixtures/words.ts";

/** As a browser does: its cookies are kept for what is asked next. */
async function logIn(request: APIRequestContext, origin: string): Promise<void> {
  const phone = freshPhone();
  const verificationCode = await askForCode(request, phone, origin);
  const answer = await request.post(origin + endpoints.phoneLogin.path, {
    headers: { "sec-fetch-site": "same-origin" },
    data: { phone, verificationCode, agreed: true },
  });
  expect(answer.status()).toBe(200);
}

test("a customer who opens pages too often is sent 429 with when to come back, another customer is not", async ({
  databaseUrl,
  startServer,
  request,
}) => {
  const { origin } = await startServer({ DATABASE_URL: databaseUrl, CUSTOMER_PER_MINUTE: "3" });
  for (const path of ["/personalCenter/myOrdersList", "/personalCenter/addressList"]) {
    await logIn(request, origin);
    const ask = () => request.get(origin + path);
    const first = await ask();
    expect(first.status()).toBe(200);
    expect(await first.text()).not.toContain(words.limited_page_heading());
    let last = first;
    for (let asked = 0; asked < 3; asked += 1) last = await ask();
    expect(last.status()).toBe(429);
    expect(Number(last.headers()["retry-after"])).toBeGreaterThan(0);
    expect(await last.text()).toContain(words.limited_page_heading());
  }
});
