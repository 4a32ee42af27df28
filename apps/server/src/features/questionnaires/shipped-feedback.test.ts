import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Answers, QuestionnaireDefinition } from "@rimba/contract";
import { validateAnswers, questionsOf } from "@rimba/domain";
import { shipmentFormPath } from "@rimba/web-core/tracking/situation/shipment-form-link.tsx";
import { expect, it } from "vitest";
import { projectFolder } from "../../platform/config/folders.ts";
import { testCarrier } from "../../testing/test-app.ts";
import { readDefinition } from "./store-definition.ts";

async function shippedFeedback(): Promise<QuestionnaireDefinition> {
  const file = await readFile(join(projectFolder, "data/questionnaires/feedback.json"));
  const read = readDefinition(file, testCarrier);
  if (read.kind === "faulty") throw new Error(JSON.stringify(read.faults));
  return read.definition;
}

const missing = async (answers: Answers) =>
  validateAnswers(await shippedFeedback(), answers, testCarrier).issues.map(({ question }) => question);

it("requires a waybill and a way to reply for a claim", async () => {
  const claim = { topic: "claim", feedback: "Kotaknya basah." };
  expect(await missing({ ...claim, replyBy: "no" })).toEqual(["waybill", "replyBy"]);
  expect(await missing({ ...claim, waybill: "RBC482019375515", replyBy: "phone" })).toEqual(["phone"]);
  const complete = { ...claim, waybill: "RBC482019375515", replyBy: "email", email: "sari@example.id" };
  expect(await missing(complete)).toEqual([]);
});

it("validates the waybill of every topic that asks for one, and stores it in normalized form", async () => {
  const answers = { feedback: "Isinya kurang.", replyBy: "phone", phone: "081288004471" };
  const validate = async (topic: string, waybill: string) =>
    validateAnswers(await shippedFeedback(), { ...answers, topic, waybill }, testCarrier);
  for (const topic of ["shipment", "claim", "order", "outlet", "price"]) {
    expect((await validate(topic, "RBC 4820 1937 5517")).issues).toEqual([
      { question: "waybill", key: "waybill.wrongDigit", isMissing: false },
    ]);
    expect((await validate(topic, "rbc 4820-1937-5515")).answers["waybill"]).toBe("RBC482019375515");
  }
});

it("accepts a problem with a shipment without a waybill or a way to reply", async () => {
  expect(await missing({ topic: "shipment", feedback: "Isinya kurang.", replyBy: "no" })).toEqual([]);
});

it("has the topics to which shipment pages link", async () => {
  const topics = questionsOf(await shippedFeedback()).find(({ key }) => key === "topic")?.options ?? [];
  for (const about of ["report", "claim"] as const) {
    const { searchParams } = new URL(shipmentFormPath(about, "RBC482019375515"), "http://localhost");
    expect(topics.map(({ key }) => key)).toContain(searchParams.get("topic"));
  }
});

it("says that the sender claims for damage within 3 days of receipt, for a loss at once, here or by phone", async () => {
  const { intro } = await shippedFeedback();
  expect(intro.id).toMatch(
    /kiriman rusak diajukan pengirim paling lambat 3 hari .* kiriman hilang, segera .* di sini atau lewat telepon \{hotline\}/,
  );
  expect(intro.en).toMatch(
    /damaged shipment within 3 days of receipt; for a lost shipment, as soon .* here or by phone on \{hotline\}/,
  );
  expect(intro.zh).toMatch(/由寄件人提出：货件损坏的，最迟在签收后3天内；货件丢失的.*本表.*\{hotline\}/);
});
