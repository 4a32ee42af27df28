import { fieldMessages } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/questionnaires.ts";
import { words } from "../fixtures/messages.ts";

function tracking(key: string): string {
  return `/track?numbers=${waybill(key)}&by=waybill`;
}

function withOtherDigit(number: string): string {
  return number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
}

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
