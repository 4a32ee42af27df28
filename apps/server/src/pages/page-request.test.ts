import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { newNonce, readPageRequest } from "./page-request.ts";

const origin = "https://rimba.example";

// Only what is read of a request.
function read(url: string, headers: Record<string, string> = {}) {
  return readPageRequest({ url, headers } as unknown as FastifyRequest, origin);
}

describe("readPageRequest", () => {
  it.each([
    ["/", "/"],
    ["/track?numbers=A%2CB&by=waybill", "/track?numbers=A%2CB&by=waybill"],
    ["/track?x=/?y", "/track?x=/?y"],
    ["//evil.example/a", "/evil.example/a"],
    ["/\\evil.example", "/evil.example"],
    ["\\\\evil.example", "/evil.example"],
    ["http://evil.example/", "/http://evil.example/"],
    ["/a#b", "/a%23b"],
    ["/orderDetail?orderNo=%00&x=1", "/orderDetail?x=1"],
    ["/onlineOrder?reorder=%0%000", "/onlineOrder"],
  ])("reads %j as an address of this site", (target, address) => {
    expect(read(target).url.href).toBe(origin + address);
  });

  it.each([
    ["/track.data?numbers=A&_routes=root", "/track?numbers=A"],
    ["/_.data", "/"],
    ["/a/_.data", "/a/"],
  ])("knows the page of the data at %s", (target, address) => {
    const { url, asked, isData } = read(target);
    expect([url.href, asked.href, isData]).toEqual([origin + address, origin + target, true]);
  });

  it("reads the visitor's choices", () => {
    const cookie = "site=mobile; lang=zh; dir=rtl";
    expect(read("/", { cookie })).toMatchObject({ site: "mobile", locale: "zh", dir: "rtl" });
    expect(read("/?lang=en&dir=ltr", { cookie })).toMatchObject({ site: "mobile", locale: "en", dir: "ltr" });
  });
});

it("makes nonces that nobody can guess", () => {
  const nonces = new Set(Array.from({ length: 100 }, newNonce));
  expect(nonces.size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{24}$/);
});
