import { m } from "@rimba/content/messages";
import {
  errorCatalogue,
  type Questionnaire,
  type ShownQuestion,
  sites,
  type Submission,
  type SubmissionRequest,
} from "@rimba/contract";
import type { ReactElement } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { FormProblem } from "../app/forms/form-problem.tsx";
import { fakeCalls, refuseCall } from "../testing/fake-calls.ts";
import { showInSite } from "../testing/show-in-site.tsx";
import { hashQuestions } from "./changed-questions.ts";
import type { AppliedVacancy } from "./page.ts";
import { emptyForm, type QuestionnaireForm } from "./questionnaire-form.ts";
import { QuestionnaireReceived } from "./received.tsx";
import { QuestionnaireContexts, QuestionSteps, StepCount } from "./steps.tsx";
import { SendButtons } from "./controls.tsx";
import { sampleQuestionnaire, sampleQuestions } from "../testing/sample-questionnaire.ts";
import { useQuestionnaire } from "./use-questionnaire.ts";
import { questionnaireStore } from "./questionnaire-store.ts";
import { layoutOf } from "../testing/layout-of.ts";
import { useRootData } from "../app/document/root-data.ts";

/** The form as both sites compose it. */
function Form({
  questionnaire,
  vacancy = null,
}: {
  questionnaire: Questionnaire;
  vacancy?: AppliedVacancy | null;
}): ReactElement {
  const layout = layoutOf(useRootData().site);
  const state = useQuestionnaire({
    questionnaire,
    prefill: vacancy === null ? {} : { vacancy: vacancy.key },
    vacancy,
    posted: undefined,
  });
  const { received: answers, progress } = state;
  if (answers !== null)
    return <QuestionnaireReceived reply={progress.questionnaire.reply} {...answers} layout={layout} />;
  return (
    <QuestionnaireContexts state={state}>
      <form noValidate onSubmit={state.submit}>
        {layout === "narrow" && (
          <StepCount at={progress.step} of={progress.questionnaire.steps.length} layout={layout} />
        )}
        <QuestionSteps heading="h2" layout={layout} />
        <SendButtons className={undefined} />
        <FormProblem errorCount={progress.errorCount} showsFieldCount problem={progress.problem} />
      </form>
    </QuestionnaireContexts>
  );
}

const received: Submission = {
  reference: "123 456 789",
  receivedAt: "2026-11-20T03:00:00Z",
  reply: "Kami hubungi.",
  confirmationTo: null,
};

const company: ShownQuestion = { key: "company", kind: "text", label: "Usaha", required: true };
const questionnaire = sampleQuestionnaire();
const { person, plans } = Object.fromEntries(questionnaire.steps.map((step) => [step.key, step]));
if (person === undefined || plans === undefined) throw new Error("the sample has other steps");

/** The next version: another option of the goods, and an additional question. */
const newer = sampleQuestionnaire({
  version: 4,
  steps: [
    person,
    {
      ...plans,
      questions: [
        { key: "since", kind: "text", label: "Sejak kapan?", required: true },
        ...plans.questions.map((question) =>
          question.key === "goods"
            ? { ...question, options: question.options?.filter(({ key }) => key !== "paper") }
            : question,
        ),
      ] as ShownQuestion[],
    },
  ],
});

const store = () => questionnaireStore("franchise");
const filled: QuestionnaireForm = {
  ...emptyForm,
  texts: { name: "Sari Wijaya", experience: "no" },
  choices: { goods: ["food", "paper"] },
};

/** Stores a draft as an earlier visit would have left it on the device. */
function leaveDraft(form: QuestionnaireForm, version = questionnaire.version): void {
  store().write({ form, version, locale: "id", marks: hashQuestions(questionnaire), source: null });
}
afterEach(() => store().clear());

const field = (name: string) => page.getByRole("textbox", { name, exact: false });
const option = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const send = button(m.questionnaire_send());
const alertText = (text: string) => page.getByRole("alert").getByText(text);

describe.each(sites)("a form on the %s site", (site) => {
  const show = (address: string, shown = questionnaire) =>
    showInSite({ site, address }, <Form questionnaire={shown} />);

  test("counts invalid answers, describes each field by its error and focuses the first", async () => {
    await show(
      "/form",
      sampleQuestionnaire({ steps: [{ ...person, questions: [sampleQuestions.name, company] }, plans] }),
    );
    await button(m.questionnaire_next()).click();
    await expect.element(alertText(m.send_errors({ count: 2 }))).toBeVisible();
    await expect.element(field("Nama")).toHaveFocus();
    await expect.element(field("Nama")).toHaveAccessibleDescription("Isi nama Anda.");
    await expect.element(field("Usaha")).toHaveAttribute("aria-invalid", "true");
    const list = page.getByRole("group", { name: m.send_errors({ count: 2 }) });
    await list.getByRole("link", { name: "Usaha" }).click();
    await expect.element(field("Usaha")).toHaveFocus();
    await field("Usaha").fill("CV Maju Jaya");
    await expect.element(field("Usaha")).not.toHaveAttribute("aria-invalid", "true");
    await expect.element(page.getByText(m.questionnaire_step({ number: 1, count: 2 }))).toBeVisible();
  });

  test("reports a wrong digit of a waybill, and accepts a pasted one with spaces and hyphens", async () => {
    const calls = fakeCalls({ addJoinCooperation: () => received });
    const waybill: ShownQuestion = { key: "waybill", kind: "waybill", label: "Nomor resi", required: false };
    await show(
      "/form",
      sampleQuestionnaire({ steps: [{ ...person, questions: [sampleQuestions.name, waybill] }] }),
    );
    await field("Nama").fill("Sari Wijaya");
    await field("Nomor resi").fill("RBC 4820 1937 5517");
    await send.click();
    await expect.element(field("Nomor resi")).toHaveFocus();
    await expect
      .element(field("Nomor resi"))
      .toHaveAccessibleDescription(errorCatalogue.waybillCheckDigitWrong.text.id);
    await expect.element(field("Nomor resi")).toHaveValue("RBC 4820 1937 5517");
    await field("Nomor resi").fill("rbc 4820-1937-5515");
    await send.click();
    await expect.element(page.getByText("123 456 789")).toBeVisible();
    expect(calls.requests("addJoinCooperation")).toMatchObject([
      { answers: { waybill: "rbc 4820-1937-5515" } },
    ]);
  });

  test("describes the options of a question by its error and focuses the first", async () => {
    leaveDraft({ ...filled, texts: { name: "Sari Wijaya" } });
    await show("/form?step=2");
    await send.click();
    const group = page.getByRole("group", { name: /^Pernah\?/ });
    await expect.element(option("Ya")).toHaveFocus();
    await expect.element(group).toHaveAccessibleDescription(/./);
    await option("Tidak").click();
    await expect.element(group).not.toHaveAccessibleDescription();
  });

  test("shows a dependent question only while its condition is met", async () => {
    await show("/form?step=2");
    await expect.element(field("Berapa?")).not.toBeInTheDocument();
    await option("Ya").click();
    await expect.element(field("Berapa?")).toBeVisible();
    await option("Tidak").click();
    await expect.element(field("Berapa?")).not.toBeInTheDocument();
  });

  test("deselects the other options when an exclusive one is selected, and vice versa", async () => {
    await show("/form?step=2");
    await option("Makanan").click();
    await option("Belum ada").click();
    await expect.element(option("Makanan")).not.toBeChecked();
    await option("Kertas").click();
    await expect.element(option("Belum ada")).not.toBeChecked();
    await expect.element(option("Kertas")).toBeChecked();
  });

  test("sends again under the same key after an attempt without a response, and shows the reference", async () => {
    const keys: (string | null)[] = [];
    let isLost = true;
    const calls = fakeCalls({
      addJoinCooperation: (_request, headers) => {
        keys.push(headers.get("idempotency-key"));
        if (isLost) throw new TypeError("Failed to fetch");
        return received;
      },
    });
    leaveDraft(filled);
    await show("/form?step=2&source=mitra-sem");
    await send.click();
    await expect.element(alertText(m.questionnaire_unanswered())).toBeVisible();
    await expect.element(option("Makanan")).toBeChecked();
    calls.setOnline(false);
    await send.click();
    await expect.element(alertText(m.form_offline())).toBeVisible();
    calls.setOnline(true);
    isLost = false;
    await send.click();
    await expect.element(page.getByRole("heading", { name: m.questionnaire_received_title() })).toHaveFocus();
    await expect.element(page.getByText("123 456 789")).toBeVisible();
    expect(keys[0]).toMatch(/./);
    expect(new Set(keys).size).toBe(1);
    expect(calls.requests("addJoinCooperation").at(-1)).toEqual({
      version: 3,
      answers: { name: "Sari Wijaya", experience: "no", goods: ["food", "paper"] },
      source: "mitra-sem",
    });
    expect(store().current()).toBeNull();
  });

  test("advances one step on a double click, so that one step back is enough", async () => {
    leaveDraft(filled);
    const { address, goBack } = await show("/form");
    const next = button(m.questionnaire_next()).element() as HTMLButtonElement;
    for (const _press of [1, 2]) next.click();
    await expect.poll(address).toBe("/form?step=2");
    await expect.element(send).toBeVisible();
    await goBack();
    await expect.poll(address).toBe("/form");
  });

  test("sends once for several clicks", async () => {
    const response = Promise.withResolvers<Submission>();
    const calls = fakeCalls({ addJoinCooperation: () => response.promise });
    leaveDraft(filled);
    await show("/form?step=2");
    await send.dblClick();
    await expect.poll(() => calls.requests("addJoinCooperation")).toHaveLength(1);
    response.resolve(received);
    await expect.element(page.getByText("123 456 789")).toBeVisible();
    expect(calls.requests("addJoinCooperation")).toHaveLength(1);
  });

  test("says what happens next in the language of the page, not of the sending", async () => {
    fakeCalls({ addJoinCooperation: () => ({ ...received, reply: "We call you." }) });
    leaveDraft(filled);
    await show("/form?step=2");
    await send.click();
    await expect.element(page.getByText(questionnaire.reply, { exact: true })).toBeVisible();
  });

  test("shows the reference of the first submission if answers were changed after a lost response", async () => {
    const sent: SubmissionRequest[] = [];
    let isLost = true;
    fakeCalls({
      addJoinCooperation: (request) => {
        if (isLost) throw new TypeError("Failed to fetch");
        sent.push(request);
        if (sent.length === 1) refuseCall("idempotencyReused");
        return received;
      },
    });
    leaveDraft(filled);
    await show("/form?step=2");
    await send.click();
    await expect.element(alertText(m.questionnaire_unanswered())).toBeVisible();
    await option("Kertas").click();
    isLost = false;
    await send.click();
    await expect.element(page.getByText("123 456 789")).toBeVisible();
    await expect.element(page.getByText(m.questionnaire_received_before())).toBeVisible();
    expect(sent.map(({ answers }) => answers["goods"])).toEqual([["food"], ["food", "paper"]]);
    expect(store().current()?.form.choices["goods"]).toEqual(["food"]);
  });

  test("goes to the step with the answer that the server rejects", async () => {
    fakeCalls({
      addJoinCooperation: () =>
        refuseCall("invalidInput", {
          errors: [{ path: "answers.name", key: "field.tooLong", msg: "Terlalu panjang." }],
        }),
    });
    leaveDraft(filled);
    const shown = await show("/form?step=2");
    await send.click();
    await expect.element(field("Nama")).toHaveFocus();
    await expect.element(field("Nama")).toHaveAccessibleDescription("Terlalu panjang.");
    expect(shown.address()).toBe("/form");
  });

  test("waits while questions change, then keeps valid answers and marks new questions", async () => {
    let isOpen = false;
    const calls = fakeCalls({
      addJoinCooperation: () => refuseCall(isOpen ? "questionnaireUpdated" : "questionnaireUpdating"),
      franchiseQuestionnaire: () => newer,
    });
    leaveDraft(filled);
    await show("/form?step=2");
    await send.click();
    await expect.element(alertText(errorCatalogue.questionnaireUpdating.text.id)).toBeVisible();
    await expect.element(option("Makanan")).toBeChecked();
    isOpen = true;
    await send.click();
    await expect.element(alertText(errorCatalogue.questionnaireUpdated.text.id)).toBeVisible();
    await expect.element(field("Sejak kapan?")).toBeVisible();
    await expect.element(option("Tidak")).toBeChecked();
    await expect.element(option("Makanan")).toBeChecked();
    await expect.element(option("Kertas")).not.toBeInTheDocument();
    expect(page.getByText(m.questionnaire_changed(), { exact: true }).elements()).toHaveLength(2);
    expect(store().current()).toMatchObject({ version: 4, form: { choices: { goods: ["food"] } } });
    await send.click();
    await expect.element(field("Sejak kapan?")).toHaveFocus();
    expect(calls.requests("addJoinCooperation")).toHaveLength(2);
  });

  test("says that it changed since an earlier visit, and keeps valid answers", async () => {
    leaveDraft(filled);
    await show("/form?step=2", newer);
    await expect.element(alertText(m.questionnaire_updated_since())).toBeVisible();
    await expect.element(page.getByText(m.questionnaire_resumed())).toBeVisible();
    await expect.element(option("Tidak")).toBeChecked();
    await expect.element(option("Makanan")).toBeChecked();
    expect(page.getByText(m.questionnaire_changed(), { exact: true }).elements()).toHaveLength(2);
    expect(store().current()).toMatchObject({ version: 4, form: { choices: { goods: ["food"] } } });
  });

  test("restores an earlier visit's answers until the visitor clears them", async () => {
    leaveDraft(filled);
    const shown = await show("/form?step=2");
    await expect.element(option("Tidak")).toBeChecked();
    await button(m.questionnaire_forget()).click();
    await expect.element(field("Nama")).toHaveValue("");
    expect(shown.address()).toBe("/form");
    expect(store().current()).toBeNull();
  });
});

describe.each(sites)("an application on the %s site", (site) => {
  const vacancy = { key: "courier-medan", title: "Kurir", city: "Medan", language: "id" } as const;
  const application = sampleQuestionnaire({
    name: "application",
    steps: [
      {
        ...person,
        questions: [
          { key: "vacancy", kind: "vacancy", label: "Lowongan", required: true },
          sampleQuestions.name,
          {
            key: "consent",
            kind: "multiple",
            label: "Persetujuan",
            required: true,
            options: [{ key: "agreed", label: "Saya setuju" }],
          },
        ],
      },
    ],
  });
  const shown = page.getByRole("group", { name: "Lowongan" });
  afterEach(() => questionnaireStore("application").clear());

  test("shows the vacancy of its address, and sends its key", async () => {
    const { requests } = fakeCalls({ addJobApplication: () => received });
    await showInSite({ site, address: "/form" }, <Form questionnaire={application} vacancy={vacancy} />);
    await expect.element(shown.getByText("Kurir, Medan")).toBeVisible();
    await expect
      .element(shown.getByRole("link", { name: m.application_vacancy() }))
      .toHaveAttribute("href", "/recruitmentdetail/courier-medan");
    await field("Nama").fill("Sari Wijaya");
    await send.click();
    await expect.element(option("Saya setuju")).toHaveFocus();
    expect(requests("addJobApplication")).toEqual([]);
    await option("Saya setuju").click();
    await send.click();
    await expect.element(page.getByText(received.reference)).toBeVisible();
    expect(requests("addJobApplication")).toMatchObject([
      { answers: { vacancy: "courier-medan", name: "Sari Wijaya", consent: ["agreed"] } },
    ]);
  });

  test("that was begun for another vacancy is for that of the address", async () => {
    const draft = { ...emptyForm, texts: { vacancy: "clerk-medan", name: "Sari Wijaya" } };
    const marks = hashQuestions(application);
    questionnaireStore("application").write({ form: draft, version: 3, locale: "id", marks, source: null });
    await showInSite({ site, address: "/form" }, <Form questionnaire={application} vacancy={vacancy} />);
    await expect.element(field("Nama")).toHaveValue("Sari Wijaya");
    await expect
      .poll(() => questionnaireStore("application").current()?.form.texts)
      .toEqual({ vacancy: "courier-medan", name: "Sari Wijaya" });
  });

  test("says that the vacancy was closed meanwhile, and leads to the others", async () => {
    const closed = {
      path: "answers.vacancy",
      key: "vacancy.closed",
      msg: "Lowongan ini sudah ditutup. Pilih lowongan lain.",
    };
    fakeCalls({ addJobApplication: () => refuseCall("invalidInput", { errors: [closed] }) });
    await showInSite({ site, address: "/form" }, <Form questionnaire={application} vacancy={vacancy} />);
    await field("Nama").fill("Sari Wijaya");
    await option("Saya setuju").click();
    await send.click();
    await expect.element(shown).toHaveAccessibleDescription(closed.msg);
    await expect.element(shown).toHaveFocus();
    await expect
      .element(shown.getByRole("link", { name: m.careers_all() }))
      .toHaveAttribute("href", "/aboutUs/talentRecruitment");
  });
});
