import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const abuseCases: Mutations = {
  "answers do not say nosniff": {
    symbol: "commonSecurityHeaders",
    find: `"x-content-type-options": "nosniff",`,
    caughtBy: unit("content-security-policy.test", "refusals.test"),
  },
  "production does not ask for https": {
    symbol: "commonSecurityHeaders",
    find: `{ "strict-transport-security": "max-age=63072000; includeSubDomains" }`,
    replace: "{}",
    caughtBy: unit("content-security-policy.test", "refusals.test"),
  },
  "a page can be framed": {
    symbol: "contentSecurityPolicy",
    find: `"frame-ancestors 'none'",`,
    caughtBy: { suite: "e2e", project: "server", tests: ["http.spec"], name: "a strict policy is set on" },
  },
  "a page's script may create markup from text": {
    symbol: "contentSecurityPolicy",
    find: `"require-trusted-types-for 'script'",`,
    caughtBy: unit("content-security-policy.test"),
  },
  "answers of the HTTP parser have no security headers": {
    symbol: "answerParserErrors",
    find: "...commonSecurityHeaders(production),",
    caughtBy: unit("refusals.test"),
  },
  "a request with two hosts is answered": {
    symbol: "hasLegalHost",
    find: "return hosts === 1 && legalHost.test",
    replace: "return legalHost.test",
    caughtBy: unit("refusals.test"),
  },
  "each address of an IPv6 network is a visitor of its own": {
    symbol: "addressGroup",
    find: "groups.slice(0, 4)",
    replace: "groups.slice(0, 8)",
    caughtBy: unit("address-group.test"),
  },
  "an IPv4 address in hex is another visitor": {
    symbol: "addressGroup",
    find: "mark === 0xffff",
    replace: "mark === 0xfffe",
    caughtBy: unit("address-group.test"),
  },
  "a slow body is waited for": {
    symbol: "limitBodyTime",
    find: "const timer = setTimeout(() => raw.destroy(), milliseconds);",
    replace: "const timer = setTimeout(() => undefined, milliseconds);",
    caughtBy: unit("body-time.test"),
  },
  "reading too often is not refused": {
    symbol: "readingLimit",
    find: "!limit.isAllowed && limit.isExceeded",
    replace: "!limit.isAllowed && limit.isExceeded && units < 1",
    caughtBy: db("reading-limit.db"),
  },
  "a costly search counts as one unit": {
    symbol: "readingLimit",
    find: "refuseUnits(request, reply, unitsOf(request) - 1)",
    replace: "refuseUnits(request, reply, Math.min(0, unitsOf(request)))",
    caughtBy: { ...db("reading-limit.db"), name: "refuses a search that costs more" },
  },
  "each customer's budget is that of all": {
    symbol: "customerLimit",
    find: "sessionOfCall(request).customerId",
    replace: `sessionOfCall(request).kind`,
    caughtBy: db("customer-limit.db"),
  },
  "the address of a refused call is logged with what was asked": {
    symbol: "logRefusals",
    find: `route: route ?? request.routeOptions.url ?? "unmatched",`,
    replace: `route: request.url,`,
    caughtBy: unit("refusals.test"),
  },
  "the log quotes what the database says of people": {
    symbol: "loggedError",
    find: "type: error.constructor.name,",
    replace: "...error,\n    type: error.constructor.name,",
    caughtBy: unit("logging.test"),
  },
  "an unknown query renders a page again": {
    symbol: "readQueries",
    find: "if (isRead) read.append(name, value);",
    replace: "if (isRead || name.length > 0) read.append(name, value);",
    caughtBy: unit("page-key.test"),
  },
  "a page of one customer is kept for all": {
    symbol: "isPublicPage",
    find: "&& entry.protected !== true",
    within: "apps/server",
    caughtBy: unit("page-key.test", "protected-pages.test"),
  },
  "renders of pages are not limited": {
    symbol: "checkLimits",
    find: "const ofPages = await limits.pages.check(request);",
    replace: `const ofPages: LimitCheck = { kind: "ok" };`,
    caughtBy: unit("render-limits.test"),
  },
  "any number of pages is rendered at once": {
    symbol: "renderBounds",
    find: "maxWaiting: 56, maxPerOwner: 32",
    replace: "maxWaiting: 56_000, maxPerOwner: 32_000",
    caughtBy: unit("render-limits.test"),
  },
  "a form posted from another site is accepted": {
    symbol: "registerPages",
    find: `request.method === "POST" && isCrossSite(request, options.origin)`,
    replace: `request.method === "PUT" && isCrossSite(request, options.origin)`,
    caughtBy: unit("register-pages.test", "protected-pages.test"),
  },
  "a stranger is shown a page for customers": {
    symbol: "showRoute",
    find: "if (entry.protected) return showToCustomer",
    replace: "if (entry.protected && page.isForm) return showToCustomer",
    caughtBy: unit("protected-pages.test"),
  },
  "a redirect leads to another server": {
    symbol: "ownAddress",
    find: 'return isPath && new URL(to, anyOrigin).origin === anyOrigin ? to : "/";',
    replace: 'return isPath ? to : "/";',
    caughtBy: unit("send-page.test", "page-addresses.test"),
  },
  "shipments that a visitor opened pass through the page cache": {
    symbol: "pageKey",
    find: "if (entry.visitorQueries?.some((name) => url.searchParams.has(name)) === true) return null;",
    caughtBy: unit("visitor-pages.test"),
  },
  "a page for everybody is rendered with the cookies of one visitor": {
    symbol: "RenderedPages",
    find: "const own = new Request(rendered.requested, { signal });",
    replace: "const own = webRequest(visit.request, rendered.requested, signal);",
    caughtBy: unit("visitor-pages.test"),
  },
  "a page for a visitor with an unlock cookie is sent to others": {
    symbol: "PagesByAnswers",
    find: "key === null || viewTokensOf(request.headers.cookie).length > 0",
    replace: "key === null || viewTokensOf(request.headers.cookie).length > 99",
    caughtBy: unit("pages-by-answers.test"),
  },
  "a page with a visitor's cookie may be kept by shared caches": {
    symbol: "sendCached",
    find: `if (reply.hasHeader("set-cookie")) reply.header("cache-control", privateNoStore);`,
    caughtBy: unit("cached-pages.test"),
  },
  "pages at invented addresses may be kept by shared caches": {
    symbol: "sharedCacheControl",
    find: "!isAsWritten(requested, rendered.url)",
    replace: "false",
    caughtBy: unit("cached-pages.test"),
  },
  "caches pass on the id of another visitor's request": {
    symbol: "sendRequestIds",
    find: `reply.removeHeader("requestid")`,
    replace: "undefined",
    caughtBy: unit("refusals.test"),
  },
  "inline code without the nonce is allowed": {
    symbol: "hashesOf",
    find: "[^>]*${attribute}[^>]*>",
    replace: "[^>]*>",
    caughtBy: unit("content-security-policy.test"),
  },
  "one visitor takes all places of a queue": {
    symbol: "WorkQueue",
    find: `if (own >= maxPerOwner) return { kind: "rateLimited" };`,
    caughtBy: unit("work-queue.test"),
  },
  "a visitor's own header says which address limits count": {
    symbol: "fastifyOptions",
    find: "config.trustProxy.length === 0 ? false",
    replace: "config.trustProxy.length === 0 ? true",
    caughtBy: { ...db("codes-abuse.db", "tracking-abuse.db"), name: "spoofed X-Forwarded-For" },
  },
  "a body of any type is read as JSON, so that a form of another site can send one": {
    symbol: "acceptJsonOnly",
    find: `app.addContentTypeParser("application/json",`,
    replace: `app.addContentTypeParser("*",`,
    caughtBy: { ...db("session-abuse.db"), name: "refuses JSON that is sent as text/plain" },
  },
  "a null character reaches the database": {
    symbol: "nullCharacterError",
    find: "json.includes(escapedNull)",
    replace: "json === escapedNull",
    caughtBy: { ...db("tracking-abuse.db"), name: "a null character, which the database cannot store" },
  },
  "a call may have a body of 64 MB": {
    symbol: "bodyLimit",
    find: "64 * 1024",
    replace: "64 * 1024 * 1024",
    within: "apps/server/src/create-app",
    caughtBy: { ...db("captcha-abuse.db"), name: "200 KB token" },
  },
  "a form of a page may have any number of fields": {
    symbol: "maxFormBytes",
    find: "64 * 1024",
    replace: "64 * 1024 * 1024",
    caughtBy: { ...unit("register-pages.test"), name: "that is too large is rejected" },
  },
  "a language may be called like a member of every object": {
    symbol: "isLangType",
    find: "Object.hasOwn(langTypes, value)",
    replace: "value in langTypes",
    caughtBy: { ...db("tracking-abuse.db"), name: "langType with the name of an inherited member" },
  },
  "files outside the public folder are served": {
    symbol: "registerPublicFiles",
    find: "if (!known.has(name)) return reply.callNotFound();",
    caughtBy: { ...unit("public-files.test"), name: "does not serve" },
  },
  "an inbox page shows a stored text as markup": {
    symbol: "partText",
    find: `if (typeof part === "string") return escapeHtml(part);`,
    replace: `if (typeof part === "string") return part;`,
    caughtBy: {
      ...db("notify-of-submission.db"),
      name: "reaches the staff with all answers, escaped in the HTML and on the inbox page",
    },
  },
};

const others: Mutations = {
  "an answer does not name its request": {
    symbol: "sendRequestIds",
    find: `reply.header("requestid", request.id);`,
    caughtBy: unit("refusals.test", "register-pages.test"),
  },
  "a tablet is sent the mobile site": {
    symbol: "detectSite",
    find: "!tablet.test(userAgent) && phone.test(userAgent)",
    replace: "phone.test(userAgent)",
    caughtBy: unit("page-request.test"),
  },
  "the least wanted language of a browser is shown": {
    symbol: "preferredLocale",
    find: "b.quality - a.quality",
    replace: "a.quality - b.quality",
    caughtBy: unit("request-locale.test"),
  },
  "a file that is not there leads home": {
    symbol: "resolveRoute",
    find: `if (ofOtherSite === undefined && fileName.test(path)) return { kind: "noFile" };`,
    caughtBy: unit("resolve-route.test"),
  },
  "an old page is sent for ever": {
    symbol: "PageCache",
    find: "if (this.#age(entry) >= this.#limits.freshMs + this.#limits.staleWhileRevalidateMs) return undefined;",
    caughtBy: unit("page-cache.test", "cached-pages.test"),
  },
  "waiting time is not said with a refusal": {
    symbol: "sendFailure",
    find: `if (retryAfter !== undefined) reply.header("retry-after", String(Math.max(1, Math.ceil(retryAfter))));`,
    within: "apps/server/src/platform/http",
    caughtBy: db("reading-limit.db", "codes-abuse.db"),
  },
};

/** Headers, limits, and the page for each device and visitor. */
export const http: AreaMutations = { abuseCases, others };
