import { endpointAddresses, type QuestionnaireDefinition } from "@rimba/contract";
import { findings } from "../fixtures/accessibility.ts";
import { expect, fillIn, questionnaireOn, test } from "../fixtures/questionnaires.ts";
import { visit as openIn } from "../fixtures/visit.ts";
import { errorText, words } from "../fixtures/words.ts";

const submit = `**${endpointAddresses.addJoinCooperation.path}`;

test("a doubled click, and a second tab with the same form, are one submission", async ({
  page,
  visit,
  questionnaire: form,
  submissions,
}) => {
  await visit(form.path("franchise"));
  await fillIn(form, "franchise");
  const tab = await page.context().newPage();
  await openIn(tab, `${form.path("franchise")}?step=3`);
  const other = questionnaireOn(tab);
  await expect(other.option("premises", "searching")).toBeChecked();
  await form.go.dblclick();
  await expect(form.received).toBeVisible();
  const reference = await form.reference.textContent();
  await other.go.click();
  await expect(other.received).toBeVisible();
  await expect(other.reference).toHaveText(reference ?? "none");
  expect(await submissions()).toHaveLength(1);
});

test("no network, an answer that is late or lost: each is told, nothing is lost, and it is one submission", async ({
  page,
  context,
  visit,
  questionnaire: form,
  submissions,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await visit(form.path("franchise"));
  await fillIn(form, "franchise");
  const told = (said: string) => expect(page.getByRole("alert").getByText(said)).toBeVisible();

  await test.step("it does not reach the server", async () => {
    await page.route(submit, (route) => route.abort(), { times: 1 });
    await form.go.click();
    await told(words.questionnaire_unanswered());
    await context.setOffline(true);
    await form.go.click();
    await told(words.form_offline());
    await context.setOffline(false);
    expect(await submissions()).toEqual([]);
  });

  await test.step("it arrives, and the answer is lost", async () => {
    await page.route(
      submit,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.go.click();
    await told(words.questionnaire_unanswered());
    expect(await submissions()).toHaveLength(1);
  });

  await test.step("the page is opened anew, and it is sent again", async () => {
    await page.reload();
    await expect(form.option("premises", "searching")).toBeChecked();
    await form.go.click();
    await expect(form.received).toBeVisible();
    const all = await submissions();
    expect(all).toHaveLength(1);
    await expect(form.reference).toHaveText(all[0]?.reference ?? "none");
  });
});

/** The same form with one option less, one more, and a question that nobody has seen. */
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

test("questions that change while somebody answers: wait, then what still fits is kept and the others are marked", async ({
  page,
  visit,
  questionnaire: form,
  submissions,
  changeForm,
  complaints,
}) => {
  complaints.expect(/status of (409|503)/);
  await visit(form.path("franchise"));
  await fillIn(form, "franchise");
  await changeForm("franchise", changed);

  await test.step("while the form is switched over it is to be waited for", async () => {
    await expect(async () => {
      await form.go.click();
      await expect(page.getByRole("alert").getByText(errorText("questionnaireUpdating", "id"))).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await expect(form.option("premises", "searching")).toBeChecked();
  });

  await test.step("then it is another one", async () => {
    await expect(async () => {
      await form.go.click();
      await expect(page.getByRole("alert").getByText(errorText("questionnaireUpdated", "id"))).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await expect(form.count(2, 3)).toBeVisible();
    expect.soft(await findings(page), "questions that changed").toEqual([]);
    await expect(page.getByText(words.questionnaire_changed(), { exact: true })).toHaveCount(2);
    await expect(form.field("since")).toBeVisible();
    await expect(form.option("experience", "no")).toBeChecked();
    await expect(form.option("involvement", "warehousing")).toBeChecked();
    await expect(form.option("existingCustomers", "upTo200")).not.toBeChecked();
    await expect(form.field("monthlyFreight")).toHaveValue("1.500.000");
  });

  await test.step("what is missing now is answered, and it is sent", async () => {
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

test("who opens a form while it is switched over is asked to wait, also where its page was kept, and then has the new one", async ({
  page,
  visit,
  questionnaire: form,
  changeForm,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await visit(form.path("franchise"));
  await visit(form.path("franchise"));
  await expect(form.field("name")).toBeVisible();
  await changeForm("franchise", changed);

  await expect(async () => {
    const answer = await page.goto(form.path("franchise"));
    expect([answer?.status(), answer?.headers()["retry-after"]]).toEqual([503, "5"]);
  }).toPass({ intervals: [100], timeout: 3000 });
  await expect(page.getByRole("heading", { name: words.questionnaire_updating_title() })).toBeVisible();
  await expect(form.form).toHaveCount(0);
  expect.soft(await findings(page), "form that is switched over").toEqual([]);

  await expect(async () => {
    await page.getByRole("link", { name: words.error_card_retry() }).click();
    await expect(form.field("name")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await visit(`${form.path("franchise")}?step=2`);
  await expect(form.field("since")).toBeVisible();
});

test("a form that changed since yesterday says so, and keeps what fits", async ({
  page,
  visit,
  questionnaire: form,
  changeForm,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await visit(form.path("franchise"));
  await fillIn(form, "franchise");
  await changeForm("franchise", changed);
  await expect(async () => {
    await visit(`${form.path("franchise")}?step=2`);
    await expect(form.field("since")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(words.questionnaire_updated_since())).toBeVisible();
  await expect(form.option("investment", "from100")).toBeChecked();
  await expect(form.option("existingCustomers", "upTo200")).not.toBeChecked();
});

test("from the third form of a day a security check is asked for, and passing it sends the form", async ({
  page,
  visit,
  questionnaire: form,
  submissions,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  for (const count of [1, 2, 3]) {
    await visit(form.path("feedback"));
    await fillIn(form, "feedback");
    await form.go.click();
    if (count < 3) await expect(form.received).toBeVisible();
  }
  const check = page.getByRole("button", { name: words.captcha_start() });
  await expect(check).toBeVisible();
  expect.soft(await findings(page), "security check").toEqual([]);
  expect(await submissions()).toHaveLength(2);
  await check.click();
  await expect(form.received).toBeVisible();
  expect(await submissions()).toHaveLength(3);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("all steps are on one page; what is wrong is told with what was typed, then it is sent, once", async ({
    page,
    questionnaire: form,
    submissions,
    complaints,
  }) => {
    complaints.expect(/status of 422/);
    await page.goto(`${form.path("franchise")}?source=mitra-sem`);
    await expect(form.field("name")).toBeVisible();
    await expect(form.option("premises", "owned")).toBeVisible();
    await expect(form.form.locator("fieldset noscript p")).toHaveText(words.questionnaire_upload_script());
    await form.field("name").fill("Sari Wijaya");
    await form.field("phone").fill("0812-8800-4471");
    await form.form.locator('[name="regionWords"]').fill("Atlantis");
    await form.choose("experience", "no");
    await form.choose("involvement", "expressAgent", "retail");
    await form.go.click();
    await expect(form.error("region")).toHaveText(words.questionnaire_place_unknown({ words: "Atlantis" }));
    await expect(form.form.locator('[name="regionWords"]')).toHaveAttribute("aria-invalid", "true");
    await expect(form.error("investment")).toBeVisible();
    await expect(page.getByRole("alert").getByText(words.send_errors({ count: 7 }))).toBeVisible();
    await form.form.locator("noscript a").first().click();
    await expect(page).toHaveURL(/#q-/);
    await expect(form.field("name")).toHaveValue("Sari Wijaya");
    await expect(form.option("involvement", "retail")).toBeChecked();
    expect(await submissions()).toEqual([]);

    await form.form.locator('[name="regionWords"]').fill("DKI Jakarta / Kota Jakarta Selatan / Tebet");
    await form.field("address").fill("Jl. Tebet Raya 12");
    await form.choose("existingCustomers", "none");
    await form.choose("investment", "under100");
    await form.field("monthlyFreight").fill("Rp 1.500.000");
    await form.field("informationSource").selectOption("friends");
    await form.choose("premises", "searching");
    await form.go.click();
    await expect(form.received).toBeVisible();
    // Loaded again, it is sent again, and is the same one.
    await page.reload();
    await expect(form.received).toBeVisible();
    const all = await submissions();
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({
      source: "mitra-sem",
      answers: { phone: "081288004471", monthlyFreight: 1_500_000 },
    });
  });
});
