import { m } from "@rimba/content/messages";
import { overwriteGetLocale } from "@rimba/content/runtime";
import { type Site, sites } from "@rimba/contract";
import { ContactForm } from "@rimba/web-core/contacts/contact-form.tsx";
import { QuestionLabel } from "@rimba/web-core/questionnaires/question-label.tsx";
import { renderInSite } from "@rimba/web-core/testing/render-in-site.tsx";
import { sampleQuestions } from "@rimba/web-core/testing/sample-questionnaire.ts";
import { describe, expect, it } from "vitest";
import { renderOrderForm, renderRateForm } from "./testing/rendered-forms.ts";
import { layoutOf } from "@rimba/web-core/testing/layout-of.ts";

/*
 * Most fields are required: a form states this once and marks the optional ones. Questionnaires mark the required ones.
 * Screen readers announce every required field.
 */

overwriteGetLocale(() => "id");

function contactForm(site: Site): string {
  return renderInSite({ site, locale: "id" }, ContactForm, {
    contact: null,
    isFirst: true,
    titleId: "title",
    layout: layoutOf(site),
    onSaved: () => undefined,
  });
}

/** Names of the fields that screen readers announce as required. */
function requiredNames(html: string): Set<string> {
  const fields = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag);
  return new Set(
    fields
      .filter((tag) => /\baria-required="true"|\brequired=""/.test(tag))
      .map((tag) => /\bname="([^"]*)"/.exec(tag)?.[1] ?? "")
      .map((name) => name.replace(/^_[^-]*_-/, "")),
  );
}

/** Labels that are marked as optional. */
function optionalLabels(html: string): Set<string> {
  const mark = m.field_optional().replace(/[()]/g, "\\$&");
  const marked = [
    ...html.matchAll(new RegExp(`>([^<>]+)(?:<span[^>]*>[^<]*</span>)? ?<span[^>]*>${mark}<`, "g")),
  ];
  return new Set(marked.map(([, label = ""]) => label.trim()));
}

/** Counts the buttons that open a region picker; they are announced as required by their description. */
function describedAsRequired(html: string): number {
  const ids = [...html.matchAll(/<span id="([^"]*-required)" hidden="">wajib<\/span>/g)].map(([, id]) => id);
  return ids.filter((id) => new RegExp(`<button[^>]*aria-describedby="${id}`).test(html)).length;
}

describe.each(sites)("on the %s site", (site) => {
  it("marks the three required fields of the rate form and labels the optional ones", () => {
    const html = renderRateForm({ site, locale: "id" }, "");
    expect(html).toContain(m.rate_required_note());
    expect(requiredNames(html)).toEqual(new Set(["fromWords", "toWords", "kg"]));
    expect(describedAsRequired(html)).toBe(2);
    expect(optionalLabels(html)).toEqual(new Set([m.rate_size(), m.rate_value(), m.rate_settlement()]));
  });

  it("requires the value of insured goods on the rate form", () => {
    const html = renderRateForm({ site, locale: "id" }, "insurance=1");
    expect(requiredNames(html)).toContain("value");
    expect(optionalLabels(html)).not.toContain(m.rate_value());
  });

  it("the order form says that all fields are required that are not marked as optional", () => {
    const html = renderOrderForm({ site, locale: "id" });
    expect(html.split(m.form_required_note())).toHaveLength(site === "desktop" ? 2 : 5);
    const required = requiredNames(html);
    const mustBeRequired = ["name", "phone", "areaIdWords", "address", "goodsName", "kg", "qty", "agreed"];
    const choices = ["serviceMethod", "settlementCode"];
    expect([...required]).toEqual(expect.arrayContaining([...mustBeRequired, ...choices]));
    const isOptional = ["postalCode", "remarks", "l", "w", "h", "value"];
    expect(isOptional.filter((name) => required.has(name))).toEqual([]);
    expect(optionalLabels(html)).toEqual(
      new Set([m.contact_postal_code(), m.send_size_each(), m.send_remarks(), m.rate_value()]),
    );
  });

  it("the contact form says so too", () => {
    const html = contactForm(site);
    expect(html).toContain(m.form_required_note());
    expect(requiredNames(html)).toEqual(new Set(["name", "phone", "areaIdWords", "address"]));
    expect(describedAsRequired(html)).toBe(1);
    expect(optionalLabels(html)).toEqual(new Set([m.contact_postal_code()]));
  });

  it("marks only the required questions of a questionnaire", () => {
    const label = (question: (typeof sampleQuestions)[keyof typeof sampleQuestions]) =>
      renderInSite({ site, locale: "id" }, QuestionLabel, { question, hasChanged: false });
    expect(label(sampleQuestions.name)).toMatch(/Nama<span[^>]*> wajib<\/span>/);
    expect(label(sampleQuestions.goods)).not.toContain("wajib");
  });
});
