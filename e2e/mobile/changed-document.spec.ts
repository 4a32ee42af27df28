import { expect, test } from "../fixtures/test.ts";
import { words } from "../fixtures/messages.ts";

test("hydrates a page whose text was changed in transit", async ({ page, visit, frame, complaints }) => {
  // React reports a hydration mismatch and renders the document again.
  complaints.expect(/Minified React error #418/);
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const sent = await response.text();
    await route.fulfill({ response, body: sent.replace(words.skip_to_content(), "Go on") });
  });
  await visit("/");
  await expect(frame.skipLink).toHaveText(words.skip_to_content());
  await frame.chooseLanguage("en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
