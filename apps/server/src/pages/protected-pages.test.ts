import type { RouteEntry, Site, User } from "@rimba/contract";
import type { CustomerServices, SiteServices } from "@rimba/web-core/app/site-services.ts";
import { publicHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { sampleCarrier } from "@rimba/web-core/testing/page-services.ts";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import { limitOf, noLimits } from "../testing/page-server.ts";
import { readCookies } from "../platform/http/read-request.ts";
import { PageCache } from "./page-cache.ts";
import { registerPages } from "./register-pages.ts";
import { addSecurityHeaders } from "../platform/http/security-headers.ts";
import type { PageServices } from "./page-renderer.ts";

const routes: readonly RouteEntry[] = [
  { page: "home", desktop: ["/"], mobile: ["/"], queries: [], clientQueries: ["login", "returnTo"] },
  { page: "own", desktop: ["/centre/own"], mobile: ["/own"], queries: ["tab"], protected: true },
  { page: "form", desktop: ["/centre/form"], mobile: [], queries: [], protected: true, acceptsForms: true },
];

const customers: Readonly<Record<string, User>> = {
  sari: { nickname: "Sari", phone: "0812 •••• 4471", corporate: false, phoneChange: null },
  budi: { nickname: "Budi", phone: "0857 •••• 9930", corporate: false, phoneChange: null },
};

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function setUp(account?: () => never, limits = noLimits) {
  // A page that declares itself public although it reads the session.
  const handle = vi.fn<(request: Request, services: SiteServices) => Promise<Response>>(
    async (_request, services) => {
      const answer = await services.account.user();
      const name = answer.kind === "ok" ? answer.user.nickname : answer.kind;
      const headers = { "content-type": "text/html; charset=utf-8", ...publicHeaders };
      return new Response(`<p>${name}</p>`, { headers });
    },
  );
  const customerServicesOf = async (request: FastifyRequest): Promise<CustomerServices | null> => {
    const user = customers[readCookies(request.headers.cookie).get("customer") ?? ""];
    if (user === undefined) return null;
    return {
      account: {
        user: async () => ({ kind: "ok", user }),
        processing: async () => ({ kind: "unavailable" }),
        sessions: async () => ({ kind: "ok", sessions: [] }),
        mail: async () => ({ kind: "ok", mail: null }),
      },
      contacts: {
        page: async () => ({ kind: "unavailable" }),
        provinces: async () => ({ kind: "unavailable" }),
        detail: async () => ({ kind: "unavailable" }),
      },
      myShipments: { page: async () => ({ kind: "unavailable" }) },
      notifications: {
        page: async () => ({ kind: "unavailable" }),
        settings: async () => ({ kind: "unavailable" }),
        save: async () => ({ kind: "unavailable" }),
        calendar: async () => ({ kind: "unavailable" }),
        changeCalendar: async () => ({ kind: "unavailable" }),
      },
      orders: {
        page: async () => ({ kind: "unavailable" }),
        counts: async () => ({ kind: "unavailable" }),
        detail: async () => ({ kind: "unavailable" }),
      },
      preferredOutlet: {
        current: async () => ({ kind: "ok", preferredOutlet: null }),
        choices: async () => ({ kind: "unavailable" }),
      },
    };
  };
  const bundleOf = (site: Site) => ({ site, styleSheetOf: null, handle });
  const cache = new PageCache();
  const fromCache = vi.spyOn(cache, "get");
  const app = Fastify();
  apps.push(app);
  addSecurityHeaders(app, { production: false });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 0 }));
  await registerPages(app, {
    bundles: { desktop: bundleOf("desktop"), mobile: bundleOf("mobile") },
    carrierName: sampleCarrier.name,
    limits,
    pageServices: () => ({ carrier: sampleCarrier }) as PageServices,
    readPublicAnswers: async () => null,
    waybillFormat: { waybillPrefix: "RBC" },
    customerServices: account ?? customerServicesOf,
    production: false,
    routes,
    cache,
  });
  const get = (url: string, customer?: string) =>
    app.inject({ url, headers: customer === undefined ? {} : { cookie: `customer=${customer}` } });
  return { app, get, handle, fromCache };
}

const home = "/?login=1&returnTo=%2Fcentre%2Fown%3Ftab%3Dphone%26x%3D1";

describe("a protected page", () => {
  it("redirects a visitor without a session to the login on home, with the way back", async () => {
    const { get, handle } = await setUp();
    const answer = await get("/centre/own?tab=phone&x=1");
    expect([answer.statusCode, answer.headers.location]).toEqual([302, home]);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(handle).not.toHaveBeenCalled();
  });

  it("redirects in the client router too", async () => {
    const { get, handle } = await setUp();
    const answer = await get("/centre/own.data?tab=phone&x=1&_routes=root");
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      "x-remix-redirect": home,
      "x-remix-reload-document": "true",
      "cache-control": "private, no-store",
    });
    expect(handle).not.toHaveBeenCalled();
  });

  it("is rendered for each customer separately and never cached, whatever it declares", async () => {
    const { get, handle, fromCache } = await setUp();
    for (const [customer, name] of [
      ["sari", "Sari"],
      ["budi", "Budi"],
      ["sari", "Sari"],
    ] as const) {
      for (const address of ["/centre/own", "/centre/own?tab=phone", "/CENTRE/own"]) {
        const answer = await get(address, customer);
        expect(answer.body).toBe(`<p>${name}</p>`);
        expect(answer.headers["cache-control"]).toBe("private, no-store");
        expect(answer.headers["etag"]).toBeUndefined();
      }
    }
    expect(handle).toHaveBeenCalledTimes(9);
    expect(fromCache).not.toHaveBeenCalled();
    expect((await get("/centre/own")).statusCode).toBe(302);
  });

  it("is protected at its address on the other site too", async () => {
    const { get } = await setUp();
    const answer = await get("/own?tab=phone", "sari");
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/centre/own?tab=phone"]);
  });

  it("accepts no form posts: cookies alone change nothing", async () => {
    const { app, handle } = await setUp();
    const headers = { cookie: "customer=sari", "content-type": "application/x-www-form-urlencoded" };
    const answer = await app.inject({ method: "POST", url: "/centre/own", headers, body: "a=1" });
    expect(answer.statusCode).toBe(404);
    expect(handle).not.toHaveBeenCalled();
  });

  it("accepts forms that this site sent, if it says so", async () => {
    const { app, handle } = await setUp();
    const post = (more: Record<string, string>) =>
      app.inject({
        method: "POST",
        url: "/centre/form",
        headers: {
          cookie: "customer=sari",
          "content-type": "application/x-www-form-urlencoded",
          host: "rimba.example",
          ...more,
        },
        body: "a=1",
      });
    // A program, and a form of another site.
    expect((await post({})).statusCode).toBe(404);
    expect((await post({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await post({ "sec-fetch-site": "same-site" })).statusCode).toBe(403);
    expect((await post({ origin: "https://jahat.example" })).statusCode).toBe(403);
    expect(handle).not.toHaveBeenCalled();
    expect((await post({ "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
    expect((await post({ origin: "https://rimba.example" })).statusCode).toBe(200);
  });

  it("says that the system is busy when the session cannot be checked", async () => {
    const { get, handle } = await setUp(() => {
      throw new DatabaseUnavailable("away");
    });
    const answer = await get("/centre/own", "sari");
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("5");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(handle).not.toHaveBeenCalled();
  });
});

it("a protected page of a customer who opened too many is rejected without a render", async () => {
  const { get, handle } = await setUp(undefined, { ...noLimits, customer: limitOf(1) });
  expect((await get("/centre/own", "sari")).statusCode).toBe(200);
  const { statusCode, headers } = await get("/centre/own", "sari");
  expect([statusCode, headers["retry-after"]]).toEqual([429, "45"]);
  expect(handle).toHaveBeenCalledTimes(1);
});

it("a public page that reads the session fails before it can be cached", async () => {
  const { get } = await setUp();
  const answer = await get("/", "sari");
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain("Sari");
});
