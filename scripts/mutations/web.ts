import { type AreaMutations, unit, type Mutations } from "./mutation.ts";

const components = (test: string, name: string) => ({ suite: "components", tests: [test], name }) as const;
const desktop = (test: string, name: string) =>
  ({ suite: "e2e", project: "desktop", tests: [test], name }) as const;
const mobile = (test: string, name: string) =>
  ({ suite: "e2e", project: "mobile", tests: [test], name }) as const;
const server = (test: string, name: string) =>
  ({ suite: "e2e", project: "server", tests: [test], name }) as const;

const abuseCases: Mutations = {
  "a changing call is sent twice when the network fails": {
    symbol: "sendRequest",
    find: `method === "GET" && first.kind !== "ok"`,
    replace: `first.kind !== "ok"`,
    caughtBy: unit("client.test"),
  },
  "a session is known although its cookie is another's": {
    symbol: "makeSessionStore",
    find: "stored.token === cookieIn(readCookies()) && ",
    caughtBy: unit("session-store.test"),
  },
  "what was kept of a customer stays after the logout": {
    symbol: "makeSessionStore",
    find: `Max-Age=0; SameSite=Lax\`);
      clearCustomerStores();`,
    replace: "Max-Age=0; SameSite=Lax`);",
    caughtBy: mobile("mobile/offline.spec", "the preferred outlet is known without network"),
  },
  "what another customer has sealed stays on the device": {
    symbol: "persistedStore",
    find: "    store(null);\n",
    caughtBy: unit("persisted-store.test"),
  },
  "the service worker keeps pages of one customer": {
    symbol: "isPublicPage",
    find: String.raw`!/\b(private|no-store)\b/.test(caching)`,
    replace: "true",
    within: "packages/web-core",
    caughtBy: unit("decisions.test"),
  },
  "an order is sent without a kept key, so that a retry is another order": {
    symbol: "submitOnce",
    find: "const key = store.storePendingRequests(content, [...earlier, sent].slice(-maxPendingRequests));",
    replace: "const key = store.storePendingRequests(content, []);",
    caughtBy: unit("use-idempotent-submit.test"),
  },
  "a public page names the receiver": {
    symbol: "answerTexts",
    find: `\`{"shipment":\${shipmentText},"unlocked":null}\``,
    replace: `\`{"shipment":\${shipmentText},"unlocked":\${unlockedText}}\``,
    caughtBy: server("privacy.spec", "the public pages of all demo shipments contain no name"),
  },
  "scripts of other sites may run on pages": {
    symbol: "contentSecurityPolicy",
    find: `\`script-src \${from("'self'", ...scriptHashes)}\``,
    replace: `\`script-src 'unsafe-inline' \${from("'self'", ...scriptHashes)}\``,
    caughtBy: server("http.spec", "a strict policy is set on"),
  },
  "a page for a customer has no limit": {
    symbol: "showToCustomer",
    find: "const checked = await limits.customer.check(request);",
    replace: `const checked: LimitCheck = { kind: "ok" };`,
    caughtBy: server("too-often.spec", "a customer who opens too many pages gets 429"),
  },
};

const others: Mutations = {
  "a departure has no Chinese words": {
    symbol: "event_departed_in",
    find: `  "event_departed_in": "已从{city}发出",\n`,
    caughtBy: { suite: "check", tests: ["scripts/check-messages.ts"] },
  },
  "a message in English lacks the name of the city": {
    symbol: "event_departed_in",
    find: "Departed from {city}",
    replace: "Departed from the city",
    caughtBy: { suite: "check", tests: ["scripts/check-messages.ts"] },
  },
  "a handover is said in Indonesian on the English site": {
    symbol: "event_signed_in",
    find: "Delivered in {city}",
    replace: "Diterima di {city}",
    caughtBy: unit("event-sentence.test"),
  },
  "the title of a late shipment is missing in Indonesian": {
    symbol: "notice_late_title",
    find: `"notice_late_title": "Terlambat dari janji"`,
    replace: `"notice_late_title": ""`,
    caughtBy: { suite: "check", tests: ["scripts/check-messages.ts"] },
  },
  "an error that only the server knows vanishes with any change": {
    symbol: "retainErrors",
    find: "isOver ? undefined : text",
    replace: "undefined",
    caughtBy: unit("use-field-errors.test"),
  },
  "calls are answered from the browser's cache": {
    symbol: "requestHeaders",
    find: `"no-cache"`,
    replace: `"max-age=3600"`,
    caughtBy: unit("client.test"),
  },
  "the session ends although the caller sees to it": {
    symbol: "sendRequest",
    find: "!options.keepSession && ",
    caughtBy: unit("client.test"),
  },
  "eleven numbers are kept on the device": {
    symbol: "maxWaybills",
    find: "10",
    replace: "11",
    within: "packages/web-core/src/tracking/recent",
    caughtBy: unit("recent-store.test"),
  },
  "the service worker answers calls": {
    symbol: "kindOf",
    find: "if (noPage.test(pathname)) return null;",
    caughtBy: unit("decisions.test"),
  },
  "files of the former version are dropped too early": {
    symbol: "cachesToDrop",
    find: " && of !== before",
    caughtBy: unit("decisions.test"),
  },
  "a pasted eleventh number vanishes": {
    symbol: "absorbText",
    find: `text: refused ? [...found.slice(room), tail].join(" ").trim() : tail,`,
    replace: "text: tail,",
    caughtBy: unit("number-entry.test"),
  },
  "an order of the same address at both ends passes the form": {
    symbol: "ruleIssues",
    find: `receiver.address.trim() !== "" &&`,
    replace: `receiver.address.trim() === "" &&`,
    caughtBy: unit("check-order.test"),
  },
  "scans far apart are shown as one line": {
    symbol: "mergedLines",
    find: " && group.earliest - at <= maxGapMs",
    caughtBy: unit("merge-scans.test"),
  },
  "a weight is rounded up": {
    symbol: "formatter",
    find: `roundingMode: "trunc"`,
    replace: `roundingMode: "ceil"`,
    caughtBy: unit("number.test"),
  },
  "Chinese sentences end with a Latin full stop": {
    symbol: "joinSentences",
    find: `locale === "zh" ? "。" : "."`,
    replace: `"."`,
    caughtBy: unit("format/text.test"),
  },
  "a page whose script is gone reloads for ever": {
    symbol: "mayReload",
    find: "reloadedFor.read() !== version && ",
    caughtBy: unit("lazy-import.test"),
  },
  "the current step is not marked for screen readers": {
    symbol: "Stepper",
    find: ` aria-current={step.isCurrent ? "step" : undefined}`,
    caughtBy: unit("shown-situations.test"),
  },
  "the skip link cannot be seen": {
    symbol: ".skip-link:focus",
    find: "inset-block-start: var(--sp-2);",
    caughtBy: desktop("keyboard.spec", "the keyboard alone leads from the skip link"),
  },
  "the focus ring is gone": {
    symbol: ":focus-visible,\n.ring-beside:focus-visible + *",
    find: "outline: 3px solid var(--focus-inner);\n  outline-offset: 2px;\n  box-shadow: 0 0 0 6px var(--focus-outer);",
    replace: "outline: 0;",
    caughtBy: desktop("keyboard.spec", "every stop of the keyboard is seen"),
  },
  "a menu does not close with Escape": {
    symbol: "useClosingDetails",
    find: `if (event.key !== "Escape" || !details.open) return;`,
    replace: `if (event.key !== "F2" || !details.open) return;`,
    caughtBy: desktop("keyboard.spec", "menus close with Escape"),
  },
  "Backspace does not take the last number": {
    symbol: "NumberField",
    find: `if (last !== undefined) entry.remove(last);`,
    replace: `if (last === undefined) entry.remove("");`,
    caughtBy: components("number-field.browser", "Backspace in the empty box"),
  },
  "the field does not get the focus when it was sent empty": {
    symbol: "useNumberEntry",
    find: `if (all !== null) setProblem("empty");
      box.current?.focus();`,
    replace: `if (all !== null) setProblem("empty");`,
    caughtBy: components("number-field.browser", "submitted without a number"),
  },
  "the footer is printed": {
    symbol: ".footer",
    find: " screen-only",
    within: "apps/desktop",
    caughtBy: desktop("print.spec", "on paper there is the whole shipment"),
  },
  "clearing the list is not announced": {
    symbol: "RecentList",
    find: "setAnnouncement(m.recent_cleared());",
    caughtBy: mobile("recently-tracked.spec", "tracked shipments are stored on this device only"),
  },
  "the share dialog has no name": {
    symbol: "ShareDialog",
    find: "aria-labelledby={opened ? titleId : undefined}",
    caughtBy: desktop(
      "shared/accessibility.spec",
      "axe finds nothing in an opened shipment, nor in the share dialog",
    ),
  },
  "Escape does not close the share dialog": {
    symbol: "ShareDialog",
    find: `closedby="any"`,
    replace: `closedby="none"`,
    caughtBy: mobile("share-and-copy.spec", "a shipment is shared and its number copied"),
  },
  "a forbidden copy is not said": {
    symbol: "CopyButton",
    find: `if (quiet) notify({ text: m.copy_failed(), tone: "error" });`,
    caughtBy: mobile("share-and-copy.spec", "a shipment is shared and its number copied"),
  },
  "notices move although motion is not wanted": {
    symbol: "useNoticeSteps",
    find: `if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;`,
    caughtBy: desktop("notice.spec", "where motion is not wanted nothing moves by itself"),
  },
  "a closed notice comes back on the next page": {
    symbol: "closedNotices",
    find: "() => sessionStorage",
    replace: `() => {
    throw new Error("forbidden");
  }`,
    caughtBy: desktop("notice.spec", "the notices turn by themselves"),
  },
  "a page does not name its language": {
    symbol: "SiteDocument",
    find: "<html lang={locale} dir={dir}",
    replace: "<html dir={dir}",
    caughtBy: server("language.spec", "a page names its language, direction and addresses"),
  },
  "a page does not name its addresses in other languages": {
    symbol: "SiteDocument",
    find: "<AddressLinks />",
    caughtBy: server("language.spec", "a page names its language, direction and addresses"),
  },
  "arrow keys do not move in the region picker": {
    symbol: "useListboxKeys",
    find: "ArrowDown: active === null ? 0 : active + 1,",
    caughtBy: components("region-picker.browser.test", "moves through a level with the arrow keys"),
  },
  "the error of a field is not tied to it": {
    symbol: "controlProps",
    find: `"aria-invalid": error !== null || undefined,`,
    within: "packages/web-core/src/ui",
    caughtBy: components("nickname-editor.browser.test", "is checked when it is left and when it is sent"),
  },
  "a page of the mobile site is wider than its window": {
    symbol: ".visually-hidden",
    find: "position: absolute;\n  inline-size: 1px;\n  block-size: 1px;\n  overflow: hidden;\n  clip-path: inset(50%);",
    replace: "position: static;",
    caughtBy: mobile("shared/accessibility.spec", "in any language: shipments"),
  },
  "without network the search is sent anyway": {
    symbol: "Fields",
    find: `if (!navigator.onLine && !entered && pathname !== pagePaths.track) entry.setProblem("offline");`,
    replace: `if (!navigator.onLine && entered && pathname === "") entry.setProblem("offline");`,
    caughtBy: desktop("shared/offline.spec", "without network from the start, home keeps the numbers"),
  },
  "an answer that comes late replaces a newer one": {
    symbol: "useApiQuery",
    find: "if (signal.aborted) return;",
    caughtBy: { suite: "components", tests: ["use-api-query.browser"] },
  },
  "what a button sends is sent twice if it is pressed twice": {
    symbol: "useApiAction",
    find: "if (running.current !== null) return null;",
    caughtBy: { suite: "components", tests: ["use-api-action.browser", "contact-form.browser"] },
  },
};

/** Everything that visitors see, hear and press on both sites. */
export const web: AreaMutations = { abuseCases, others };
