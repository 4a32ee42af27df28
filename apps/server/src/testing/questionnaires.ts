import {
  type Answers,
  endpoints,
  type QuestionnaireDefinition,
  type QuestionnaireName,
  successCode,
} from "@rimba/contract";
import type { Db } from "../platform/db/db.ts";
import { storeDefinition } from "../features/questionnaires/store-definition.ts";
import { readShippedAreas, replaceAreas } from "../features/places/areas.ts";
import { type CodesApp, createCodesApp } from "./codes-app.ts";
import type { TestAppOptions } from "./test-app.ts";

const words = (text: string) => ({ id: `${text} (id)`, en: text, zh: `${text} (zh)` });
const option = (key: string) => ({ key, label: words(key) });

/** A form with one question of each kind. */
export function sampleDefinition(
  name: QuestionnaireName = "feedback",
  changes: Partial<QuestionnaireDefinition> = {},
): QuestionnaireDefinition {
  return {
    name,
    title: words("Tell {carrier}"),
    intro: words("What went well."),
    minutes: 2,
    reply: words("We answer within 2–3 weeks."),
    steps: [
      {
        key: "all",
        title: words("All"),
        questions: [
          {
            key: "topic",
            kind: "radio",
            label: words("What about?"),
            required: true,
            options: [option("parcel"), option("site")],
          },
          {
            key: "troubles",
            kind: "multiple",
            label: words("What went wrong?"),
            required: false,
            when: { question: "topic", anyOf: ["parcel"] },
            options: [option("late"), option("wet")],
          },
          {
            key: "feedback",
            kind: "text",
            label: words("Tell us"),
            missing: words("Write a line."),
            required: true,
            multiline: true,
          },
          { key: "name", kind: "text", label: words("Name"), required: false },
          { key: "email", kind: "email", label: words("E-mail"), required: false },
          { key: "phone", kind: "phone", label: words("Phone"), required: false },
          { key: "district", kind: "region", label: words("District"), required: false },
          { key: "worth", kind: "amount", unit: "IDR", label: words("Worth"), required: false },
          { key: "photos", kind: "upload", label: words("Pictures"), required: false, most: 3 },
          { key: "waybill", kind: "waybill", label: words("Waybill"), required: false },
        ],
      },
    ],
    ...changes,
  };
}

export const sampleAnswers: Answers = {
  topic: "parcel",
  troubles: ["wet"],
  feedback: "It came early,\nand wet.",
  name: "Sari Puspita",
  email: "sari@example.com",
  phone: "081288004471",
  district: "ID-317403",
  worth: 250_000,
};

/** The API with the areas of Jakarta and this one form. */
export async function createFormsApp(
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<CodesApp> {
  const codes = await createCodesApp(environment, options);
  codes.test.setClock("2026-11-20T10:00:00+07:00");
  await fillWithForm(codes.test.db);
  return codes;
}

/** Stores the areas of Jakarta and one form. */
export async function fillWithForm(db: Db): Promise<void> {
  const areas = (await readShippedAreas()).filter(({ areaId }) => areaId.startsWith("ID-31"));
  await db.transaction((tx) => replaceAreas(tx, areas));
  await store(db, sampleDefinition());
}

/** Stores a version that is active from `at` on; by default it became active an hour ago. */
export async function store(
  db: Pick<Db, "transaction">,
  definition: QuestionnaireDefinition,
  at = new Date("2026-11-20T09:00:00+07:00"),
): Promise<void> {
  await db.transaction((tx) => storeDefinition(tx, definition, at));
}

let calls = 0;

/** Submits feedback, each time from another address unless one is given. */
export function submit(
  { test }: CodesApp,
  changes: Answers = {},
  {
    headers = {},
    ...more
  }: { version?: number; source?: string; captchaTicket?: string; headers?: Record<string, string> } = {},
) {
  calls += 1;
  const request = { version: 1, answers: { ...sampleAnswers, ...changes }, ...more };
  return test.call(endpoints.addFeedBack, request, {
    "x-forwarded-for": `203.0.${Math.floor(calls / 250)}.${(calls % 250) + 1}`,
    ...headers,
  });
}

/** Requests an upload URL for a picture. */
export async function createPictureTarget(
  { test }: CodesApp,
  requested: { contentType?: string; size?: number; fileName?: string } = {},
) {
  const { body } = await test.call(endpoints.getOssUrl, {
    fileName: "photo.jpg",
    contentType: "image/jpeg",
    size: 5_000_000,
    ...requested,
  });
  if (body.code !== successCode || body.data === null)
    throw new Error(`no upload URL: ${JSON.stringify(body)}`);
  return body.data;
}

/** Uploads a picture; returns the status and the envelope. */
export async function sendPicture(
  { test }: CodesApp,
  target: { uploadUrl: string; headers: Record<string, string> },
  bytes: Buffer,
  headers: Record<string, string> = {},
) {
  const { statusCode, body } = await test.app.inject({
    method: "PUT",
    url: target.uploadUrl,
    headers: { langtype: "EN", ...target.headers, ...headers },
    payload: bytes,
  });
  return { status: statusCode, body: JSON.parse(body) as { code: number; msg: string; data: unknown } };
}

/** Uploads a picture and returns its fileKey. */
export async function uploadedPicture(forms: CodesApp, bytes: Buffer): Promise<string> {
  const target = await createPictureTarget(forms);
  const { status, body } = await sendPicture(forms, target, bytes);
  if (status !== 200) throw new Error(`the picture was refused: ${JSON.stringify(body)}`);
  return target.fileKey;
}
