import { endpointAddresses, type QuestionnaireDefinition } from "@rimba/contract";
import { axeViolations } from "../fixtures/accessibility.ts";
import { expect, fillIn, questionnaireOn, test, fillSteps } from "../fixtures/questionnaires.ts";
import { errorText, words, wordsIn } from "../fixtures/messages.ts";

/** The first attempt and the retries after a lost connection. */
const attempts = 3;

const franchise = "/contactUs/franchiseInformation";

test("the form for companies is filled in step by step and sent, and confirmed by mail", async ({
  page,
  visit,
  questionnaire: form,
  submissions,
}) => {
  await visit(form.path("customers"));
  await fillIn(form, "customers");
  await form.go.click();
  await expect(form.received).toBeFocused();
  expect(await submissions()).toMatchObject([
    { source: null, answers: { companyName: "CV Maju Jaya", monthlyWeight: 1200, carriersNow: "none" } },
  ]);
  const reference = (await form.reference.textContent()) ?? "none";
  const received = page.getByRole("listitem").filter({ hasText: reference });
  // The mail is sent after the answer.
  await expect(async () => {
    await page.goto("/dev/inbox");
    await expect(received).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const mail = received.locator("iframe").contentFrame();
  await expect(mail.getByRole("heading", { name: words.mail_confirmation_heading() })).toBeVisible();
  await expect(mail.getByRole("definition").filter({ hasText: reference })).toBeVisible();
  // Its inline styles apply in spite of the policy of the inbox.
  await expect(mail.locator("body")).toHaveCSS("background-color", "rgb(251, 249, 244)");
  await received.getByText("Plain text").click();
  await expect(received.locator("iframe")).toBeHidden();
  await expect(received.getByText(reference).last()).toBeVisible();
});

test("feedback names its page, and needs a captcha from the third form of a day on", async ({
  page,
  visit,
  questionnaire: form,
  submissions,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  await visit("/problem/pack");
  await page.getByRole("navigation", { name: words.page_helpful() }).getByRole("link").last().click();
  await expect(form.option("helpful", "no")).toBeChecked();
  await expect(form.field("page")).toHaveValue("/problem/pack");
  await form.field("feedback").fill("Ukurannya tidak jelas.");
  await form.go.click();
  await form.choose("replyBy", "no");
  await form.go.click();
  await expect(form.received).toBeVisible();
  expect((await submissions())[0]?.answers).toMatchObject({ helpful: "no", page: "/problem/pack" });

  for (const count of [2, 3]) {
    await visit(form.path("feedback"));
    await fillIn(form, "feedback");
    await form.go.click();
    if (count < 3) await expect(form.received).toBeVisible();
  }
  const check = page.getByRole("button", { name: words.captcha_start() });
  await expect(check).toBeVisible();
  expect.soft(await axeViolations(page), "security check").toEqual([]);
  expect(await submissions()).toHaveLength(2);
  await check.click();
  await expect(form.received).toBeVisible();
  expect(await submissions()).toHaveLength(3);
});

test("without network, and after a lost response, typed values are kept, and there is one submission", async ({
  page,
  context,
  visit,
  questionnaire: form,
  submissions,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const submit = `**${endpointAddresses.addJoinCooperation.path}`;
  await visit(form.path("franchise"));
  await fillIn(form, "franchise");
  const expectAlert = (text: string) => expect(page.getByRole("alert").getByText(text)).toBeVisible();

  await test.step("the request does not reach the server", async () => {
    await page.route(submit, (route) => route.abort(), { times: attempts });
    await form.go.click();
    await expectAlert(words.questionnaire_unanswered());
    await context.setOffline(true);
    await form.go.click();
    await expectAlert(words.form_offline());
    await context.setOffline(false);
    expect(await submissions()).toEqual([]);
  });

  await test.step("the form is submitted, but the response is lost", async () => {
    await page.route(
      submit,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: attempts },
    );
    await form.go.click();
    await expectAlert(words.questionnaire_unanswered());
    expect(await submissions()).toHaveLength(1);
  });

  await test.step("the page is reloaded, and sends the form again", async () => {
    await page.reload();
    await expect(form.option("premises", "searching")).toBeChecked();
    await form.go.click();
    await expect(form.received).toBeVisible();
    const all = await submissions();
    expect(all).toHaveLength(1);
    await expect(form.reference).toHaveText(all[0]?.reference ?? "none");
  });
});

/** The same form with one option less, one more, and a new question. */
function changed(definition: QuestionnaireDefinition): QuestionnaireDefinition {
  const text = (said: string) => ({ id: said, en: said, zh: said });
  return {
    ...definition,
    steps: definition.steps.map((step, index) => ({
      ...step,
      questions: step.questions.flatMap((question) => {
        if (question.key === "existingCustomers")
          return [
            {
              ...question,
              options: question.options?.map((option) =>
                option.key === "upTo100" ? { ...option, key: "upTo200" } : option,
              ),
            },
          ];
        if (index === 1 && question.key === "experience")
          return [
            question,
            { key: "since", kind: "text" as const, label: text("Sejak kapan?"), required: true },
          ];
        return [question];
      }),
    })),
  };
}

test("when questions change during input, visitors first wait; then valid answers are kept and the others are marked", async ({
  page,
  visit,
  otherDevice,
  questionnaire: form,
  submissions,
  changeForm,
  complaints,
}) => {
  complaints.expect(/status of (409|503)/);
  await visit(form.path("franchise"));
  await fillIn(form, "franchise");
  const second = await otherDevice();
  const other = questionnaireOn(second);
  await second.goto(form.path("franchise"));
  await expect(other.field("name")).toBeVisible();
  const { open } = await changeForm("franchise", changed);

  await test.step("during the switch the cached page asks a visitor to wait", async () => {
    await expect(async () => {
      const response = await second.goto(form.path("franchise"));
      expect([response?.status(), response?.headers()["retry-after"]]).toEqual([503, "5"]);
    }).toPass();
    await expect(second.getByRole("heading", { name: words.questionnaire_updating_title() })).toBeVisible();
    await expect(other.form).toHaveCount(0);
  });

  await test.step("and the submitted form remains unchanged", async () => {
    await form.go.click();
    await expect(page.getByRole("alert").getByText(errorText("questionnaireUpdating", "id"))).toBeVisible();
    await expect(form.option("premises", "searching")).toBeChecked();
    expect.soft(await axeViolations(second), "form that is switched over").toEqual([]);
  });

  await open();
  await test.step("then the new form is shown", async () => {
    await expect(async () => {
      await form.go.click();
      await expect(page.getByRole("alert").getByText(errorText("questionnaireUpdated", "id"))).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await expect(form.count(2, 3)).toBeVisible();
    expect.soft(await axeViolations(page), "questions that changed").toEqual([]);
    await expect(page.getByText(words.questionnaire_changed(), { exact: true })).toHaveCount(2);
    await expect(form.field("since")).toBeVisible();
    await expect(form.option("experience", "no")).toBeChecked();
    await expect(form.option("involvement", "warehousing")).toBeChecked();
    await expect(form.option("existingCustomers", "upTo200")).not.toBeChecked();
    await expect(form.field("monthlyFreight")).toHaveValue("1.500.000");
  });

  await test.step("the visitor who waited gets it too", async () => {
    await expect(async () => {
      await second.getByRole("link", { name: words.error_card_retry() }).click();
      await expect(other.field("name")).toBeVisible({ timeout: 1000 });
    }).toPass();
    await second.goto(`${form.path("franchise")}?step=2`);
    await expect(other.field("since")).toBeVisible();
  });

  await test.step("the missing answers are added, and the form is sent", async () => {
    await form.field("since").fill("2019");
    await form.choose("existingCustomers", "upTo200");
    await form.go.click();
    await expect(form.count(3, 3)).toBeVisible();
    await form.go.click();
    await expect(form.received).toBeVisible();
    const all = await submissions();
    expect(all).toHaveLength(1);
    expect(all[0]?.answers).toMatchObject({
      name: "Sari Wijaya",
      since: "2019",
      existingCustomers: "upTo200",
    });
  });
});

test("a form is filled in from a campaign's address and sent on another day, with the campaign as its source", async ({
  page,
  visit,
  questionnaire: form,
  submissions,
}) => {
  await visit("/contactUs/mitra-pmax?utm_medium=cpc");
  await fillIn(form, "franchise");
  await expect(page).toHaveURL(/source=mitra-pmax.*step=3/);
  await visit(`${franchise}?step=3`);
  await expect(form.option("premises", "searching")).toBeChecked();
  await form.go.click();
  await expect(form.received).toBeFocused();
  const [stored, ...others] = await submissions();
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    source: "mitra-pmax",
    answers: { name: "Sari Wijaya", monthlyFreight: 1_500_000, involvement: ["expressAgent", "warehousing"] },
  });
  await expect(form.reference).toHaveText(stored?.reference ?? "none");
  // No value is left on the device.
  await page.getByRole("link", { name: words.questionnaire_home(), exact: true }).click();
  await visit(form.path("franchise"));
  await expect(form.saved).toBeHidden();
});

test("a form shows errors at its questions, and is restored after a reload, after back and in another language", async ({
  page,
  visit,
  questionnaire: form,
}) => {
  await visit(franchise);

  await test.step("a first step with errors blocks the next one", async () => {
    await form.go.click();
    await expect(form.field("name")).toBeFocused();
    for (const key of ["name", "phone", "region", "address"]) await expect(form.error(key)).toBeVisible();
    const errors = page.getByRole("group", { name: words.send_errors({ count: 4 }) });
    await errors.getByRole("link").last().click();
    await expect(form.field("address")).toBeFocused();
    await form.field("address").fill("Jl. Tebet Raya 12");
    await expect(form.error("address")).toBeHidden();
    await expect(form.count(1, 3)).toBeVisible();
  });

  await test.step("an amount is restored with thousands separators after a reload during typing", async () => {
    await fillSteps.franchise[0]?.(form);
    await expect(form.saved).toBeVisible();
    await form.go.click();
    // The step first moves the focus to its beginning.
    await expect(form.form.getByRole("heading").filter({ visible: true }).first()).toBeFocused();
    await form.field("monthlyFreight").pressSequentially("1500000");
    await expect(form.field("monthlyFreight")).toHaveValue("1500000");
    await page.reload();
    await expect(form.field("monthlyFreight")).toHaveValue("1.500.000");
  });

  await test.step("the browser's back button leads through the steps", async () => {
    await page.goBack();
    await expect(form.count(1, 3)).toBeVisible();
    await expect(form.field("name")).toHaveValue("Sari Wijaya");
  });

  await test.step("the form is restored in another language, until it is cleared", async () => {
    await visit(`${franchise}?lang=en`);
    await expect(page.getByText(wordsIn("en").questionnaire_resumed())).toBeVisible();
    await expect(form.field("name")).toHaveValue("Sari Wijaya");
    await expect(form.field("phone")).toHaveValue("0812 8800 4471");
    await expect(form.field("region")).toContainText("Tebet");
    await page.getByRole("button", { name: wordsIn("en").questionnaire_forget() }).click();
    await expect(form.field("name")).toHaveValue("");
    await page.reload();
    await expect(form.field("name")).toHaveValue("");
  });
});
