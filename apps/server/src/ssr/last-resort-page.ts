import { m } from "@rimba/content/messages";
import { type Locale, locales } from "@rimba/contract";
import { inlineSource } from "../http/inline-source.ts";
import { markup } from "../openapi/page/markup.ts";
import type { SinglePage } from "./page-cache.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const style = `
html{color-scheme:light;background:#fbf9f4;color:#1b1f1b;font:1rem/1.6 system-ui,sans-serif}
body{max-width:34rem;margin:12vh auto;padding:0 1rem}
b{color:#08613c}
section{margin-block:1.5rem;padding-block-start:1.5rem;border-block-start:1px solid #d6cebd}
h1,h2{margin:0 0 .5rem;font-size:1.25rem;line-height:1.35}
p{margin:0}
a{color:#08613c}
`;

const styleHash = inlineSource(style);

/**
 * The answer when not even the site's own error page could be rendered: plain, without script,
 * in all three languages with the visitor's first. Says nothing of the failure.
 */
export function lastResortPage(locale: Locale, carrierName: string): SinglePage {
  const order = [locale, ...locales.filter((other) => other !== locale)];
  const sections = order.map((language, index) => {
    const heading = index === 0 ? "h1" : "h2";
    return [
      `<section lang="${language}">`,
      `<${heading}>${m.error_page_heading({}, { locale: language })}</${heading}>`,
      `<p>${m.error_page_text({}, { locale: language })}`,
      ` <a href="">${m.error_page_retry({}, { locale: language })}</a></p>`,
      "</section>",
    ].join("");
  });
  const brand = markup`${carrierName}`.markup;
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${m.error_page_heading({}, { locale })} | ${brand}</title>`,
    `<style>${style}</style></head><body><main><b>${brand}</b>${sections.join("")}</main></body></html>`,
  ].join("");
  return {
    kind: "single",
    failed: true,
    status: 500,
    headers: new Headers({ "content-type": "text/html; charset=utf-8" }),
    policy: contentSecurityPolicy({ scriptHashes: [], styleHashes: [styleHash] }, null),
    body: Buffer.from(html),
  };
}
