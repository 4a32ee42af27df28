import { errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import { createFormsApp, sampleAnswers, sampleDefinition, store } from "../../testing/questionnaires.ts";
import { testCarrier, testKeys } from "../../testing/test-app.ts";
import { KeyRing } from "../../platform/key-ring.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { liveReference } from "../reference.ts";
import { hasClaimForm, siteQuestionnaires } from "./site-questionnaires.ts";

let forms: CodesApp;
beforeAll(async () => {
  forms = await createFormsApp();
});
afterAll(() => forms.test.close());

const morning = "2026-11-20T10:00:00+07:00";

interface SubmittedForm {
  address?: string;
  at?: string;
  keys?: KeyRing;
  submissionsPerDay?: number;
  feedback?: string;
}

function currentReference({ test }: CodesApp = forms) {
  return liveReference(test.db, (error) => {
    throw error;
  });
}

function serviceOf({
  address = "2001:db8:1:2::1",
  at = morning,
  keys = testKeys,
  submissionsPerDay = 100,
}: Omit<SubmittedForm, "feedback"> = {}) {
  const deps = {
    db: forms.test.db,
    reference: currentReference(),
    carrier: testCarrier,
    clock: () => new Date(at),
    keys,
    newId: uuidV7,
    origin: "http://localhost",
    config: { submissionsPerDay, mail: { staff: [] } },
    integrations: { mail: null },
  };
  return siteQuestionnaires(deps, { locale: "en", address });
}

/** Submits the same answers like a page without script. */
async function answerTo({ feedback = "It came early.", ...visitor }: SubmittedForm) {
  const answers = { ...sampleAnswers, feedback };
  return serviceOf(visitor).submit("feedback", { version: 1, answers, source: null });
}

/** Returns the reference. */
async function handIn(submitted: SubmittedForm = {}): Promise<string> {
  const answer = await answerTo(submitted);
  return answer.kind === "ok" ? answer.submission.reference : answer.kind;
}

it("without script the same answers on one day are one submission, even if the address changes within its network", async () => {
  const first = await handIn();
  expect(first).toMatch(/^\d{3} \d{3} \d{3}$/);
  expect(await handIn()).toBe(first);
  expect(await handIn({ address: "2001:db8:1:2:aaaa::9" })).toBe(first);
});

it("the same complaint some days later is a new submission", async () => {
  const first = await handIn();
  const later = await handIn({ at: "2026-11-25T10:00:00+07:00" });
  expect(later).toMatch(/^\d{3} \d{3} \d{3}$/);
  expect(later).not.toBe(first);
});

it("the stored key is derived with the installation's secret, so that it does not reveal the address", async () => {
  const address = "203.0.113.5";
  const first = await handIn({ address });
  const elsewhere = await handIn({ address, keys: new KeyRing("another-secret-".repeat(4)) });
  expect(elsewhere).toMatch(/^\d{3} \d{3} \d{3}$/);
  expect(elsewhere).not.toBe(first);
});

it("tells a client over the daily limit when it may submit again", async () => {
  const limited = { address: "203.0.113.77", submissionsPerDay: 1 };
  const evening = "2026-11-20T20:30:00+07:00";
  expect(await handIn(limited)).toMatch(/^\d{3} \d{3} \d{3}$/);
  expect(await answerTo({ ...limited, at: evening, feedback: "It came late." })).toEqual({
    kind: "rateLimited",
    msg: errorCatalogue.tooManyRequests.text.en,
    retryAfter: (24 - 10.5) * 3600,
  });
});

it("accepts claims only while the feedback form has the topic for them", async () => {
  const own = await createFormsApp();
  onTestFinished(() => own.test.close());
  const claimForm = () => hasClaimForm({ reference: currentReference(own) });
  expect(await claimForm()).toBe(false);
  const [step] = sampleDefinition().steps;
  const questions = (step?.questions ?? []).map((question) =>
    question.key === "topic"
      ? { ...question, options: [...(question.options ?? []), { key: "claim", label: question.label }] }
      : question,
  );
  const steps = step === undefined ? [] : [{ ...step, questions }];
  await store(own.test.db, sampleDefinition("feedback", { steps }));
  expect(await claimForm()).toBe(true);
});
