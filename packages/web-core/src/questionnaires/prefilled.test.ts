import type { Questionnaire } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { prefilled, emptyForm } from "./questionnaire-form.ts";

const prefill = { topic: "claim", waybill: "RBC482019375516" };
const question = { label: "", required: true };
const form = {
  steps: [
    {
      key: "all",
      title: "",
      questions: [
        { ...question, key: "topic", kind: "radio" },
        { ...question, key: "waybill", kind: "waybill" },
        { ...question, key: "vacancy", kind: "vacancy" },
      ],
    },
  ],
} satisfies Pick<Questionnaire, "steps">;
const draftOf = (texts: Record<string, string>) => ({ ...emptyForm, texts });

describe("a draft that is opened by a link with answers", () => {
  it("gets the answers if these questions have none yet, and keeps the others", () => {
    expect(prefilled(draftOf({ feedback: "Basah.", waybill: " " }), prefill, form)).toEqual({
      kind: "filled",
      form: draftOf({ feedback: "Basah.", ...prefill }),
    });
  });

  it("is not changed if it has another answer to one of them", () => {
    const draft = draftOf({ topic: "outlet", feedback: "Ramah." });
    expect(prefilled(draft, prefill, form)).toEqual({ kind: "conflict", form: draft });
    const ofAnother = draftOf({ topic: "claim", waybill: "RBC000000000000" });
    expect(prefilled(ofAnother, prefill, form)).toEqual({ kind: "conflict", form: ofAnother });
  });

  it("is not changed if it already has the answers, or if the link has none", () => {
    const draft = draftOf({ ...prefill, feedback: "Basah." });
    expect(prefilled(draft, prefill, form)).toEqual({ kind: "unchanged", form: draft });
    expect(prefilled(draft, {}, form)).toEqual({ kind: "unchanged", form: draft });
  });

  it("for another vacancy is for that of the link, and keeps everything else", () => {
    const draft = draftOf({ vacancy: "courier-medan", name: "Sari" });
    expect(prefilled(draft, { vacancy: "courier-makassar" }, form)).toEqual({
      kind: "replaced",
      form: draftOf({ vacancy: "courier-makassar", name: "Sari" }),
    });
  });
});
