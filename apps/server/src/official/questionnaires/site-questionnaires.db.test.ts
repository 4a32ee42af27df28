import { afterAll, beforeAll, expect, it } from "vitest";
import type { CodesApp } from "../../testing/codes-app.ts";
import { createFormsApp, sampleAnswers } from "../../testing/questionnaires.ts";
import { testCarrier, testSecret } from "../../testing/test-app.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { codeKeys } from "../codes/code-keys.ts";
import { liveReference } from "../reference.ts";
import { linkKeys } from "../uploads/upload-links.ts";
import { siteQuestionnaires } from "./site-questionnaires.ts";

let forms: CodesApp;
beforeAll(async () => {
  forms = await createFormsApp();
});
afterAll(() => forms.test.close());

const morning = "2026-11-20T10:00:00+07:00";

/** Hands the same answers in as a page without script does; gives the reference. */
async function handIn({ address = "2001:db8:1:2::1", at = morning, secret = testSecret } = {}) {
  const { db } = forms.test;
  const reference = liveReference(db, (error) => {
    throw error;
  });
  const deps = {
    db,
    reference,
    carrier: testCarrier,
    clock: () => new Date(at),
    keys: codeKeys(secret),
    submissionsPerDay: 100,
    newId: uuidV7,
    links: linkKeys(secret),
    origin: "http://localhost",
    tells: { webhook: false, mail: false, staff: [] },
  };
  const service = siteQuestionnaires(deps, { locale: "en", address });
  const answer = await service.submit("feedback", { version: 1, answers: sampleAnswers, source: null });
  return answer.kind === "received" ? answer.submission.reference : answer.kind;
}

it("without script the same answers on one day are one submission, also where the phone's address moved on within its network", async () => {
  const first = await handIn();
  expect(first).toMatch(/^\d{3} \d{3} \d{3}$/);
  expect(await handIn()).toBe(first);
  expect(await handIn({ address: "2001:db8:1:2:aaaa::9" })).toBe(first);
});

it("the same complaint some days later is another", async () => {
  const first = await handIn();
  const later = await handIn({ at: "2026-11-25T10:00:00+07:00" });
  expect(later).toMatch(/^\d{3} \d{3} \d{3}$/);
  expect(later).not.toBe(first);
});

it("the key that is kept is made with the installation's secret: without it nobody reads the address out of it", async () => {
  const address = "203.0.113.5";
  const first = await handIn({ address });
  const elsewhere = await handIn({ address, secret: "another-secret-".repeat(4) });
  expect(elsewhere).toMatch(/^\d{3} \d{3} \d{3}$/);
  expect(elsewhere).not.toBe(first);
});
