import { photo } from "../fixtures/pictures.ts";
import { expect, fillIn, test } from "../fixtures/questionnaires.ts";
import { words } from "../fixtures/words.ts";

test("pictures are dropped onto their place", async ({ page, visit, questionnaire: form }) => {
  await visit(form.path("franchise"));
  await fillIn(form, "franchise");
  await form.choose("premises", "owned");
  await expect(form.choosePictures).toBeVisible();
  const { buffer, name, mimeType } = photo("jalan.png");
  const transfer = await page.evaluateHandle(
    ({ bytes, fileName, type }) => {
      const dropped = new DataTransfer();
      const data = Uint8Array.from(atob(bytes), (character) => character.codePointAt(0) ?? 0);
      dropped.items.add(new File([data], fileName, { type }));
      return dropped;
    },
    { bytes: buffer.toString("base64"), fileName: name, type: mimeType },
  );
  const place = page.getByText(words.questionnaire_upload_drop());
  await place.dispatchEvent("dragover", { dataTransfer: transfer });
  await place.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(form.picture(name).getByText(/^Terunggah/)).toBeVisible();
});
