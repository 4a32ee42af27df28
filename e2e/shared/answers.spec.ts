import { type Locale, locales } from "@rimba/contract";
import { illegalWaybill, unknownWaybill, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsIn } from "../fixtures/words.ts";
import { ResultsPage } from "../models/results-page.ts";
import { TrackForm } from "../models/track-form.ts";

/** What a number alone is answered with: what is seen, and what is heard. */
function answersIn(locale: Locale) {
  const words = wordsIn(locale);
  return [
    {
      of: "found",
      number: waybill("inTransit"),
      seen: [words.status_in_transit()],
      heard: words.tracking_live_counts({ found: 1, numbers: 1 }),
    },
    {
      of: "registered",
      number: waybill("registered"),
      seen: [words.status_registered(), words.outcome_registered_text()],
      heard: words.outcome_registered_title(),
    },
    {
      of: "not found",
      number: unknownWaybill(),
      seen: [words.outcome_not_found_waybill_title(), words.outcome_not_found_waybill_text()],
      heard: words.outcome_not_found_waybill_title(),
    },
    {
      of: "illegal",
      number: "RBC48201",
      seen: [words.outcome_illegal_waybill_title(), words.outcome_illegal_waybill_text({ prefix: "RBC" })],
      heard: words.outcome_illegal_waybill_title(),
    },
    {
      of: "a wrong digit",
      number: illegalWaybill,
      seen: [words.outcome_wrong_digit_title(), words.outcome_wrong_digit_text({ digits: "1234 5678 9012" })],
      heard: words.outcome_wrong_digit_title(),
    },
    {
      of: "locked",
      number: waybill("private"),
      seen: [words.status_locked(), words.outcome_locked_text()],
      heard: words.outcome_locked_title(),
    },
  ];
}

for (const locale of locales) {
  test(`each answer is told apart, by eye and by ear, in ${locale}`, async ({ page, site, visit }) => {
    const words = wordsIn(locale);
    const results = new ResultsPage(page, site, words);
    const answers = answersIn(locale);
    for (const { of, number, seen, heard } of answers) {
      await test.step(of, async () => {
        await visit(`/track?numbers=${number}&by=waybill&lang=${locale}`);
        for (const text of seen) await expect(results.seen(text)).toBeVisible();
        await expect(results.spoken(heard)).toBeAttached();
      });
    }
    await test.step("a wrong one in a list", async () => {
      const list = answers.map(({ number }) => number).join();
      await visit(`/track?numbers=${list}&by=waybill&lang=${locale}`);
      await expect(page.getByText(words.track_wrong_waybill()).first()).toBeVisible();
      for (const { heard, of } of answers)
        if (of !== "found") await expect(results.spoken(heard)).toBeAttached();
      await expect(results.spoken(words.tracking_live_counts({ found: 2, numbers: 6 }))).toBeAttached();
    });
    // No two of them say the same thing.
    const said = [
      ...answers.map(({ heard }) => heard),
      words.outcome_unavailable_title(),
      words.track_wrong_waybill(),
    ];
    expect(new Set(said).size).toBe(said.length);
    expect(new Set(answers.map(({ seen }) => seen[0])).size).toBe(answers.length);
  });
}

test("an order number that is unknown or no order number is told so in words of its own", async ({
  page,
  site,
  visit,
}) => {
  const words = wordsIn("en");
  const results = new ResultsPage(page, site, words);
  await visit("/track?numbers=SO-0000-0000&by=customerOrder&lang=en");
  await expect(results.seen(words.outcome_not_found_order_title())).toBeVisible();
  await visit("/track?numbers=!!&by=customerOrder");
  await expect(results.seen(words.outcome_illegal_order_title())).toBeVisible();
});

test("a single wrong number is in the field, which has the focus, and its fault is said once", async ({
  page,
  visit,
  form,
  results,
}) => {
  const words = wordsIn("id");
  await visit(`/track?numbers=${illegalWaybill}&by=waybill`);
  await expect(form.box).toBeFocused();
  await expect(form.box).toHaveValue(/^RBC/);
  await expect(form.chips).toHaveCount(0);
  await expect(results.seen(words.outcome_wrong_digit_title())).toBeVisible();
  for (const again of [words.track_wrong_waybill(), words.status_illegal()])
    await expect(page.getByText(again, { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test("from a wrong number of a list the way leads back to the form, where it can be corrected", async ({
  page,
  site,
  visit,
  form,
  results,
}) => {
  const words = wordsIn("id");
  const list = [illegalWaybill, waybill("inTransit")].join();
  await visit(`/track?numbers=${list}&by=waybill&open=${illegalWaybill}`);
  await results.main.getByRole("link", { name: words.tracking_fix_number() }).click();
  const corrected = new TrackForm(page, words);
  if (site === "desktop") await expect(corrected.box).toHaveValue(/^RBC/);
  else await expect(form.chip(illegalWaybill)).toBeVisible();
  await expect(form.root).toBeVisible();
});
