import { rename, writeFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { findings } from "../fixtures/accessibility.ts";
import { photo } from "../fixtures/pictures.ts";
import { expect, fillIn, test } from "../fixtures/questionnaires.ts";
import { errorText, words } from "../fixtures/words.ts";

const names = ["tampak-depan.png", "bagian-dalam.png", "jalan.png"];

test.beforeEach(async ({ visit, questionnaire: form }) => {
  await visit(form.path("franchise"));
  await fillIn(form, "franchise");
  await form.choose("premises", "owned");
  await expect(form.choosePictures).toBeVisible();
});

test("three pictures over a network that breaks in the middle are sent again, and it is one submission", async ({
  page,
  context,
  questionnaire: form,
  submissions,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED/);
  const [first = "", second = "", third = ""] = names;
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const usual = { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline: false };
  await line.send("Network.emulateNetworkConditions", { ...usual, uploadThroughput: 30_000 });
  let begun = 0;
  await page.route("**/official/upload/**", (route) => {
    begun += 1;
    return begun === 1 ? route.continue() : route.abort("connectionreset");
  });
  await form.input.setInputFiles(names.map(photo));

  await test.step("two break off, each says so, and the third is waited for", async () => {
    await expect(form.pictures.getByText(words.questionnaire_upload_lost())).toHaveCount(2);
    await expect(page.getByRole("status").getByText(words.questionnaire_upload_lost())).toHaveCount(1);
    await expect(
      form.pictures.getByRole("progressbar", { name: words.questionnaire_upload_of({ name: first }) }),
    ).toHaveAttribute("value", /^[1-9]/);
    await expect(form.pictures.getByText(/^[1-9]\d?% · \d(,\d)? dari 0,7\sMB$/)).toBeVisible();
    await form.go.click();
    await expect(form.error("premisesPictures")).toHaveText(words.questionnaire_upload_wait());
    await expect(form.choosePictures).toBeFocused();
    await expect(form.choosePictures).toHaveAccessibleDescription(words.questionnaire_upload_wait());
    await line.send("Network.emulateNetworkConditions", usual);
    await expect(form.pictures.getByText(/^Terunggah/)).toHaveCount(1);
    await form.go.click();
    await expect(form.error("premisesPictures")).toHaveText(words.questionnaire_upload_unfinished());
    expect.soft(await findings(page), "pictures that stopped").toEqual([]);
    expect(await submissions()).toEqual([]);
  });

  await test.step("one is tried again by hand, the other goes on by itself when the network is back", async () => {
    await page.unroute("**/official/upload/**");
    const stopped = form.pictures.getByRole("button", { name: words.error_card_retry() });
    await stopped.first().click();
    await expect(form.pictures.getByText(/^Terunggah/)).toHaveCount(2);
    await context.setOffline(true);
    await context.setOffline(false);
    for (const name of [first, second, third])
      await expect(form.picture(name).getByText(/^Terunggah/)).toBeVisible();
    await form.go.click();
    await expect(form.received).toBeVisible();
    const all = await submissions();
    expect(all).toHaveLength(1);
    expect(all[0]?.answers["premisesPictures"]).toHaveLength(names.length);
  });
});

test("pictures that arrived are there again after a reload, and can be taken back", async ({
  page,
  questionnaire: form,
  submissions,
}) => {
  await form.input.setInputFiles(names.slice(0, 2).map(photo));
  await expect(form.pictures.getByText(/^Terunggah/)).toHaveCount(2);
  await page.reload();
  await expect(form.pictures.getByText(/^Terunggah/)).toHaveCount(2);
  const [first = "", second = ""] = names;
  await page.getByRole("button", { name: words.questionnaire_upload_remove({ name: first }) }).click();
  await expect(form.choosePictures).toBeFocused();
  await expect(form.picture(second)).toBeVisible();
  await form.go.click();
  await expect(form.received).toBeVisible();
  expect((await submissions())[0]?.answers["premisesPictures"]).toHaveLength(1);
});

test("what is no picture, too large, or one too many is told at its row, before anything is sent", async ({
  page,
  questionnaire: form,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("getOssUrl")) asked.push(request.url());
  });
  await form.input.setInputFiles([
    { name: "catatan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    { name: "besar.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5_000_001) },
  ]);
  await expect(form.picture("catatan.pdf").getByText(words.questionnaire_upload_kind())).toBeVisible();
  await expect(form.picture("besar.jpg").getByText(words.questionnaire_upload_large())).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "catatan.pdf" })).toHaveText(
    `catatan.pdf: ${words.questionnaire_upload_kind()} besar.jpg: ${words.questionnaire_upload_large()}`,
  );
  expect(asked).toEqual([]);
  // They take no picture's place, and who chooses again is done with them.
  await form.input.setInputFiles([...names, "keempat.png"].map(photo));
  await expect(
    page.getByRole("alert").getByText(words.questionnaire_upload_most({ count: 3 })),
  ).toBeVisible();
  for (const name of names) await expect(form.picture(name).getByText(/^Terunggah/)).toBeVisible();
  await expect(form.pictures).toHaveCount(3);
  expect(asked).toHaveLength(3);
});

test("a page that calls itself a picture is refused at its row", async ({
  questionnaire: form,
  complaints,
}) => {
  complaints.expect(/status of (400|415)/);
  const buffer = Buffer.from("<!doctype html><script>alert(1)</script>");
  await form.input.setInputFiles([{ name: "halaman.jpg", mimeType: "image/jpeg", buffer }]);
  await expect(form.picture("halaman.jpg").getByText(errorText("uploadKind", "id"))).toBeVisible();
});

test("while pictures cannot be kept it is told at their rows; all answers stay, and it can be sent without or later", async ({
  page,
  ownServer,
  questionnaire: form,
  submissions,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  const folder = join(ownServer.folder, "uploads");
  await rename(folder, `${folder}.away`).catch(() => undefined);
  // A file where a folder has to be: nothing can be written there.
  await writeFile(folder, "");
  await form.input.setInputFiles([photo("jalan.png")]);
  await expect(form.picture("jalan.png").getByText(errorText("storageAway", "id"))).toBeVisible();
  expect.soft(await findings(page), "storage away").toEqual([]);
  await expect(form.option("premises", "owned")).toBeChecked();
  await rm(folder);
  await rename(`${folder}.away`, folder).catch(() => undefined);
  await page.getByRole("button", { name: words.questionnaire_upload_retry({ name: "jalan.png" }) }).click();
  await expect(form.picture("jalan.png").getByText(/^Terunggah/)).toBeVisible();
  await form.go.click();
  await expect(form.received).toBeVisible();
  expect(await submissions()).toHaveLength(1);
});
