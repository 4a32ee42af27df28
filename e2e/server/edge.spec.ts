import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { m } from "@rimba/content/messages";
import { endpoints, errorCatalogue, langTypes, locales } from "@rimba/contract";
import { findProgram } from "../../scripts/test/find-program.ts";
import { startVarnishEdge } from "../../scripts/test/varnish.ts";
import { digits, waybill } from "../fixtures/demo.ts";
import {
  ask,
  type SentRequest,
  edgeNames,
  edges,
  type EdgeName,
  factsOf,
  isCached,
} from "../fixtures/edges.ts";
import { send, startFakeUpstream } from "../fixtures/fake-upstream.ts";
import { preparedCookies } from "../fixtures/prepared-customers.ts";
import { expect, test as base } from "../fixtures/server-test.ts";

/** deploy/nginx and deploy/varnish, in front of the real server or of one with other answers. */
const test = base.extend<{
  startEdge: (name: EdgeName, serverPort: string, ingestPort?: string) => Promise<string>;
}>({
  startEdge: async ({ folder }, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (name, serverPort, ingestPort) => {
      const edge = await edges[name](folder, serverPort, ingestPort);
      stops.push(edge.stop);
      return edge.origin;
    });
    for (const stop of stops) await stop();
  },
});

const portOf = (origin: string) => new URL(origin).port;
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1";
/** In every hostile value, so that it is found wherever it was kept. */
const mark = "zq7mark";
const tracking = `/track?numbers=${waybill("inTransit")}&by=waybill`;

/** What a stranger may send. The answers must be those of the server without a cache in front. */
const hostile: Readonly<Record<string, SentRequest & { readonly as?: string }>> = {
  "an invented query": { path: `/?${mark}=1` },
  "a query of an advertisement": { path: `/?utm_source=${mark}&fbclid=1`, as: "/" },
  "an invented query behind that of an advertisement": { path: `/?utm_source=1&${mark}=1` },
  "a repeated language": { path: "/?lang=en&lang=zh" },
  "an unknown language": { path: `/?lang=${mark}` },
  "an encoded language": { path: "/?l%61ng=e%6E" },
  "a direction": { path: "/?dir=rtl" },
  "a site": { path: "/?site=mobile" },
  "an encoded slash": { path: "/problem%2Fqa" },
  "an encoded letter": { path: "/%74rack" },
  "an encoded line end": { path: `/%0d%0aSet-Cookie:%20${mark}=1` },
  "dots in the path": { path: "/problem/../track" },
  "two slashes": { path: "//track" },
  "another host in the path": { path: `//${mark}.example/` },
  "another spelling": { path: "/TRACK/" },
  "an unknown page": { path: `/${mark}` },
  "an unknown file": { path: `/${mark}.png` },
  "a call that is encoded": { path: `/offici%61l/${mark}` },
  "a call behind dots": { path: `/x/../official/${mark}` },
  "another host": { headers: { host: `${mark}.example` } },
  "a forwarded host": {
    headers: { "x-forwarded-host": `${mark}.example`, forwarded: `host=${mark}.example` },
  },
  "a forwarded scheme and address": {
    headers: { "x-forwarded-proto": mark, "x-forwarded-for": "203.0.113.7" },
  },
  "another address in a header": {
    headers: { "x-original-url": "/personalCenter", "x-rewrite-url": `/${mark}` },
  },
  "another method in a header": { headers: { "x-http-method-override": "DELETE" } },
  "what the cache itself sets": {
    headers: {
      "x-site": mark,
      "x-language": mark,
      "x-own": `a=${mark}`,
      "x-public": "1",
      "x-accel-expires": "9999",
    },
  },
  "a long cookie": { headers: { cookie: `a=${mark.repeat(900)}` } },
  "a thousand cookies": { headers: { cookie: `${`a=${mark}`.padEnd(8)}; `.repeat(700) + "lang=en" } },
  "two cookies of one name": {
    headers: { cookie: "site=mobile; site=desktop; lang=zh; lang=en; dir=rtl; dir=ltr" },
  },
  "an invalid cookie before a valid one": {
    headers: { cookie: `site=${mark}; site=mobile; lang=; lang=en` },
  },
  "a cookie inside another": {
    headers: { cookie: `a=b,site=mobile; ${mark}site=mobile; SITE=mobile; b="; lang=en"` },
  },
  "cookies with spaces": { headers: { cookie: " site = mobile ;lang= en; dir =rtl" } },
  "an invented session": { headers: { cookie: `token=${mark}; rimba-session=${mark}; lang=en` } },
  "another site's cookie": { headers: { cookie: `_theirs=${mark}` } },
  "a token": { headers: { authorization: `Bearer ${mark}`, token: mark } },
  "a part of the page": { headers: { range: "bytes=0-9" } },
  "a condition": { headers: { "if-none-match": `W/"${mark}"`, "if-range": mark } },
  "an old date": { headers: { "if-modified-since": "Mon, 01 Jan 2001 00:00:00 GMT" } },
  "no cache": { headers: { "cache-control": "no-cache, no-store", pragma: "no-cache" } },
  "unreadable encodings": { headers: { "accept-encoding": `br;q=0, gzip;q=x, ,;,${mark}` } },
  "every encoding": { headers: { "accept-encoding": "*, deflate, gzip;q=0.5, br;q=0.001" } },
  "languages by rising weight": { headers: { "accept-language": "en;q=0.1,id;q=0.2,zh;q=0.9" } },
  "weights without order": { headers: { "accept-language": "en;q=0.5,zh" } },
  "a refused language": { headers: { "accept-language": "en;q=0, zh;q=0.5" } },
  "unknown languages": { headers: { "accept-language": `${mark}, jv-ID;q=0.9, en;q=0.8` } },
  "capital letters": { headers: { "accept-language": "EN-us,EN;q=0.9" } },
  "overlong languages": { headers: { "accept-language": `${"xx-YY, ".repeat(60)}en` } },
  "unreadable languages": { headers: { "accept-language": `en_US; q = 0.9;;, ${mark}` } },
  "a mobile hint of a computer": { headers: { "sec-ch-ua-mobile": "?1" } },
  "a computer's hint of a phone": { headers: { "sec-ch-ua-mobile": "?0", "user-agent": phone } },
  "an unreadable hint": { headers: { "sec-ch-ua-mobile": mark, "user-agent": phone } },
  "a tablet": { headers: { "user-agent": "Mozilla/5.0 (Linux; Android 9; KFMAWI) Mobile Silk/140" } },
  "a page as a picture": { headers: { "sec-fetch-dest": "image" } },
  "data of the router": { path: "/track.data" },
  "data of home": { path: "/_.data" },
  "a file as text": {
    path: "/public/robots.txt",
    headers: { "sec-fetch-dest": "image", cookie: `a=${mark}` },
  },
  "a missing file": { path: `/public/${mark}` },
  "a list in another language": { path: endpoints.getPaymentModeList.path, headers: { langtype: "ZH" } },
  "a customer's page": { path: "/personalCenter/personalMsg" },
  "a shipment": { path: tracking },
  "a post": {
    method: "POST",
    body: `a=${mark}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  },
  "a post of another site": {
    method: "POST",
    path: tracking,
    body: "x=1",
    headers: { "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" },
  },
  "only the headers": { method: "HEAD" },
  "a deletion": { method: "DELETE" },
};

const visitors = ["desktop", "mobile"].flatMap((site) =>
  ["id", "en", "zh"].flatMap((lang) => ["ltr", "rtl"].map((dir) => ({ site, lang, dir }))),
);

for (const name of edgeNames) {
  test(`${name}: hostile requests are answered as without it, and change nothing for others`, async ({
    server,
    folder,
    startEdge,
  }) => {
    const edge = await startEdge(name, portOf(server.origin));
    for (const [what, { as, ...sent }] of Object.entries(hostile)) {
      const alone = factsOf(await ask(server.origin, { ...sent, ...(as !== undefined && { path: as }) }));
      for (const time of [1, 2]) {
        const answer = await ask(edge, sent);
        expect.soft(factsOf(answer), `${what}, ${time}`).toEqual(alone);
        const isPublic =
          alone.cacheControl?.startsWith("public, max-age") === true && alone.cookies === undefined;
        if (!isPublic) expect.soft(isCached(answer), `${what}, ${time}`).toBe(false);
      }
    }
    for (const { site, lang, dir } of visitors) {
      const headers = { cookie: `site=${site}; lang=${lang}; dir=${dir}`, "accept-encoding": "br" };
      for (const path of ["/", "/track", "/problem/qa"]) {
        const alone = factsOf(await ask(server.origin, { path, headers }));
        expect(alone.root).toContain(`lang="${lang}" dir="${dir}" data-site="${site}"`);
        const first = await ask(edge, { path, headers });
        expect(factsOf(first)).toEqual(alone);
        expect(first.text).not.toContain(mark);
        const second = await ask(edge, { path, headers });
        expect([isCached(second), second.text]).toEqual([true, first.text]);
        const { etag = "" } = second.headers;
        expect((await ask(edge, { path, headers: { ...headers, "if-none-match": etag } })).status).toBe(304);
      }
    }
    if (name === "nginx") expectNothingOfVisitorsIn(folder);
  });

  test(`${name}: what is one visitor's is never kept`, async ({ server, folder, startEdge }) => {
    const edge = await startEdge(name, portOf(server.origin));
    const [one, two] = [preparedCookies(), preparedCookies()];
    const own = async (cookie: string, path: string) =>
      ask(edge, { path, headers: { cookie: `site=desktop; ${cookie}`.replace(/; $/, "") } });
    const profile = "/personalCenter/personalMsg";
    const texts = new Set<string>();
    for (const cookie of [one, two, one, two]) {
      const answer = await own(cookie, profile);
      expect([answer.status, answer.headers["cache-control"], isCached(answer)]).toEqual([
        200,
        "private, no-store",
        false,
      ]);
      texts.add(/<main.*<\/main>/s.exec(answer.text)?.[0] ?? "");
    }
    expect(texts.size).toBe(2);
    expect((await own("a=1", profile)).status).toBe(302);
    // A customer's request is not what others get, and customers get what is kept for all.
    expect(isCached(await own(one, "/problem/qa"))).toBe(false);
    expect(isCached(await own("", "/problem/qa"))).toBe(false);
    expect(isCached(await own("", "/problem/qa"))).toBe(true);
    expect(isCached(await own(one, "/problem/qa"))).toBe(true);

    const locked = `/track?numbers=${waybill("private")}&by=waybill`;
    const opened = await ask(edge, {
      method: "POST",
      path: locked,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ waybillNo: waybill("private"), phoneLast4: digits.sender }).toString(),
    });
    const [cookie = ""] = (opened.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? "");
    expect(cookie).not.toBe("");
    const before = await own("", locked);
    const mine = await own(cookie, locked);
    const after = await own("", locked);
    expect(mine.text.length).toBeGreaterThan(before.text.length);
    expect([isCached(mine), isCached(after), after.text.length]).toEqual([false, false, before.text.length]);
    if (name === "nginx") expectNothingOfVisitorsIn(folder, [one, two, cookie]);
  });

  test(`${name}: keeps only what the server allows, and asks it without anything of a visitor`, async ({
    startEdge,
  }) => {
    const cacheable = "public, max-age=0, s-maxage=30";
    const answers: Record<string, Record<string, string>> = {
      "/private": { "cache-control": "private, no-store" },
      "/cookie": { "cache-control": cacheable, "set-cookie": "a=1" },
      "/silent": {},
      "/revalidated": { "cache-control": "public, no-cache" },
      "/anything": { "cache-control": cacheable, vary: "*" },
      "/kept": { "cache-control": cacheable, vary: "Accept-Encoding" },
    };
    const upstream = await startFakeUpstream((request, response) =>
      request.url === "/language"
        ? send(
            response,
            { "cache-control": cacheable, vary: "langType" },
            String(request.headers["langtype"]),
          )
        : send(response, answers[request.url ?? ""] ?? {}, String(request.url)),
    );
    const edge = await startEdge(name, upstream.port);
    for (const path of Object.keys(answers)) {
      for (const _time of [1, 2, 3]) expect((await ask(edge, { path })).text).toBe(path);
      expect(upstream.requestsOf(path).length, path).toBe(path === "/kept" ? 1 : 3);
    }
    for (const langtype of ["ID", "ZH", "ID"])
      expect((await ask(edge, { path: "/language", headers: { langtype } })).text).toBe(langtype);

    const headers = {
      cookie: "lang=en; site=mobile",
      "x-forwarded-host": mark,
      forwarded: `for=${mark}`,
      "x-forwarded-for": mark,
      "if-none-match": mark,
      range: "bytes=0-1",
      "accept-encoding": `${mark}, br`,
    };
    await ask(edge, { path: "/asked", headers });
    const [received] = upstream.requestsOf("/asked");
    expect(received?.headers).toMatchObject({
      cookie: "site=mobile; lang=en; dir=ltr",
      "accept-encoding": "br",
      "x-forwarded-for": "127.0.0.1",
    });
    expect(JSON.stringify(received?.rawHeaders)).not.toContain(mark);
    await upstream.stop();
  });

  test(`${name}: renews a page in the background, and one that is gone is gone`, async ({ startEdge }) => {
    let version = 1;
    let release = (): void => undefined;
    const cacheControl = "public, max-age=0, s-maxage=1, stale-while-revalidate=60, stale-if-error=86400";
    // As the server says it of pages that content can lose: nginx counts 404 as an error.
    const untilGone = "public, max-age=0, s-maxage=1, stale-while-revalidate=1";
    const upstream = await startFakeUpstream((request, response) => {
      if (request.url === "/gone" && version > 1)
        return send(response, { "cache-control": "private, no-store" }, "gone", 404);
      if (request.url === "/gone") return send(response, { "cache-control": untilGone }, "version 1");
      const answer = () => send(response, { "cache-control": cacheControl }, `version ${version}`);
      if (version === 1) answer();
      else release = answer;
    });
    const edge = await startEdge(name, upstream.port);
    const text = async (path: string) => (await ask(edge, { path })).text;
    expect([await text("/"), await text("/gone")]).toEqual(["version 1", "version 1"]);
    version = 2;
    // The renewal waits for its answer, and visitors do not.
    await expect
      .poll(async () => {
        expect(await text("/")).toBe("version 1");
        return upstream.requestsOf("/").length;
      })
      .toBe(2);
    expect(await text("/")).toBe("version 1");
    release();
    await expect.poll(() => text("/")).toBe("version 2");
    await expect.poll(() => text("/gone")).toBe("gone");
    await upstream.stop();
  });
}

test("a page can be purged, and is sent while the server is down", async ({
  databaseUrl,
  folder,
  startEdge,
  startServer,
}) => {
  const server = await startServer({ DATABASE_URL: databaseUrl });
  const started = await Promise.all(edgeNames.map((name) => startEdge(name, portOf(server.origin))));
  const home = (edge: string) => ask(edge, { headers: { cookie: "site=mobile" } });
  for (const [index, edge] of started.entries()) {
    await home(edge);
    expect(isCached(await home(edge))).toBe(true);
    purge[edgeNames[index] ?? "nginx"](folder);
    await expect.poll(async () => isCached(await home(edge))).toBe(false);
    expect(isCached(await home(edge))).toBe(true);
  }
  server.process.kill("SIGKILL");
  await expect.poll(() => fetch(server.origin).then(Boolean, () => false)).toBe(false);
  for (const edge of started) {
    const answer = await home(edge);
    expect([answer.status, isCached(answer)]).toEqual([200, true]);
    for (const [langType, locale] of Object.entries(langTypes)) {
      const call = await ask(edge, { path: endpoints.getGoodsList.path, headers: { langtype: langType } });
      expect([call.status, Number(call.headers["retry-after"]) > 0]).toEqual([503, true]);
      const { code, text } = errorCatalogue.busy;
      expect(JSON.parse(call.text)).toEqual({ code, msg: text[locale], data: null });
    }
    const page = await ask(edge, { path: tracking });
    expect([page.status, Number(page.headers["retry-after"]) > 0]).toEqual([503, true]);
    for (const locale of locales) {
      expect(page.text).toContain(m.error_page_heading({}, { locale }));
      expect(page.text).toContain(m.error_page_text({}, { locale }));
    }
  }
});

test("the feed goes to the processes that have its role", async ({ startEdge }) => {
  const [web, ingest] = await Promise.all(
    ["web", "ingest"].map((role) => startFakeUpstream((_request, response) => send(response, {}, role))),
  );
  for (const name of edgeNames) {
    const edge = await startEdge(name, web?.port ?? "", ingest?.port);
    const sent = { method: "POST", path: endpoints.carrierEvents.path, body: "{}" };
    expect((await ask(edge, sent)).text).toBe("ingest");
    expect((await ask(edge)).text).toBe("web");
    expect((await ask(edge, { ...sent, path: endpoints.trackingValidate.path })).text).toBe("web");
  }
  await Promise.all([web, ingest].map(async (server) => server?.stop()));
});

test("after the time for renewal, older pages are sent only while the server is down", async ({
  folder,
  startEdge,
}) => {
  const cacheControl = "public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400";
  const upstream = await startFakeUpstream((_request, response) =>
    send(response, { "cache-control": cacheControl }, "older"),
  );
  const nginx = await startEdge("nginx", upstream.port);
  const varnish = await startVarnishEdge(join(folder, "short"), upstream.port, { renewal: "1s" });
  for (const origin of [nginx, varnish.origin]) expect((await ask(origin)).text).toBe("older");
  await upstream.stop();
  await expect.poll(async () => (await ask(nginx)).headers["x-cache-status"]).toBe("STALE");
  await expect.poll(async () => Number((await ask(varnish.origin)).headers["age"])).toBeGreaterThan(3);
  for (const origin of [nginx, varnish.origin]) expect((await ask(origin)).text).toBe("older");
  await varnish.stop();
});

/** As docs/operations.md says. */
const purge: Readonly<Record<EdgeName, (folder: string) => void>> = {
  nginx: (folder) => {
    for (const file of filesIn(join(folder, "nginx", "rimba-pages"))) rmSync(file);
    // nginx -s reload
    process.kill(Number(readFileSync(join(folder, "nginx", "nginx.pid"), "utf8")), "SIGHUP");
  },
  varnish: (folder) => {
    const program = findProgram("varnishadm") ?? "";
    const { status } = spawnSync(program, [
      "-n",
      join(folder, "varnish", "work"),
      "ban",
      "req.url",
      "~",
      ".",
    ]);
    expect(status).toBe(0);
  },
};

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

/** What nginx has written: no cookie, no id of a request, no nonce, and nothing that a visitor sent. */
function expectNothingOfVisitorsIn(folder: string, secrets: readonly string[] = []): void {
  const files = filesIn(join(folder, "nginx", "rimba-pages"));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const stored = readFileSync(file, "latin1");
    const [head = ""] = stored.split("\r\n\r\n");
    expect(head).not.toMatch(/set-cookie|requestid|nonce-/i);
    // The key has the address, which may be invented.
    const answer = stored.slice(stored.indexOf("HTTP/1.1"));
    for (const secret of [mark, ...secrets.flatMap((cookies) => cookies.split("; "))])
      expect(answer).not.toContain(secret);
  }
}
