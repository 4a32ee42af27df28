import { m } from "@rimba/content/messages";
import { type CarrierProfile, contentPages, type Locale } from "@rimba/contract";
import { type Markup, markup } from "../../platform/http/plain-page.ts";

interface MailLink {
  readonly label: string;
  /** An address of the carrier's own sites. */
  readonly href: string;
}

export interface MailFact {
  readonly label: string;
  /** One or several lines, or links. */
  readonly value: string | readonly MailLink[];
  /** Shown large, for a code to type elsewhere. */
  readonly isCode?: boolean;
}

/** A paragraph, facts under a title, or numbered steps. */
type MailPart =
  | string
  | { readonly title?: string; readonly facts: readonly MailFact[] }
  | { readonly title: string; readonly steps: readonly string[] };

export interface MailContent {
  /** What a mailbox shows beside the subject. It repeats a part of the mail, so only the HTML has it. */
  readonly preheader: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
  readonly button?: MailLink | undefined;
  /** Why the reader gets this mail. */
  readonly reason?: string | undefined;
  /** The page that ends mails of this kind. */
  readonly ending?: MailLink | undefined;
}

export interface MailFrame {
  readonly locale: Locale;
  readonly carrier: Pick<
    CarrierProfile,
    "name" | "legalName" | "address" | "hotline" | "hotlineDial" | "timeZone"
  >;
  /** Of the sites. */
  readonly origin: string;
}

/** The address of a page in the reader's language. */
export function pageAddress(path: string, { origin, locale }: Omit<MailFrame, "carrier">): string {
  const address = new URL(path, origin);
  address.searchParams.set("lang", locale);
  return address.href;
}

/**
 * The two bodies of a mail, from the same parts so that they say the same. Every text is escaped in the HTML. Throws
 * for a link that leaves the carrier's own sites.
 */
export function renderMail(
  content: MailContent,
  frame: MailFrame,
): { readonly text: string; readonly html: string } {
  const own = new URL(frame.origin).origin;
  if (linksOf(content).some(({ href }) => new URL(href).origin !== own))
    throw new Error("A mail links to the carrier's own sites only");
  const footer = footerOf(content, frame);
  return { text: mailText(content, footer), html: mailHtml(content, footer, frame) };
}

function linksOf({ parts, button, ending }: MailContent): readonly MailLink[] {
  const values = parts.flatMap((part) =>
    typeof part === "string" || "steps" in part ? [] : part.facts.map(({ value }) => value),
  );
  const links = values.flatMap((value) => (typeof value === "string" ? [] : value));
  return [...links, ...[button, ending].filter((link) => link !== undefined)];
}

interface MailFooter {
  readonly carrierName: string;
  /** The company and its registered address, if that is known. */
  readonly company: readonly string[];
  readonly hotlineLabel: string;
  readonly hotline: string;
  readonly hotlineDial: string;
  /** How to check that a message is from the carrier, and the page that explains it. */
  readonly check: string;
  readonly channels: MailLink;
  readonly reason: string | undefined;
  readonly ending: MailLink | undefined;
}

function footerOf({ reason, ending }: MailContent, { carrier, ...frame }: MailFrame): MailFooter {
  const options = { locale: frame.locale };
  return {
    carrierName: carrier.name,
    company: [carrier.legalName, carrier.address].filter((line) => line !== undefined),
    hotlineLabel: m.footer_hotline_label({}, options),
    hotline: carrier.hotline,
    hotlineDial: carrier.hotlineDial,
    check: m.mail_check({}, options),
    channels: {
      label: m.mail_channels({}, options),
      href: pageAddress(contentPages.officialChannels.path, frame),
    },
    reason,
    ending,
  };
}

function mailText({ heading, parts, button }: MailContent, footer: MailFooter): string {
  const { carrierName, company, hotlineLabel, hotline, check, channels, reason, ending } = footer;
  const paragraphs = [
    heading,
    ...parts.map(partText),
    button && linkText(button),
    `${carrierName}\n${hotlineLabel}\n${hotline}`,
    `${check}\n${linkText(channels)}`,
    reason,
    ending && linkText(ending),
    company.join("\n"),
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}

function partText(part: MailPart): string {
  if (typeof part === "string") return part;
  if ("steps" in part)
    return [part.title, ...part.steps.map((step, index) => `${index + 1}. ${step}`)].join("\n\n");
  const facts = part.facts.map(({ label, value }) => {
    const text = typeof value === "string" ? value : value.map(linkText).join("\n");
    return `${label}\n${text}`;
  });
  return [...(part.title === undefined ? [] : [part.title]), ...facts].join("\n\n");
}

function linkText({ label, href }: MailLink): string {
  return `${label}\n${href}`;
}

/** Colours of tokens.css as they are in the light theme. Mail programs know no custom properties. */
const light = {
  bg: "#fbf9f4",
  surface: "#ffffff",
  surfaceBrand: "#0a3526",
  textOnBrand: "#ffffff",
  text: "#1b1f1b",
  textMuted: "#5a564c",
  link: "#08613c",
  line: "#e9e3d6",
  primary: "#0b7a4b",
  onPrimary: "#ffffff",
};

/** Those that differ in the dark theme. */
const dark = {
  bg: "#0c1712",
  surface: "#13221b",
  text: "#f2efe6",
  textMuted: "#b6b9ac",
  link: "#8bd0ac",
  line: "#26382f",
  primary: "#4db783",
  onPrimary: "#06241a",
};

/**
 * Fonts of the reader's system: a mail loads nothing. Outlook for Windows falls back to Times if it does not know the
 * first one.
 */
const fonts =
  "'Segoe UI',system-ui,-apple-system,Roboto,'Noto Sans','PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans Arabic',sans-serif";

/** Only constants, which need no escape. */
const css = (declarations: string): Markup => ({ markup: declarations });

const style = {
  body: css(`margin:0;padding:0;background-color:${light.bg}`),
  preheader: css("display:none;max-height:0;overflow:hidden;mso-hide:all"),
  page: css(
    `padding:24px 12px;background-color:${light.bg};color:${light.text};font-family:${fonts};font-size:16px;line-height:1.6;overflow-wrap:anywhere;word-break:break-word`,
  ),
  column: css("max-width:600px;margin:0 auto"),
  brand: css(
    `padding:16px 21px;background-color:${light.surfaceBrand};border-radius:12px 12px 0 0;color:${light.textOnBrand};font-size:18px;font-weight:700`,
  ),
  card: css(
    `padding:24px 20px 8px;background-color:${light.surface};border:1px solid ${light.line};border-top:0;border-radius:0 0 12px 12px`,
  ),
  heading: css("margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:700"),
  title: css("margin:24px 0 8px;font-size:18px;line-height:1.4;font-weight:700"),
  paragraph: css("margin:0 0 16px"),
  facts: css("margin:0 0 16px"),
  steps: css("margin:0 0 16px;padding:0 24px"),
  fact: css(`padding:8px 0;border-top:1px solid ${light.line}`),
  label: css(`color:${light.textMuted};font-size:14px;line-height:1.5`),
  value: css("margin:0"),
  code: css("font-size:30px;line-height:1.4;font-weight:700;letter-spacing:4px"),
  longCode: css("font-size:20px;line-height:1.4;font-weight:700;letter-spacing:1px"),
  step: css("margin:0 0 8px"),
  link: css(`color:${light.link}`),
  hotline: css(`color:${light.link};white-space:nowrap`),
  button: css(
    `display:inline-block;padding:12px 24px;background-color:${light.primary};border-radius:8px;color:${light.onPrimary};font-weight:600;line-height:24px;text-decoration:none`,
  ),
  footer: css(`padding:16px 21px 0;color:${light.textMuted};font-size:14px;line-height:1.5`),
  note: css("margin:0 0 12px"),
};

/** Beside the inline styles, which all mail programs read. `!important` overrides those. */
const styleSheets: readonly Markup[] = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:dark){
.page{background-color:${dark.bg}!important;color:${dark.text}!important}
.card{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.line{border-color:${dark.line}!important}
.muted{color:${dark.textMuted}!important}
.link{color:${dark.link}!important}
.button{background-color:${dark.primary}!important;color:${dark.onPrimary}!important}
}`,
].map(css);

/** Outlook for Windows ignores `max-width`, so a table that only it reads limits the column. */
const outlookColumn = {
  start: css('<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->'),
  end: css("<!--[if mso]></td></tr></table><![endif]-->"),
};

/**
 * One column without tables. Language and direction are on the column as well, because webmail drops `html`.
 * iOS must not turn numbers into links to call: a reference number looks like one.
 */
function mailHtml(
  { preheader, heading, parts, button }: MailContent,
  footer: MailFooter,
  frame: MailFrame,
): string {
  const { locale } = frame;
  const { carrierName, company, hotlineLabel, check, channels, reason, ending } = footer;
  return markup`<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${heading}</title>
${styleSheets.map((sheet) => markup`<style>${sheet}</style>`)}
</head>
<body class="page" style="${style.body}">
<div style="${style.preheader}">${shortened(preheader)}</div>
<div class="page" lang="${locale}" dir="ltr" style="${style.page}">
${outlookColumn.start}
<div style="${style.column}">
<div style="${style.brand}">${carrierName}</div>
<div class="card" style="${style.card}">
<h1 style="${style.heading}">${unbrokenNumbers(heading)}</h1>
${parts.map((part) => partHtml(part, footer))}${button === undefined ? null : buttonHtml(button)}</div>
<div class="muted" style="${style.footer}">
<p style="${style.note}">${carrierName}<br>${hotlineLabel}<br>${hotlineHtml(footer)}</p>
<p style="${style.note}">${check}<br>${linkHtml(channels)}</p>
${reason === undefined ? null : markup`<p style="${style.note}">${reason}</p>`}
${ending === undefined ? null : markup`<p style="${style.note}">${linkHtml(ending)}</p>`}
<p style="${style.note}">${linesHtml(company.join("\n"))}</p>
</div>
</div>
${outlookColumn.end}
</div>
</body>
</html>
`.markup;
}

/** Mailboxes show about this many characters. */
const maxPreheaderLength = 140;

function shortened(text: string): string {
  // By code points, so that no half of a character remains.
  return [...text].slice(0, maxPreheaderLength).join("");
}

/** A reference number is written in groups, and stays on one line. */
function unbrokenNumbers(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\d)/g, "\u00a0");
}

function partHtml(part: MailPart, footer: MailFooter): Markup {
  if (typeof part === "string")
    return markup`<p style="${style.paragraph}">${paragraphHtml(part, footer)}</p>\n`;
  if ("steps" in part) {
    const steps = part.steps.map((step) => markup`<li style="${style.step}">${linesHtml(step)}</li>\n`);
    return markup`<h2 style="${style.title}">${part.title}</h2>\n<ol style="${style.steps}">\n${steps}</ol>\n`;
  }
  const title = part.title === undefined ? null : markup`<h2 style="${style.title}">${part.title}</h2>\n`;
  return markup`${title}<dl style="${style.facts}">\n${part.facts.map(factHtml)}</dl>\n`;
}

/** A text with the hotline as a link. */
function paragraphHtml(text: string, footer: MailFooter): Markup {
  const number = hotlineHtml(footer);
  return markup`${text.split(footer.hotline).map((words, index) => [index === 0 ? null : number, linesHtml(words)])}`;
}

/** Lines would break at its hyphens. */
function hotlineHtml({ hotline, hotlineDial }: MailFooter): Markup {
  return markup`<a class="link" style="${style.hotline}" href="tel:${hotlineDial}">${hotline}</a>`;
}

/** Characters of a code. A longer one has smaller letters, so that a phone shows it in one line. */
const maxLargeCode = 8;

/** A value may be in any language: its own direction affects neither what is around it nor the edge that it starts at. */
function factHtml({ label, value, isCode = false }: MailFact): Markup {
  return markup`<div class="line" style="${style.fact}"><dt class="muted" style="${style.label}">${label}</dt><dd style="${style.value}"><span dir="auto"${
    isCode ? markup` style="${value.length > maxLargeCode ? style.longCode : style.code}"` : null
  }>${typeof value === "string" ? linesHtml(value) : value.map(linkLineHtml)}</span></dd></div>\n`;
}

function linesHtml(text: string): Markup {
  return markup`${text.split(/\r\n?|\n/).map((line, index) => (index === 0 ? line : markup`<br>${line}`))}`;
}

function linkLineHtml(link: MailLink, index: number): Markup {
  return index === 0 ? linkHtml(link) : markup`<br>${linkHtml(link)}`;
}

function linkHtml({ label, href }: MailLink): Markup {
  return markup`<a class="link" style="${style.link}" href="${href}">${label}</a>`;
}

function buttonHtml({ label, href }: MailLink): Markup {
  return markup`<p style="${style.paragraph}"><a class="button" style="${style.button}" href="${href}">${label}</a></p>\n`;
}
