import type { APIRequestContext } from "@playwright/test";
import { locales, sites } from "@rimba/contract";
import { HtmlValidate } from "html-validate";
import { expect, test } from "../fixtures/server-test.ts";

// Checks what matters to browsers, not the style of hand-written HTML: React writes `disabled=""` and omits some end
// tags.
const html = new HtmlValidate({
  extends: ["html-validate:document"],
  elements: ["html5"],
  rules: {
    "element-permitted-content": "error",
    "element-permitted-parent": "error",
    "element-required-attributes": "error",
    "element-required-content": "error",
    "no-dup-id": "error",
    "no-dup-attr": "error",
    "no-dup-class": "error",
    "no-redundant-for": "error",
    "no-missing-references": "error",
    "no-deprecated-attr": "error",
    "attribute-allowed-values": "error",
    "aria-label-misuse": "error",
    "close-order": "error",
    deprecated: "error",
    // The files come from the same server.
    "require-sri": "off",
    "input-missing-label": "error",
    "multiple-labeled-controls": "error",
    "valid-id": "off",
    "wcag/h30": "error",
    "wcag/h37": "error",
    "wcag/h67": "error",
    "wcag/h71": "error",
  },
});

interface Found {
  readonly path: string;
  /** The page that contains the link. */
  readonly from: string;
}

/** Endless lists: the first pages represent the others. */
const endless = [/^\/networkQuery\?.*(page|area|lat)=/, /^\/outlet\?/];
const fewOfEach = 6;

for (const site of sites) {
  test(`no page of the ${site} site has a dead link or invalid HTML in any language`, async ({ request }) => {
    test.setTimeout(300_000);
    const faults: string[] = [];
    const checked = new Set<string>();
    for (const locale of locales) {
      const cookie = `site=${site}; lang=${locale}`;
      const seen = new Set(["/"]);
      const waiting: Found[] = [{ path: "/", from: "/" }];
      const pages = new Map<string, string>();
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { path, from } = next;
        const page = await open(request, path, cookie);
        if (page.status !== 200) {
          faults.push(`${from} leads to ${path}, which answers ${page.status}`);
          continue;
        }
        if (!page.isHtml) continue;
        pages.set(path, page.text);
        faults.push(...(await validityFaults(`${path} in ${locale}`, page.text, checked)));
        for (const link of linksIn(page.text)) {
          const [target = ""] = link.split("#");
          if (target === "" || seen.has(target) || isFurtherOne(target, seen)) continue;
          seen.add(target);
          waiting.push({ path: target, from: path });
        }
      }
      for (const [path, text] of pages) {
        for (const link of linksIn(text)) {
          const [target = "", id = ""] = link.split("#");
          const there = pages.get(target === "" ? path : target);
          if (id !== "" && there !== undefined && !there.includes(` id="${id}"`)) {
            faults.push(`${path} leads to ${link}, where nothing has that id`);
          }
        }
      }
      expect(pages.size).toBeGreaterThan(20);
    }
    expect([...new Set(faults)]).toEqual([]);
  });
}

async function open(request: APIRequestContext, path: string, cookie: string) {
  const response = await request.get(path, { headers: { cookie }, maxRedirects: 0 });
  const isHtml = (response.headers()["content-type"] ?? "").startsWith("text/html");
  return { status: response.status(), isHtml, text: isHtml ? await response.text() : "" };
}

function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => /^[/#](?!\/)/.test(href) && !isChoice(href));
}

/** Links that only select a language or site lead to the same page, protected ones to home. */
function isChoice(href: string): boolean {
  const { pathname, searchParams } = new URL(href, "http://localhost");
  const isPersonal =
    /^\/(onlineOrder|personalCenter|myOrdersList|myShipments|messages|notifySettings|addressList|userBinding)/i.test(
      pathname,
    );
  return searchParams.has("lang") || searchParams.has("site") || isPersonal;
}

function isFurtherOne(path: string, seen: ReadonlySet<string>): boolean {
  return endless.some(
    (pattern) => pattern.test(path) && [...seen].filter((one) => pattern.test(one)).length >= fewOfEach,
  );
}

/**
 * The parts of the markup that affect validity: elements, ids, references, and whether there is text, but not the text
 * itself.
 */
function structureOf(text: string): string {
  return text
    .replaceAll(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, "$1</$2>")
    .replaceAll(
      /\b(aria-label|alt|title|content|placeholder|href|hreflang|lang|src|srcset|value|nonce|action|datetime)="[^"]+"/gi,
      '$1="x"',
    )
    .replaceAll(/>[^<]*\S[^<]*</g, ">x<");
}

/** Skips a page with the same structure as a checked one, such as a translation. */
async function validityFaults(path: string, text: string, checked: Set<string>): Promise<readonly string[]> {
  const structure = structureOf(text);
  if (checked.has(structure)) return [];
  checked.add(structure);
  const { results } = await html.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector ?? "?"})`),
  );
}
