import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/questionnaires.ts";
import { words } from "../fixtures/messages.ts";
import { fieldMessages } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";

function tracking(key: string): string {
  return `/track?numbers=${waybill(key)}&by=waybill`;
}

function withOtherDigit(number: string): string {
  return number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
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

test("a claim is filed from tracking: waybill and topic are prefilled, and it requires a way to reply", async ({
  visit,
  results,
  questionnaire: form,
  submissions,
}) => {
  await visit(tracking("damagedPackaging"));
  await results.shipment.getByRole("link", { name: words.situation_action_claim(), exact: true }).click();
  await expect(form.option("topic", "claim")).toBeChecked();
  await expect(form.field("waybill")).toHaveValue(waybill("damagedPackaging"));
  await form.field("waybill").fill("");
  await form.field("feedback").fill("Kotaknya penyok, isinya pecah.");
  await form.go.click();
  await expect(form.error("waybill")).toBeVisible();
  await form.field("waybill").fill(withOtherDigit(waybill("damagedPackaging")));
  await form.go.click();
  await expect(form.error("waybill")).toHaveText(fieldMessages["waybill.wrongDigit"].id);
  await form.field("waybill").fill(` ${formatWaybill(waybill("damagedPackaging")).toLowerCase()} `);
  await form.go.click();
  await expect(form.option("replyBy", "phone")).toBeVisible();
  await expect(form.option("replyBy", "no")).toHaveCount(0);
  await form.go.click();
  await expect(form.error("replyBy")).toBeVisible();
  await form.choose("replyBy", "phone");
  await form.field("phone").fill("081288004471");
  await form.go.click();
  await expect(form.received).toBeVisible();
  expect((await submissions())[0]?.answers).toEqual({
    topic: "claim",
    waybill: waybill("damagedPackaging"),
    feedback: "Kotaknya penyok, isinya pecah.",
    replyBy: "phone",
    phone: "081288004471",
  });
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
