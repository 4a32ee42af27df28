import { readFileSync } from "node:fs";
import { eachLocale, type Locale, locales } from "@rimba/contract";
import fc from "fast-check";
import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { designTokens, type Theme } from "@rimba/web-core/ui/styles/design-tokens.ts";
import { testCarrier } from "../../testing/test-app.ts";
import { type MailContent, pageAddress, renderMail } from "./render-mail.ts";

const origin = "https://rimba.example";
const script = `<script>alert(1)</script>`;
const values = {
  long: `Sri ${"Wahyuningsih".repeat(17)}`.slice(0, 200),
  chinese: "欧阳娜娜，雅加达仓库三号门",
  arabic: "عبد الرحمن بن محمد",
  script: `${script}"><img src=x onerror='alert(1)'>&amp;`,
};

const content: MailContent = {
  preheader: "We answer within 2–3 weeks.",
  heading: "We have received your form",
  parts: [
    "We answer within 2–3 weeks.",
    {
      title: "What you chose",
      facts: [
        ...Object.entries(values).map(([label, value]) => ({ label, value })),
        { label: "Feedback", value: "It came early,\nand wet." },
        { label: "Pictures", value: [{ label: "Picture 1", href: `${origin}/official/files/a?b=1&c=2` }] },
      ],
    },
  ],
  button: { label: "Track a shipment", href: pageAddress("/track", { origin, locale: "en" }) },
  reason: "You are getting this email because this address was entered in a form.",
};
const render = (changes: Partial<MailContent> = {}, locale: Locale = "en") =>
  renderMail({ ...content, ...changes }, { locale, carrier: testCarrier, origin });

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The words of the body that a reader sees. */
function wordsOfHtml(html: string): string[] {
  const body = html.slice(html.indexOf("</head>")).replace(/<div style="display:none[^>]*>[^<]*<\/div>/, "");
  const text = body
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
  return wordsOf(text);
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

const tagsOf = (html: string) => html.match(/<[a-z!/][^>]*>/gi) ?? [];
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);

describe("the HTML of a mail", () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    rules: {
      // Mail programs read inline styles, and Outlook its conditional comments.
      "no-inline-style": "off",
      "no-conditional-comment": "off",
      "doctype-style": "off",
      "long-title": "off",
    },
  });

  it.each(locales)("is valid, in %s", async (locale) => {
    const { results } = await validator.validateString(render({}, locale).html);
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  it.each(locales)(
    "names its language and direction, also where webmail drops the document: %s",
    (locale) => {
      const { html } = render({}, locale);
      expect(html).toContain(`<html lang="${locale}" dir="ltr">`);
      expect(html).toContain(`<div class="page" lang="${locale}" dir="ltr"`);
    },
  );

  it("has the preheader first, hidden and short", () => {
    const { html } = render({ preheader: "瑞".repeat(150) });
    expect(html).toMatch(/<body[^>]*>\n<div style="display:none[^"]*">瑞{140}<\/div>/u);
  });

  it("loads nothing, has no script and no table but for Outlook", () => {
    const { html } = render();
    expect(html).not.toMatch(/url\(|@import/);
    const tags = tagsOf(html.replaceAll(/<!--\[if mso\]>.*?-->/g, ""));
    expect(tags.join("\n")).not.toMatch(/^<(img|script|link|iframe|object|form|table)|\s(src|on\w+)=/im);
  });

  it("links to the carrier's sites and its hotline only, in the reader's language", () => {
    expect(linksOf(render({}, "zh").html)).toEqual([
      `${origin}/official/files/a?b=1&amp;c=2`,
      `${origin}/track?lang=en`,
      `tel:${testCarrier.hotlineDial}`,
      `${origin}/problem/officialChannels?lang=zh`,
    ]);
  });

  it("links the hotline in a text, on one line", () => {
    const { html } = render({ parts: [`Call ${testCarrier.hotline}, or ${testCarrier.hotline}.`] });
    const link = new RegExp(
      `<a [^>]*white-space:nowrap" href="tel:${testCarrier.hotlineDial}">${testCarrier.hotline}</a>`,
      "g",
    );
    // The third is in the footer.
    expect(html.match(link)).toHaveLength(3);
    expect(html).toMatch(/Call <a [^<]*<\/a>, or <a [^<]*<\/a>\.<\/p>/);
  });

  it("shows a code large, and no other value", () => {
    const facts = [
      { label: "Code", value: "048213", isCode: true },
      { label: "Until", value: "10:00" },
      { label: "Check code", value: "QHWV-NBHX-JQ1J", isCode: true },
    ];
    const { html } = render({ parts: [{ facts }] });
    expect(html).toMatch(/<span dir="auto" style="font-size:30px[^>]*>048213</);
    expect(html).toMatch(/<span dir="auto" style="font-size:20px[^>]*>QHWV-NBHX-JQ1J</);
    expect(html).toContain('<span dir="auto">10:00<');
  });

  it.each([
    "https://evil.example/",
    "https://rimba.example.evil.example/",
    "https://rimba.example@evil.example/",
    "http://rimba.example/",
    "javascript:alert(1)",
    "data:text/html,x",
  ])("cannot link to %s", (href) => {
    const link = { label: "Picture 1", href };
    expect(() => render({ button: link })).toThrow("own sites");
    expect(() => render({ parts: [{ facts: [{ label: "Pictures", value: [link] }] }] })).toThrow("own sites");
  });

  it("has colours of the design tokens only, of the dark theme where the system is dark", () => {
    const css = readFileSync(new URL(import.meta.resolve("@rimba/web-core/ui/styles/tokens.css")), "utf8");
    const { html } = render();
    const [, darkRules = ""] = /prefers-color-scheme:dark\)\{(.*?)\n\}/s.exec(html) ?? [];
    const lightRules = html.replace(darkRules, "");
    const othersIn = (text: string, theme: Theme) => {
      const known = [...designTokens(css, theme).values()];
      return (text.match(/#[\da-f]{6}\b/g) ?? []).filter((colour) => !known.includes(colour));
    };
    expect(darkRules.match(/#[\da-f]{6}\b/g)?.length).toBeGreaterThan(8);
    expect(othersIn(lightRules, "light")).toEqual([]);
    expect(othersIn(darkRules, "dark")).toEqual([]);
  });
});

describe("what people typed", () => {
  it("is escaped wherever it is", () => {
    const { html } = render({
      heading: script,
      preheader: script,
      parts: [script, { title: script, facts: [{ label: script, value: script }] }],
      button: { label: script, href: `${origin}/track` },
      reason: script,
    });
    expect(html).not.toContain("<script");
    expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)).toHaveLength(9);
  });

  it.each(Object.entries(values))("is whole in both bodies: %s", (_name, value) => {
    const { text, html } = render();
    expect(text).toContain(value);
    expect(wordsOfHtml(html).join(" ")).toContain(wordsOf(value).join(" "));
  });

  it("has its own direction and breaks anywhere, so that it fits on a phone", () => {
    const { html } = render();
    expect(html).toContain(`<span dir="auto">${values.arabic}</span>`);
    // Of the block it would also move the value to the other edge, away from its label.
    expect(html).not.toMatch(/<d[dt][^>]*dir=/);
    expect(html).toMatch(/<div class="page"[^>]*overflow-wrap:anywhere/);
  });

  it("adds no element, whatever it is", () => {
    const facts = (value: string) => render({ parts: [value, { facts: [{ label: value, value }] }] });
    const usual = tagsOf(facts("x").html);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "grapheme" })), (typed) => {
        const value = typed.replaceAll(/[\r\n]/g, "");
        expect(tagsOf(facts(value).html)).toEqual(usual);
      }),
    );
  });
});

describe("the plain text of a mail", () => {
  it.each(locales)("says the same as the HTML, with addresses in place of links: %s", (locale) => {
    const { text, html } = render({}, locale);
    expect(wordsOfHtml(html).slice(wordsOf(testCarrier.name).length)).toEqual(
      wordsOf(text).filter((word) => !word.startsWith(origin)),
    );
  });

  it("is readable in each language", () => {
    const parts = ["—"];
    const texts = eachLocale(
      (locale) => render({ parts, button: undefined, reason: undefined }, locale).text,
    );
    expect(texts).toMatchInlineSnapshot(`
      {
        "en": "We have received your form

      —

      Rimba Cargo
      Customer service, 24 hours
      021-8066-1666

      We never ask for a code, a transfer or card details by email. How to check that a message is ours:
      Official channels
      https://rimba.example/problem/officialChannels?lang=en

      PT Rimba Cargo
      ",
        "id": "We have received your form

      —

      Rimba Cargo
      Layanan pelanggan 24 jam
      021-8066-1666

      Kami tidak pernah meminta kode, transfer, atau data kartu lewat email. Cara memeriksa bahwa sebuah pesan memang dari kami:
      Saluran resmi
      https://rimba.example/problem/officialChannels?lang=id

      PT Rimba Cargo
      ",
        "zh": "We have received your form

      —

      Rimba Cargo
      24小时客服热线
      021-8066-1666

      我们绝不会通过邮件索要验证码、转账或银行卡信息。如何核对消息是否来自我们：
      官方渠道
      https://rimba.example/problem/officialChannels?lang=zh

      PT Rimba Cargo
      ",
      }
    `);
  });

  it("has the parts in their order", () => {
    expect(render().text).toMatchInlineSnapshot(`
      "We have received your form

      We answer within 2–3 weeks.

      What you chose

      long
      Sri WahyuningsihWahyuningsihWahyuningsihWahyuningsihWahyuningsihWahyuningsihWahyuningsihWahyuningsihWahyuningsihWahyuningsihWahyuningsihWahyuningsihWahyuningsihWahyuningsihWahyuningsihWahyuningsihWahy

      chinese
      欧阳娜娜，雅加达仓库三号门

      arabic
      عبد الرحمن بن محمد

      script
      <script>alert(1)</script>"><img src=x onerror='alert(1)'>&amp;

      Feedback
      It came early,
      and wet.

      Pictures
      Picture 1
      https://rimba.example/official/files/a?b=1&c=2

      Track a shipment
      https://rimba.example/track?lang=en

      Rimba Cargo
      Customer service, 24 hours
      021-8066-1666

      We never ask for a code, a transfer or card details by email. How to check that a message is ours:
      Official channels
      https://rimba.example/problem/officialChannels?lang=en

      You are getting this email because this address was entered in a form.

      PT Rimba Cargo
      "
    `);
  });
});
