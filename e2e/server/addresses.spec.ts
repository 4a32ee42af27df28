import type { APIRequestContext, APIResponse } from "@playwright/test";
import { type Locale, locales, type Site, sites } from "@rimba/contract";
import { type Address, addresses, files, type Outcome } from "../fixtures/addresses.ts";
import { preparedCookies } from "../fixtures/prepared-customers.ts";
import { expect, test } from "../fixtures/server-test.ts";

/** Parameters that campaigns and others append to an address. */
const further = "utm_source=flyer&x=1";

const inHtml = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]?.replaceAll("&amp;", "&");

interface Visitor {
  readonly site: Site;
  readonly locale: Locale;
  /** Of a customer who is logged in. */
  readonly cookies?: string;
}

function ask(request: APIRequestContext, address: string, { site, locale, cookies = "" }: Visitor) {
  const cookie = [`site=${site}`, `lang=${locale}`, cookies].filter(Boolean).join("; ");
  return request.get(address, { headers: { cookie }, maxRedirects: 0 });
}

/** Path and parameters, independent of order and encoding. */
function parts(address: string) {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  return { path: pathname, query: Object.fromEntries(searchParams) };
}

function withFurther(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${further}`;
}

async function seen(answer: APIResponse) {
  const text = await answer.text();
  return {
    status: answer.status(),
    site: inHtml(text, /<html[^>]*\sdata-site="(\w+)"/),
    locale: inHtml(text, /<html[^>]*\slang="(\w+)"/),
    path: inHtml(text, /<link rel="alternate" hrefLang="x-default" href="(?:http:\/\/localhost)?([^"]*)"/i),
  };
}

/** Checks a response against the promised outcome of the `requested` address. */
async function expectOutcome(answer: APIResponse, requested: string, outcome: Outcome, visitor: Visitor) {
  const { site, locale, cookies } = visitor;
  if (outcome.kind === "redirect") {
    expect([301, 302]).toContain(answer.status());
    expect(parts(answer.headers()["location"] ?? "")).toEqual(parts(withFurther(outcome.to)));
    return;
  }
  if (outcome.guarded && cookies === undefined) {
    expect(answer.status()).toBe(302);
    // Redirects to the login, with the way back.
    expect(parts(answer.headers()["location"] ?? "")).toEqual({
      path: "/",
      query: { login: "1", returnTo: requested },
    });
    return;
  }
  expect(await seen(answer)).toEqual({ status: outcome.status, site, locale, path: outcome.path });
}

/** The path with the other case for every letter; parameter names are case-sensitive. */
function otherwise(address: string): readonly string[] {
  const [path = "", query] = address.split("?");
  const rest = query === undefined ? "" : `?${query}`;
  return [path.toLowerCase() + rest, path.toUpperCase() + rest, `${path.replace(/\/$/, "")}/${rest}`].filter(
    (spelling) => spelling !== address,
  );
}

for (const site of sites) {
  test(`every address leads to its target on the ${site} site, in every language`, async ({ request }) => {
    test.setTimeout(300_000);
    for (const locale of locales) {
      const visitor = { site, locale };
      const customer = { ...visitor, cookies: preparedCookies() };
      for (const { address, [site]: outcome } of [...addresses, ...files]) {
        await test.step(`${address} in ${locale}`, async () => {
          const requested = withFurther(address);
          await expectOutcome(await ask(request, requested, visitor), requested, outcome, visitor);
          if (outcome.kind === "page" && outcome.guarded) {
            await expectOutcome(await ask(request, requested, customer), requested, outcome, customer);
          }
          // Every redirect leads to a page in one step.
          if (outcome.kind === "redirect") {
            const answer = await ask(request, outcome.to, customer);
            expect([200, 404]).toContain(answer.status());
          }
        });
      }
    }
  });

  test(`the ${site} site accepts every address in any case, with and without a trailing slash`, async ({
    request,
  }) => {
    test.setTimeout(300_000);
    const visitor = { site, locale: "id" } as const;
    for (const { address, [site]: outcome } of addresses) {
      for (const spelling of otherwise(address)) {
        await test.step(spelling, async () => {
          const requested = withFurther(spelling);
          await expectOutcome(await ask(request, requested, visitor), requested, outcome, visitor);
        });
      }
    }
  });
}

test("every page of the sites has an address in the table, or is one of our own", async ({ request }) => {
  const sitemap = await (await request.get("/public/sitemap-pages.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  const known = new Set(addresses.map(({ address }: Address) => address));
  const ownMaking = [/^\/problem\/officialChannels$/, /^\/recruitmentdetail\//];
  expect(listed.length).toBeGreaterThan(15);
  expect(
    listed.filter((path) => !known.has(path) && !ownMaking.some((pattern) => pattern.test(path))),
  ).toEqual([]);
});
