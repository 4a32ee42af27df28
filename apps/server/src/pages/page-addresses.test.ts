import { afterEach, describe, expect, it } from "vitest";
import { closePageServers, phoneHeaders, startPageServer } from "../testing/page-server.ts";

afterEach(closePageServers);

describe("an address", () => {
  it.each([
    ["unknown", "/nowhere?utm_source=x", {}, "/?utm_source=x"],
    ["of the other site", "/home", {}, "/"],
    ["that changes the site", "/track?site=mobile&numbers=A", {}, "/track?numbers=A"],
    ["of another server", "//evil.example/?site=mobile", {}, "/"],
    ["of another server behind a dot", "/.//evil.example/?site=mobile", {}, "/"],
    ["that is nothing but slashes", "/.//?site=mobile", {}, "/"],
    ["of another server in backslashes", "/\\\\evil.example/?site=mobile", {}, "/"],
    ["of another server, encoded", "/%2F%2Fevil.example/?site=mobile", {}, "/"],
    ["that changes the site where it has another", "/home?site=desktop", phoneHeaders, "/"],
  ])("%s redirects", async (_name, address, headers, to) => {
    const { get, handle } = await startPageServer();
    const answer = await get(address, headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(handle).not.toHaveBeenCalled();
  });

  it("redirects in the client router too", async () => {
    const { get } = await startPageServer();
    const answer = await get("/home.data");
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({ "x-remix-redirect": "/", "x-remix-reload-document": "true" });
  });

  it("that selects the site stores the choice", async () => {
    const { get } = await startPageServer();
    const answer = await get("/?site=mobile");
    expect(answer.headers["set-cookie"]).toBe("site=mobile; Path=/; Max-Age=31536000; SameSite=Lax");
  });

  it.each(["/official/none", "/carrier/v1/none", "/assets-d/none.js", "/public/none.svg", "/.well-known/x"])(
    "%s renders no page",
    async (address) => {
      const answer = await (await startPageServer()).get(address);
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: 0 }]);
    },
  );

  it.each(["/foo.js", "/logo.png", "/logo.png?site=mobile", "/wp-login.php"])(
    "of a missing file, %s, gets a short plain text",
    async (address) => {
      const { get, handle } = await startPageServer();
      const { statusCode, headers, body } = await get(address);
      expect([statusCode, headers["content-type"], body]).toEqual([
        404,
        "text/plain; charset=utf-8",
        "Not found\n",
      ]);
      expect(handle).not.toHaveBeenCalled();
    },
  );

  it("of a missing picture renders no page", async () => {
    const answer = await (await startPageServer()).get("/favicon.ico", { "sec-fetch-dest": "image" });
    expect(answer.statusCode).toBe(404);
  });
});
