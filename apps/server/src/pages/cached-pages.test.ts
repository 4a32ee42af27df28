import {
  noStaleIfError,
  pageCacheHeader,
  publicMustRevalidate,
} from "@rimba/web-core/app/document/page-response.ts";
import { afterEach, describe, expect, it } from "vitest";
import { closePageServers, html, phoneHeaders, publicPage, startPageServer } from "../testing/page-server.ts";

afterEach(closePageServers);

describe("a page for everyone", () => {
  it("is cached, and other caches may store it", async () => {
    const { get, handle } = await startPageServer(publicPage);
    const first = await get("/");
    expect(first.headers["cache-control"]).toMatch(/^public, .*s-maxage=30, stale-while-revalidate=300/);
    expect(first.headers[pageCacheHeader]).toBeUndefined();
    const again = await get("/", { "if-none-match": String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    expect((await get("/", { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("is cached separately by site, language and direction", async () => {
    const { get, handle } = await startPageServer(publicPage);
    const bodies = await Promise.all([
      get("/"),
      get("/", phoneHeaders),
      get("/", { "accept-language": "en" }),
      get("/", { cookie: "dir=rtl" }),
    ]);
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(4);
    expect(handle).toHaveBeenCalledTimes(4);
  });

  it("must not be cached by others if it sets a visitor's cookie", async () => {
    const { get } = await startPageServer(publicPage);
    const answer = await get("/?lang=en");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers["set-cookie"]).toContain("lang=en; Path=/; Max-Age=31536000; SameSite=Lax");
  });

  it("is not rendered again for addresses with invented parameters", async () => {
    const { get, handle } = await startPageServer(publicPage);
    const { body, headers } = await get("/newsCenter");
    for (const address of ["?zz=1", "?zz=2", "?type=&zz=1&zz=2", "/", "//?a"]) {
      const answer = await get(`/newsCenter${address}`);
      expect([answer.statusCode, answer.body]).toEqual([200, body]);
    }
    expect((await get("/NEWSCENTER")).headers.etag).toBe(headers.etag);
    // `type=` is a query of the page, so it has a key of its own.
    expect(handle).toHaveBeenCalledTimes(2);
  });

  it.each(["/", "/newsCenter", "/newsCenter?page=2&type=a", "/newsCenter?type=a&page=2"])(
    "may be stored by other caches at %s, as the site writes it",
    async (address) => {
      const { get } = await startPageServer(publicPage);
      expect((await get(address)).headers["cache-control"]).toContain("s-maxage=30");
    },
  );

  it.each([
    "/?zz=1",
    "/?login=1",
    "/NEWSCENTER",
    "/newsCenter/",
    "/newsCenter?page=2&page=3",
    "/newsCenter?p%61ge=2",
  ])("must be revalidated by other caches at %s: it could evict the pages of others", async (address) => {
    const { get } = await startPageServer(publicPage);
    expect((await get(address)).headers["cache-control"]).toBe("public, no-cache");
  });

  it.each(["/detail?id=a", "/outlet?code=a", "/recruitmentdetail/a"])(
    "is not stored by other caches for errors at %s, which can vanish",
    async (address) => {
      const { get } = await startPageServer(publicPage);
      expect((await get("/")).headers["cache-control"]).toContain("stale-if-error");
      expect((await get(address)).headers["cache-control"]).toMatch(
        /s-maxage=30, stale-while-revalidate=300$/,
      );
    },
  );

  it("is the same page for all campaign parameters and login returns", async () => {
    const { get, handle } = await startPageServer(publicPage);
    const plain = await get("/");
    for (const query of ["utm_source=a", "utm_source=b&fbclid=1", "login=1&returnTo=%2FpersonalMsg"]) {
      const answer = await get(`/?${query}`);
      expect([answer.body, answer.headers.etag]).toEqual([plain.body, plain.headers.etag]);
    }
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("that can change at any time is cached here, and other caches must revalidate", async () => {
    const { get, handle } = await startPageServer(() =>
      html("<p>form</p>", { headers: publicMustRevalidate }),
    );
    await get("/");
    const { headers, body } = await get("/");
    expect([body, headers["cache-control"]]).toEqual(["<p>form</p>", "public, no-cache"]);
    expect((await get("/", { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("is replaced by an error while it cannot be shown, and returns afterwards", async () => {
    let state = "open";
    const { get, pass } = await startPageServer(() => {
      if (state === "open") return html("<p>open</p>", { headers: publicMustRevalidate });
      return html("<p>wait</p>", { status: 503, headers: { "retry-after": "5", ...noStaleIfError } });
    });
    await get("/");
    state = "updating";
    pass(400_000);
    const { statusCode, body, headers } = await get("/");
    expect([statusCode, body, headers["retry-after"]]).toEqual([503, "<p>wait</p>", "5"]);
    expect([headers["cache-control"], headers[pageCacheHeader]]).toEqual(["private, no-store", undefined]);
    state = "open";
    expect((await get("/")).body).toBe("<p>open</p>");
  });

  it("is still shown when its data source is unavailable", async () => {
    let unavailable: "no" | "failing" | "missingData" = "no";
    const { get, pass } = await startPageServer(async (request, services) => {
      if (unavailable === "failing") return new Response(null, { status: 500 });
      if (unavailable === "missingData") services.reportMissingData();
      return publicPage(request, services);
    });
    const good = await get("/");
    for (const how of ["failing", "missingData"] as const) {
      unavailable = how;
      pass(3_600_000);
      const answer = await get("/");
      expect([answer.statusCode, answer.body]).toEqual([200, good.body]);
    }
    // No page is cached for this key: the page with missing data is sent and not cached.
    const withMissingData = await get("/", phoneHeaders);
    expect(withMissingData.statusCode).toBe(200);
    expect(withMissingData.headers["cache-control"]).toBe("private, no-store");
  });
});
