import { type Locale, locales } from "@rimba/contract";
import { illegalWaybill, unknownWaybill, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsIn } from "../fixtures/messages.ts";
import { ResultsPage } from "../models/results-page.ts";
import { TrackForm } from "../models/track-form.ts";

/** The visible results of a single number; result-parts.test.ts tests the text for screen readers. */
function answersIn(locale: Locale) {
  const words = wordsIn(locale);
  return [
    {
      of: "found",
      number: waybill("inTransit"),
      seen: [new RegExp(words.headline_expected({ when: ".+" }))],
    },
    {
      of: "registered",
      number: waybill("registered"),
      seen: [words.outcome_registered_title(), words.next_hand_in()],
    },
    {
      of: "not found",
      number: unknownWaybill(),
      seen: [words.outcome_not_found_waybill_title(), words.outcome_not_found_waybill_text()],
    },
    {
      of: "illegal",
      number: "RBC48201",
      seen: [
        words.outcome_illegal_waybill_title(),
        words.outcome_illegal_waybill_text({ prefix: "RBC", count: 12 }),
      ],
    },
    {
      of: "a wrong digit",
      number: illegalWaybill,
      seen: [words.outcome_wrong_digit_title(), words.outcome_wrong_digit_text({ digits: "1234 5678 9012" })],
    },
    {
      of: "locked",
      number: waybill("private"),
      seen: [words.status_locked(), words.outcome_locked_text()],
    },
  ];
}

test.describe("as the server sends it", () => {
  test.use({ javaScriptEnabled: false });

  test("each result has its own text in every language, alone and in a list", async ({ page, site }) => {
    for (const locale of locales) {
      const words = wordsIn(locale);
      const results = new ResultsPage(page, site, words);
      const answers = answersIn(locale);
      for (const { of, number, seen } of answers) {
        await test.step(`${of} in ${locale}`, async () => {
          await page.goto(`/track?numbers=${number}&by=waybill&lang=${locale}`);
          for (const text of seen) await expect(results.seen(text)).toBeVisible();
        });
      }
      await test.step(`an invalid one in a list in ${locale}`, async () => {
        const list = answers.map(({ number }) => number).join();
        await page.goto(`/track?numbers=${list}&by=waybill&lang=${locale}`);
        await expect(page.getByText(words.track_wrong_waybill()).first()).toBeVisible();
      });
      expect(new Set(answers.map(({ seen }) => seen[0])).size).toBe(answers.length);
    }
    await test.step("an order number that is unknown or invalid", async () => {
      const words = wordsIn("en");
      const results = new ResultsPage(page, site, words);
      await page.goto("/track?numbers=SO-0000-0000&by=customerOrder&lang=en");
      await expect(results.seen(words.outcome_not_found_order_title())).toBeVisible();
      await page.goto("/track?numbers=!!&by=customerOrder");
      await expect(results.seen(words.outcome_illegal_order_title())).toBeVisible();
    });
  });
});

test("a wrong number can be corrected in the field, and is announced once", async ({
  page,
  site,
  visit,
  form,
  results,
}) => {
  const words = wordsIn("id");
  await test.step("a single wrong number is in the field, which has the focus, and its error is announced once", async () => {
    await visit(`/track?numbers=${illegalWaybill}&by=waybill`);
    await expect(form.box).toBeFocused();
    await expect(form.box).toHaveValue(/^RBC/);
    await expect(form.chips).toHaveCount(0);
    await expect(results.seen(words.outcome_wrong_digit_title())).toBeVisible();
    await expect(results.announcement(words.outcome_wrong_digit_title())).toBeAttached();
    for (const again of [words.track_wrong_waybill(), words.status_illegal()])
      await expect(page.getByText(again, { exact: true }).filter({ visible: true })).toHaveCount(0);
  });
  await test.step("a wrong number in a list links back to the form, where it can be corrected", async () => {
    const list = [illegalWaybill, waybill("inTransit")].join();
    await visit(`/track?numbers=${list}&by=waybill&open=${illegalWaybill}`);
    for (const heard of [
      words.outcome_wrong_digit_title(),
      words.tracking_live_counts({ found: 1, numbers: 2 }),
    ])
      await expect(results.announcement(heard)).toBeAttached();
    await results.main.getByRole("link", { name: words.tracking_fix_number() }).click();
    const corrected = new TrackForm(page, words);
    if (site === "desktop") await expect(corrected.box).toHaveValue(/^RBC/);
    else await expect(form.chip(illegalWaybill)).toBeVisible();
    await expect(form.root).toBeVisible();
  });
});
