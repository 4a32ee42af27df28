import { axeViolations } from "../fixtures/accessibility.ts";
import { photo } from "../fixtures/pictures.ts";
import { expect, fillIn, test } from "../fixtures/questionnaires.ts";
import { words } from "../fixtures/messages.ts";

const names = ["tampak-depan.png", "bagian-dalam.png", "jalan.png"];

test("three pictures are sent again after the network breaks, as one submission", async ({
  page,
  context,
  visit,
  questionnaire: form,
  submissions,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED/);
  await visit(form.path("franchise"));
  await fillIn(form, "franchise");
  await form.choose("premises", "owned");
  await expect(form.choosePictures).toBeVisible();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const usual = { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline: false };
  await line.send("Network.emulateNetworkConditions", { ...usual, uploadThroughput: 10_000 });
  let begun = 0;
  await page.route("**/official/upload/**", (route) => {
    begun += 1;
    return begun === 1 ? route.continue() : route.abort("connectionreset");
  });
  await form.input.setInputFiles(names.map(photo));

  await test.step("two uploads fail, each reports it, and the form waits for the third", async () => {
    await expect(form.pictures.getByText(words.questionnaire_upload_lost())).toHaveCount(2);
    await expect(page.getByRole("status").getByText(words.questionnaire_upload_lost())).toHaveCount(1);
    // Which of the three was read first differs.
    await expect(form.pictures.getByRole("progressbar")).toHaveAttribute("value", /^[1-9]/);
    await expect(form.pictures.getByText(/^[1-9]\d?% · \d(,\d)? dari 0,7\sMB$/)).toBeVisible();
    await form.go.click();
    await expect(form.error("premisesPictures")).toHaveText(words.questionnaire_upload_wait());
    await expect(form.choosePictures).toBeFocused();
    await expect(form.choosePictures).toHaveAccessibleDescription(words.questionnaire_upload_wait());
    await line.send("Network.emulateNetworkConditions", usual);
    await expect(form.pictures.getByText(/^Terunggah/)).toHaveCount(1);
    await form.go.click();
    await expect(form.error("premisesPictures")).toHaveText(words.questionnaire_upload_unfinished());
    expect.soft(await axeViolations(page), "pictures that stopped").toEqual([]);
    expect(await submissions()).toEqual([]);
  });

  await test.step("one is retried by hand, the other by itself when the network is back", async () => {
    await page.unroute("**/official/upload/**");
    const stopped = form.pictures.getByRole("button", { name: words.error_card_retry() });
    await stopped.first().click();
    await expect(form.pictures.getByText(/^Terunggah/)).toHaveCount(2);
    await context.setOffline(true);
    await context.setOffline(false);
    for (const name of names) await expect(form.picture(name).getByText(/^Terunggah/)).toBeVisible();
    await form.go.click();
    await expect(form.received).toBeVisible();
    const all = await submissions();
    expect(all).toHaveLength(1);
    expect(all[0]?.answers["premisesPictures"]).toHaveLength(names.length);
  });
});
