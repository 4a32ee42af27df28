import { locales, sites } from "@rimba/contract";
import { illegalWaybill, unknownWaybill, waybill } from "../fixtures/demo.ts";
import { wordsIn } from "../fixtures/messages.ts";
import { readPage } from "../fixtures/read-page.ts";
import { expect, test } from "../fixtures/server-test.ts";

/** The visible results of a single number; result-parts.test.ts tests the text for screen readers. */
function answersIn(words: ReturnType<typeof wordsIn>) {
  return {
    found: {
      number: waybill("inTransit"),
      seen: [new RegExp(words.headline_expected({ when: ".+" }))],
    },
    registered: {
      number: waybill("registered"),
      seen: [words.outcome_registered_title(), words.next_hand_in()],
    },
    "not found": {
      number: unknownWaybill(),
      seen: [words.outcome_not_found_waybill_title(), words.outcome_not_found_waybill_text()],
    },
    illegal: {
      number: "RBC48201",
      seen: [
        words.outcome_illegal_waybill_title(),
        words.outcome_illegal_waybill_text({ prefix: "RBC", count: 12 }),
      ],
    },
    "a wrong digit": {
      number: illegalWaybill,
      seen: [words.outcome_wrong_digit_title(), words.outcome_wrong_digit_text({ digits: "1234 5678 9012" })],
    },
    locked: { number: waybill("private"), seen: [words.status_locked(), words.outcome_locked_text()] },
  } as const;
}

test("each result has its own text in every language, alone and in a list", async ({ request }) => {
  for (const site of sites) {
    for (const locale of locales) {
      const words = wordsIn(locale);
      const read = async (query: string) =>
        (await readPage(request, `/track?${query}`, { site, locale })).seen;
      const answers = Object.entries(answersIn(words));
      for (const [of, { number, seen }] of answers) {
        const page = await read(`numbers=${number}&by=waybill`);
        for (const text of seen) expect(page, `${of}, ${site}, ${locale}`).toMatch(text);
      }
      const list = answers.map(([, { number }]) => number).join();
      expect(await read(`numbers=${list}&by=waybill`)).toContain(words.track_wrong_waybill());
      expect(new Set(answers.map(([, { seen }]) => String(seen[0]))).size).toBe(answers.length);
      expect(await read("numbers=SO-0000-0000&by=customerOrder")).toContain(
        words.outcome_not_found_order_title(),
      );
      expect(await read("numbers=!!&by=customerOrder")).toContain(words.outcome_illegal_order_title());
    }
  }
});
