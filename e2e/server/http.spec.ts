import { endpoints, errorCatalogue } from "@rimba/contract";
import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/server-test.ts";

const tracking = `/track?numbers=${waybill("inTransit")}&by=waybill`;

test("a strict policy is set on pages, also of a shipment, and on the API page", async ({ request }) => {
  for (const address of ["/", tracking, "/track", "/official/docs"]) {
    const policy = (await request.get(address)).headers()["content-security-policy"] ?? "";
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy, address).toContain(part);
    }
    expect(policy, address).not.toContain("unsafe");
    // The viewer of the API page sets markup of its own.
    if (address !== "/official/docs") expect(policy).toContain("require-trusted-types-for 'script'");
  }
});

test("every kind of response has the security headers", async ({ request }) => {
  const get = (path: string) => request.get(path, { maxRedirects: 0 });
  const answers = [
    await get("/"),
    await get("/nowhere"),
    await get("/official/nowhere"),
    await get("/public/nowhere.svg"),
    await get("/healthz"),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([200, 302, 404, 404, 200]);
  for (const answer of answers) {
    const headers = answer.headers();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("a missing path gets the envelope with the request's id", async ({ request }) => {
  const answer = await request.get("/official/nowhere", { headers: { langtype: "EN" } });
  const { code, text } = errorCatalogue.notFound;
  expect(await answer.json()).toEqual({ code, msg: text.en, data: null });
  expect(answer.headers()["requestid"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a form posted from another site is rejected, our own is not", async ({ request, server }) => {
  const post = (headers: Record<string, string>) =>
    request.post(tracking, {
      form: { waybillNo: waybill("inTransit"), phoneLast4: "12" },
      headers,
      maxRedirects: 0,
    });
  expect((await post({ "sec-fetch-site": "cross-site", origin: "https://evil.example" })).status()).toBe(403);
  expect((await post({ origin: "https://evil.example" })).status()).toBe(403);
  expect((await post({ origin: "null" })).status()).toBe(403);
  expect((await post({ "sec-fetch-site": "same-origin", origin: server.origin })).status()).toBe(422);
});

test("the calls accept only JSON, even from a page that disguises another type", async ({ request }) => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const answer = await request.post(endpoints.trackingCustomerByWaybillNo.path, {
      headers: { "content-type": type },
      data: "{}",
    });
    expect(answer.status(), type).toBe(415);
  }
});

test("a cached page is public and its headers say so; a tracking page is private", async ({ request }) => {
  const home = await request.get("/");
  expect(home.headers()["cache-control"]).toContain("s-maxage");
  expect((await request.get("/track")).headers()["cache-control"]).toContain("s-maxage");
  expect(home.headers()["vary"]).toContain("Cookie");
  const again = await request.get("/", { headers: { "if-none-match": home.headers()["etag"] ?? "" } });
  expect(again.status()).toBe(304);
  expect((await request.get(tracking)).headers()["cache-control"]).toContain("no-store");
});
