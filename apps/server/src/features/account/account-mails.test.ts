import { type Locale, locales } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { plainText } from "@rimba/web-core/testing/plain-text.ts";
import { testCarrier } from "../../testing/test-app.ts";
import { pageAddress, renderMail } from "../../integrations/mail/render-mail.ts";
import { storedOrderSample } from "../../testing/stored-order-sample.ts";
import { orderMail } from "../orders/order-mail.ts";
import { codeMail, formerAddressMail, newDeviceMail, phoneChangeMail } from "./account-mails.ts";

const origin = "https://rimba.example";
const at = new Date("2026-11-20T03:00:00Z");
const later = new Date("2026-11-21T03:00:00Z");
const numbers = { orderNo: "RO261119093456", waybillNo: "RBC482019375519" };
const longName = "Raden Ajeng Sri Wahyuningsih Kusumaningrum Tjokroaminoto-Adi";

type Frame = Parameters<typeof codeMail>[0];
const kinds = {
  code: (frame: Frame) => codeMail(frame, { code: "048213", until: later }),
  login: (frame: Frame) => newDeviceMail(frame, { device: "Chrome, Android", at }),
  "phone, pending": (frame: Frame) =>
    phoneChangeMail(frame, { newPhone: "+6281288005582", at, dueAt: later }),
  "phone, changed": (frame: Frame) => phoneChangeMail(frame, { newPhone: "+6281288005582", at, dueAt: null }),
  "former address": (frame: Frame) => formerAddressMail(frame, { at }),
  order: (frame: Frame) => orderMail(frame, numbers, storedOrderSample({ receiverName: longName })),
} as const;
const each = Object.keys(kinds).flatMap((kind) =>
  locales.map((locale) => [kind as keyof typeof kinds, locale] as const),
);

function rendered(kind: keyof typeof kinds, locale: Locale) {
  const frame = { carrier: testCarrier, origin, locale };
  const { subject, ...content } = kinds[kind](frame);
  return { subject, content, ...renderMail(content, frame) };
}

describe.each(each)("the mail %s in %s", (kind, locale) => {
  const { subject, content, text, html } = rendered(kind, locale);

  it("says the same in both bodies", () => {
    expect({ subject, text: plainText(text) }).toMatchSnapshot();
    const facts = content.parts.flatMap((part) => {
      if (typeof part === "string") return [part];
      if ("steps" in part) return part.steps;
      return part.facts.flatMap(({ value }) => (typeof value === "string" ? value : []));
    });
    for (const value of [content.heading, ...facts, content.reason ?? ""]) {
      // Numbers, sums and times have spaces that do not break.
      const plain = plainText(value);
      expect(plainText(text)).toContain(plain);
      expect(plainText(html).replaceAll(/<a [^>]*href="tel:[^>]*>([^<]*)<\/a>/g, "$1")).toContain(plain);
    }
  });

  it("is in the reader's language, for both colour schemes, and loads nothing", () => {
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).not.toMatch(/<img|<link|url\(|src=/);
  });

  it("says why the reader gets it and who sends it, and links to our own site only", () => {
    expect(content.reason).toContain(testCarrier.name);
    expect(text).toContain(testCarrier.legalName);
    const links = [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, href = ""]) => new URL(href).origin);
    expect(new Set(links)).toEqual(new Set([origin]));
    expect(html.match(/class="button"/g)?.length ?? 0).toBe(kind === "code" ? 0 : 1);
  });

  it("has a subject of one line", () => {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject).toContain(testCarrier.name);
  });
});

describe("the mail of an order", () => {
  const frame = { carrier: testCarrier, origin, locale: "en" } as const;
  const mailOf = (receiverName: string) => {
    const { subject, ...content } = orderMail(frame, numbers, storedOrderSample({ receiverName }));
    return { subject, ...renderMail(content, frame) };
  };

  it("escapes a name, and keeps it out of the subject", () => {
    const { subject, html, text } = mailOf("<script>alert(1)</script>\r\nBcc: victim@example.com");
    expect(subject).toBe("Rimba Cargo: order RO 2611 1909 3456 placed");
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;<br>Bcc: victim@example.com");
    expect(text).toContain("<script>alert(1)</script>");
  });

  it("links to the order in the reader's language", () => {
    const href = pageAddress("/personalCenter/orderDetail?orderNo=RO261119093456", frame);
    expect(mailOf("Ayu").text).toContain(`Open the order\n${href}`);
  });

  it("names the day of the pickup, never today or tomorrow: it may be read on another day", () => {
    expect(plainText(mailOf("Ayu").text)).toContain("A courier comes Tue 24 Nov 2026, 13:00–17:00 WIB.");
  });

  it("names the outlet of a drop-off", () => {
    const order = storedOrderSample({ receiverName: "Ayu", outlet: "Tebet" });
    expect(renderMail(orderMail(frame, numbers, order), frame).text).toContain("Bring the parcel to Tebet");
  });
});
