import type { ExamplesOf } from "../common/endpoint.ts";
import type { questionnaireEndpoints } from "./questionnaire-endpoints.ts";
import type { QuestionnaireName } from "./questionnaire-codes.ts";
import type { Answers, Questionnaire } from "./questionnaires.ts";

const fileKey = "p3Xv0AM1wJ2mXgk5tS8rZ4";

function shown(name: QuestionnaireName): Questionnaire {
  return {
    name,
    version: 3,
    state: "open",
    title: "Tell us what you think",
    intro: "What went well, and what did not.",
    minutes: 3,
    reply: "We answer within two working days.",
    illustration: "woven-archipelago",
    steps: [
      {
        key: "what",
        title: "What it is about",
        questions: [
          {
            key: "topic",
            kind: "radio",
            label: "What is it about?",
            required: true,
            appearance: "cards",
            options: [
              { key: "parcel", label: "A parcel" },
              { key: "site", label: "This site" },
            ],
          },
          {
            key: "photos",
            kind: "upload",
            label: "Pictures",
            hint: "Up to 3, at most 5 MB each.",
            required: false,
            when: { question: "topic", anyOf: ["parcel"] },
            most: 3,
          },
          { key: "feedback", kind: "text", label: "Tell us about it", required: true, multiline: true },
          { key: "district", kind: "region", label: "Where you live", required: false },
          { key: "email", kind: "email", label: "Your e-mail", required: false },
        ],
      },
    ],
  };
}

const partner = "Our partnership team will contact you within 2–3 weeks.";
const seller = "Our sales team will contact you within 2–3 weeks.";
const applicant =
  "Our personnel team reads every application and calls you if you are invited to an interview.";
const feedback =
  "Our customer service reads all feedback. If you asked for a reply, we use the contact you left.";
const email = "sari@example.com";
const person = { name: "Sari Puspita", phone: "081288004471", email };
const district = "ID-317101";

/** Answers to a shipped form: a new server accepts them. */
function submitted(answers: Answers, reply: string) {
  return {
    request: { version: 1, answers, source: "mitra-sem" },
    data: {
      reference: "482 739 517",
      receivedAt: "2026-11-20T02:00:00.000Z",
      reply,
      confirmationTo: "s•••@example.com",
    },
    wrong: { path: "answers.phone", key: "answer.required" },
  } as const;
}

const requested = { request: {}, wrong: { path: "", key: "field.invalid" } } as const;

export const questionnaireExamples: ExamplesOf<typeof questionnaireEndpoints> = {
  feedbackQuestionnaire: { ...requested, data: shown("feedback") },
  franchiseQuestionnaire: { ...requested, data: shown("franchise") },
  customersQuestionnaire: { ...requested, data: shown("customers") },
  applicationQuestionnaire: { ...requested, data: shown("application") },
  addFeedBack: submitted(
    { topic: "outlet", feedback: "It came a day early.", replyBy: "email", name: "Sari Puspita", email },
    feedback,
  ),
  addJoinCooperation: submitted(
    {
      ...person,
      region: district,
      address: "Jl. Cideng Timur No. 8",
      experience: "no",
      involvement: ["onlineShop", "retail"],
      existingCustomers: "upTo20",
      investment: "from100",
      monthlyFreight: 15_000_000,
      informationSource: "search",
      premises: "searching",
    },
    partner,
  ),
  addVipRegistration: submitted(
    {
      ...person,
      companyName: "CV Losari Jaya",
      lineOfBusiness: "manufacturing",
      region: district,
      address: "Jl. Cideng Timur No. 8",
      itemTypes: ["clothing", "household"],
      monthlyShipments: 120,
      monthlyWeight: 900,
      monthlyFreight: 15_000_000,
      carriersNow: "none",
      services: ["insurance"],
      informationSource: "customer",
    },
    seller,
  ),
  addJobApplication: submitted(
    {
      vacancy: "network-planning-intern-bandung",
      name: "Sari Puspita",
      phone: "081288004471",
      email,
      message: "I study statistics and live in Bandung.",
      consent: ["agreed"],
    },
    applicant,
  ),
  getOssUrl: {
    request: { fileName: "damage.jpg", contentType: "image/jpeg", size: 1_900_000 },
    data: {
      uploadUrl: `/official/upload/${fileKey}?expires=1795161600&type=image%2Fjpeg&signature=pQ0XvAM1wJ2mXgk5tS8rZ4uE7yH3cB6nD9fLqKoVxYs`,
      method: "PUT",
      headers: { "content-type": "image/jpeg" },
      fileKey,
      expiresIn: 3600,
    },
    wrong: { path: "contentType", key: "upload.kind" },
  },
};
