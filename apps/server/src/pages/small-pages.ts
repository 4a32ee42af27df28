import { readFileSync } from "node:fs";
import { m } from "@rimba/content/messages";
import { type Locale, locales, type Site } from "@rimba/contract";
import type { Direction } from "@rimba/web-core/app/locale/choices.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inlineSource, fontAddress, markup } from "../platform/http/plain-page.ts";
import { chooseEncoding, encodeBody, type EncodedBody } from "../platform/http/finished-body.ts";
import type { SinglePage } from "./page-cache.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { privateNoStore, pageVary } from "./send-page.ts";
import { designTokens, type Theme } from "@rimba/web-core/ui/styles/design-tokens.ts";

/**
 * Why a visitor gets a small page: rendering failed, too many renders are in progress, or the visitor sent
 * too many requests.
 */
export type SmallPageKind = "failed" | "busy" | "rateLimited";

/** Seconds after which a place is usually free again. */
export const busyRetryAfter = 5;

export interface SmallPageFacts {
  readonly site: Site;
  readonly locale: Locale;
  readonly dir: Direction;
  /** Seconds; shown in the text, and sent as Retry-After. */
  readonly retryAfter?: number;
  /** Overrides the status of the kind. */
  readonly status?: number;
}

const statuses = { failed: 500, busy: 503, rateLimited: 429 } as const satisfies Record<
  SmallPageKind,
  number
>;

/** Waits are rounded up to this, so that few pages cover all of them. */
const waitStepSeconds = 5;
const maxWaitSeconds = 60;

// Its own style sheet is for where it is a picture; the content security policy would refuse it here.
const logo = readFileSync(new URL(import.meta.resolve("@rimba/web-core/ui/illustrations/logo.svg")), "utf8")
  .replace(/<style>.*<\/style>/, "")
  .trim();
const tokens = readFileSync(new URL(import.meta.resolve("@rimba/web-core/ui/styles/tokens.css")), "utf8");

const style = `
@font-face{font-family:"Plus Jakarta Sans";src:url(${fontAddress}) format("woff2");font-weight:400 800;font-display:swap}
:root{color-scheme:light dark;${colours("light")}}
@media(prefers-color-scheme:dark){:root{${colours("dark")}}.ink{fill:#fff}}
html{background:var(--bg);color:var(--text);font:1rem/1.6 "Plus Jakarta Sans",system-ui,sans-serif}
body{margin:0}
main{box-sizing:border-box;max-width:36rem;margin:0 auto;padding:max(2rem,8vh) 1rem 2rem}
svg{display:block;width:auto;height:2.25rem}
section{margin-block-start:1.5rem}
section:first-of-type{padding:1.5rem;border:1px solid var(--line);border-radius:1rem;background:var(--surface)}
section+section{padding-inline:1.5rem;color:var(--text-muted)}
h1,h2{margin:0 0 .5rem;line-height:1.3}
h1{font-size:1.5rem}
h2{font-size:1rem}
p{margin:0 0 1rem;overflow-wrap:anywhere}
a{color:var(--link)}
h1~a,button{display:inline-block;border:0;font:inherit;cursor:pointer;padding:.625rem 1.25rem;border-radius:.75rem;background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}
a:focus-visible,button:focus-visible{outline:3px solid var(--focus-outer);outline-offset:2px}
`;
const allowedCode = { scriptHashes: [], styleHashes: [inlineSource(style)] };

/**
 * The pages that are sent if none is rendered: without script, in all three languages with the visitor's
 * first, built once per wait. They reveal nothing about the failure.
 */
export class SmallPages {
  readonly #carrierName: string;
  readonly #encoded = new Map<string, Promise<EncodedBody>>();

  constructor(carrierName: string) {
    this.#carrierName = carrierName;
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: SmallPageKind,
    { retryAfter, status = statuses[kind], ...facts }: SmallPageFacts,
  ): Promise<FastifyReply> {
    const seconds = retryAfter === undefined ? undefined : roundedWait(retryAfter);
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const body = (await this.#bodyOf(kind, facts, seconds))[encoding];
    if (seconds !== undefined) reply.header("retry-after", String(seconds));
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply
      .code(status)
      .headers({
        vary: pageVary,
        "cache-control": privateNoStore,
        "content-security-policy": smallPagePolicy,
      })
      .type("text/html; charset=utf-8")
      .send(body);
  }

  /** If not even the site's own error page could be rendered. */
  failed(facts: SmallPageFacts): SinglePage {
    return {
      kind: "single",
      hasFailed: true,
      status: 500,
      headers: new Headers({ "content-type": "text/html; charset=utf-8" }),
      policy: smallPagePolicy,
      body: Buffer.from(this.#html("failed", facts, undefined)),
    };
  }

  #bodyOf(kind: SmallPageKind, facts: SmallPageFacts, seconds: number | undefined): Promise<EncodedBody> {
    const key = [kind, facts.locale, facts.dir, seconds].join(" ");
    const known = this.#encoded.get(key);
    if (known !== undefined) return known;
    const made = encodeBody(Buffer.from(this.#html(kind, facts, seconds)));
    this.#encoded.set(key, made);
    return made;
  }

  #html(kind: SmallPageKind, { locale, dir }: SmallPageFacts, seconds: number | undefined): string {
    const order = [locale, ...locales.filter((other) => other !== locale)];
    const sections = order.map((language, index) => {
      const { heading, text } = pageTexts(kind, language, seconds);
      const tag = index === 0 ? "h1" : "h2";
      return [
        `<section lang="${language}">`,
        `<${tag}>${heading}</${tag}>`,
        `<p>${text}</p>`,
        `<a href="">${m.error_page_retry({}, { locale: language })}</a>`,
        "</section>",
      ].join("");
    });
    const title = `${pageTexts(kind, locale, seconds).heading} | ${this.#carrierName}`;
    return smallPage({ locale, dir, title, sections: sections.join("") });
  }
}

/** A page without script and with its own styles; `sections` is markup. Send it with `smallPagePolicy`. */
export function smallPage({
  locale,
  dir,
  title,
  sections,
}: Pick<SmallPageFacts, "locale" | "dir"> & { readonly title: string; readonly sections: string }): string {
  return [
    `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${markup`${title}`.markup}</title><style>${style}</style></head><body><main>${logo}${sections}</main></body></html>`,
  ].join("");
}

export const smallPagePolicy = contentSecurityPolicy(allowedCode, null);

function pageTexts(
  kind: SmallPageKind,
  locale: Locale,
  seconds: number | undefined,
): { heading: string; text: string } {
  if (kind !== "rateLimited") {
    return {
      heading: m.error_page_heading({}, { locale }),
      text: m.error_page_text({}, { locale }),
    };
  }
  const wait = new Intl.NumberFormat(locale, { style: "unit", unit: "second", unitDisplay: "long" });
  return {
    heading: m.limited_page_heading({}, { locale }),
    text: m.limited_page_text({ wait: wait.format(seconds ?? waitStepSeconds) }, { locale }),
  };
}

function roundedWait(seconds: number): number {
  const steps = Math.ceil(Math.max(seconds, 1) / waitStepSeconds);
  return Math.min(steps * waitStepSeconds, maxWaitSeconds);
}

/** The design tokens that these pages show, which do not load their style sheet. */
function colours(theme: Theme): string {
  const values = designTokens(tokens, theme);
  const names = [
    "bg",
    "surface",
    "line",
    "text",
    "text-muted",
    "link",
    "primary",
    "on-primary",
    "focus-outer",
  ];
  return names
    .map((name) => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`There is no design token ${name}`);
      return `--${name}:${value}`;
    })
    .join(";");
}
