import { describe, expect, it } from "vitest";
import { prefilled, emptyForm } from "./questionnaire-form.ts";

const prefill = { topic: "claim", waybill: "RBC482019375516" };
const draftOf = (texts: Record<string, string>) => ({ ...emptyForm, texts });

describe("a draft that is opened by a link with answers", () => {
  it("gets the answers where these questions are still open, and keeps the others", () => {
    expect(prefilled(draftOf({ feedback: "Basah.", waybill: " " }), prefill)).toEqual({
      kind: "filled",
      form: draftOf({ feedback: "Basah.", ...prefill }),
    });
  });

  it("is not touched at all where it answers one of them otherwise", () => {
    const draft = draftOf({ topic: "outlet", feedback: "Ramah." });
    expect(prefilled(draft, prefill)).toEqual({ kind: "conflict", form: draft });
    const ofAnother = draftOf({ topic: "claim", waybill: "RBC000000000000" });
    expect(prefilled(ofAnother, prefill)).toEqual({ kind: "conflict", form: ofAnother });
  });

  it("is the same where it says so already, or the link gives no answers", () => {
    const draft = draftOf({ ...prefill, feedback: "Basah." });
    expect(prefilled(draft, prefill)).toEqual({ kind: "unchanged", form: draft });
    expect(prefilled(draft, {})).toEqual({ kind: "unchanged", form: draft });
  });
});
