import { maxTrackingNumbers, sites } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { allWaybills, waybill } from "../fixtures/demo.ts";
import { words } from "../fixtures/messages.ts";
import { readPage } from "../fixtures/read-page.ts";
import { expect, test } from "../fixtures/server-test.ts";

const one = waybill("inTransit");
const other = waybill("deliveredOnTime");

test("an address opens its results in any spelling, also a pasted message, and more than ten numbers are an error", async ({
  request,
}) => {
  for (const site of sites) {
    const spelt = await readPage(request, `/Track/?numbers=${one},${other.toLowerCase()}&by=waybill`, {
      site,
    });
    const message = `Halo kak 👋 resinya ya:\n1. ${formatWaybill(one)} (baju)\n2. ${other} - WA 0812 8800 4471. Terima kasih`;
    const pasted = await readPage(
      request,
      `/track?${new URLSearchParams({ numbers: message, by: "waybill" })}`,
      { site },
    );
    for (const { main, text } of [spelt, pasted]) {
      expect(new Set(main.match(/[?;&]open=RBC\d{12}/g)).size).toBe(2);
      for (const number of [one, other]) expect(text).toContain(formatWaybill(number));
    }
    expect(pasted.text).toContain(words.track_words_ignored());

    const tooMany = await readPage(
      request,
      `/track?numbers=${allWaybills.slice(0, 12).join(",")}&by=waybill`,
      { site },
    );
    expect(tooMany.status).toBe(200);
    expect(tooMany.text).toContain(words.track_too_many());
    const [, chips = ""] = tooMany.main.split(`aria-label="${words.track_numbers_chosen()}"`);
    expect(chips.slice(0, chips.indexOf("</ul>")).match(/<li[\s>]/g)).toHaveLength(maxTrackingNumbers);
  }
});
