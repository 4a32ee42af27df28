import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/questionnaires.ts";
import { words } from "../fixtures/messages.ts";

function tracking(key: string): string {
  return `/track?numbers=${waybill(key)}&by=waybill`;
}

test("a problem can be reported from tracking, without a way to reply", async ({
  visit,
  results,
  questionnaire: form,
  submissions,
}) => {
  await visit(tracking("stale"));
  await results.shipment.getByRole("link", { name: words.situation_action_report(), exact: true }).click();
  await expect(form.option("topic", "shipment")).toBeChecked();
  await expect(form.field("waybill")).toHaveValue(waybill("stale"));
  await form.choose("problem", "late");
  await form.field("feedback").fill("Sudah empat hari tidak bergerak.");
  await form.go.click();
  await form.choose("replyBy", "no");
  await form.go.click();
  await expect(form.received).toBeVisible();
  expect((await submissions())[0]?.answers).toMatchObject({
    topic: "shipment",
    problem: "late",
    waybill: waybill("stale"),
  });
});

test("a started form about something else opens unchanged, until the visitor starts a new one", async ({
  page,
  visit,
  results,
  questionnaire: form,
}) => {
  await visit(form.path("feedback"));
  await form.choose("topic", "outlet");
  await form.field("feedback").fill("Petugasnya ramah.");
  await expect(form.saved).toBeVisible();
  await visit(tracking("stale"));
  await results.shipment.getByRole("link", { name: words.situation_action_report(), exact: true }).click();
  await expect(page.getByText(words.questionnaire_resumed_other())).toBeVisible();
  await expect(form.option("topic", "outlet")).toBeChecked();
  await expect(form.field("feedback")).toHaveValue("Petugasnya ramah.");
  await page.getByRole("button", { name: words.questionnaire_start_new() }).click();
  await expect(form.option("topic", "shipment")).toBeChecked();
  await expect(form.field("waybill")).toHaveValue(waybill("stale"));
  await expect(form.field("feedback")).toHaveValue("");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the link fills in the form, and a claim without a way to reply is rejected", async ({
    page,
    results,
    questionnaire: form,
    submissions,
    complaints,
  }) => {
    complaints.expect(/status of 422/);
    await page.goto(tracking("damagedPackaging"));
    await results.shipment.getByRole("link", { name: words.situation_action_claim(), exact: true }).click();
    await expect(form.option("topic", "claim")).toBeChecked();
    await expect(form.field("waybill")).toHaveValue(waybill("damagedPackaging"));
    await form.field("feedback").fill("Basah.");
    await form.choose("replyBy", "no");
    await form.go.click();
    await expect(form.error("replyBy")).toBeVisible();
    await expect(form.field("feedback")).toHaveValue("Basah.");
    await form.choose("replyBy", "email");
    await form.field("email").fill("sari@example.id");
    await form.go.click();
    await expect(form.received).toBeVisible();
    expect((await submissions())[0]?.answers).toMatchObject({ topic: "claim", replyBy: "email" });
  });
});
