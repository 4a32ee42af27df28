import { describe, expect, it } from "vitest";
import { prefilled, emptyForm } from "./questionnaire-form.ts";

const prefill = { topic: "claim", waybill: "RBC482019375516" };
const draftOf = (texts: Record<string, string>) => ({ ...emptyForm, texts });

describe("a draft that is opened by a link with answers", () => {
  it("gets the answers if these questions have none yet, and keeps the others", () => {
    expect(prefilled(draftOf({ feedback: "Basah.", waybill: " " }), prefill)).toEqual({
      kind: "filled",
      form: draftOf({ feedback: "Basah.", ...prefill }),
    });
  });

  it("is not changed if it has another answer to one of them", () => {
    const draft = draftOf({ topic: "outlet", feedback: "Ramah." });
    expect(prefilled(draft, prefill)).toEqual({ kind: "conflict", form: draft });
    const ofAnother = draftOf({ topic: "claim", waybill: "RBC000000000000" });
    expect(prefilled(ofAnother, prefill)).toEqual({ kind: "conflict", form: ofAnother });
  });

  it("is not changed if it already has the answers, or if the link has none", () => {
    const draft = draftOf({ ...prefill, feedback: "Basah." });
    expect(prefilled(draft, prefill)).toEqual({ kind: "unchanged", form: draft });
    expect(prefilled(draft, {})).toEqual({ kind: "unchanged", form: draft });
  });
});
