import { readFileSync } from "node:fs";
import type { QuestionnaireDefinition } from "@rimba/contract";
import { validateAnswers } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { inProject } from "../../platform/config/folders.ts";
import { questionnaireExamples } from "./questionnaire-examples.ts";

describe("examples of answers", () => {
  it.each([
    ["feedback", "addFeedBack"],
    ["franchise", "addJoinCooperation"],
    ["customers", "addVipRegistration"],
  ] as const)("are valid for the shipped form %s", (name, call) => {
    const file = inProject(`data/questionnaires/${name}.json`);
    const form = JSON.parse(readFileSync(file, "utf8")) as QuestionnaireDefinition;
    const { answers } = questionnaireExamples[call].request;
    expect(validateAnswers(form, answers, { waybillPrefix: "RBC" })).toEqual({ answers, issues: [] });
  });
});
