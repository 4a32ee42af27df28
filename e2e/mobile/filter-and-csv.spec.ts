import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import type { PackageStatus } from "@rimba/contract";
import { unknownWaybill, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { words, wordsIn } from "../fixtures/messages.ts";
import { ResultsPage } from "../models/results-page.ts";

const open = waybill("inTransit");
const signed = waybill("deliveredOnTime");
const signedToo = waybill("deliveredLate");
const returned = waybill("returned");
const requested = [open, signed, signedToo, returned];
const address = `/track?numbers=${requested.join(",")}&by=waybill`;

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

test("the list can be filtered by package status and exported as CSV, and a shipment as a calendar", async ({
  page,
  site,
  visit,
  results,
}) => {
  await test.step("the list is filtered by package status, at its own address", async () => {
    await visit(address);
    await expect(results.rows).toHaveCount(requested.length);
    const expected: readonly [PackageStatus, readonly string[]][] = [
      ["NORMAL_SIGNED", [signed, signedToo]],
      ["RETURNED_SIGNED", [returned]],
      ["NOT_SIGNED_OR_VOID", [open]],
    ];
    for (const [status, numbers] of expected) {
      await results.filterBy(status);
      await expect(page).toHaveURL(`${address}&packageStatus=${status}`);
      await expect(results.rows).toHaveCount(numbers.length);
      for (const number of numbers) await expect(results.row(number)).toBeVisible();
      await expect(results.number(numbers[0] ?? "")).toBeVisible();
    }
    await results.filterBy(null);
    await expect(results.rows).toHaveCount(requested.length);
  });
  await test.step("a status without shipments is reported, with a link to all", async () => {
    await visit(`/track?numbers=${open},${signed}&by=waybill&packageStatus=RETURNED_SIGNED`);
    await expect(results.seen(words.tracking_filter_nothing_title())).toBeVisible();
    await results.backToAll.click();
    await expect(results.rows).toHaveCount(2);
  });
  await test.step("the list can be exported as CSV, in the texts of the page and without formulas", async () => {
    const formula = "=HYPERLINK(1)";
    const numbers = [open, signed, unknownWaybill(), encodeURIComponent(formula)];
    await visit(`/track?numbers=${numbers.join(",")}&by=waybill`);
    const download = await results.downloadCsv();
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const text = await textOf(download);
    expect(text.startsWith("\uFEFF")).toBe(true);
    const [head, ...lines] = text.slice(1).trimEnd().split("\r\n");
    expect(head).toContain(words.csv_number());
    expect(head).toContain(words.csv_status());
    expect(lines).toHaveLength(numbers.length);
    expect(lines[0]).toContain(open);
    expect(lines[0]).toContain(words.status_in_transit());
    expect(lines[1]).toContain(words.status_signed());
    expect(lines[2]).toContain(unknownWaybill());
    expect(lines[3]).toContain(formula);
    for (const cell of text.slice(1).split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+\-@\t]/);

    await test.step("also in another language", async () => {
      await page.goto(`/track?numbers=${numbers.join(",")}&by=waybill&lang=en`);
      const english = wordsIn("en");
      const again = await new ResultsPage(page, site, english).downloadCsv();
      expect(await textOf(again)).toContain(english.csv_status());
    });
  });
  await test.step("a shipment can be added to a calendar, in the language of the page", async () => {
    await visit(`/track?numbers=${open}&by=waybill&lang=en`);
    const english = wordsIn("en");
    const download = await new ResultsPage(page, site, english).downloadCalendar();
    expect(download.suggestedFilename()).toBe("tracking.ics");
    const text = await textOf(download);
    expect(text).toContain(`UID:${open}@`);
    expect(text).toMatch(/SUMMARY:Shipment from .+ is due/);
    // The page is still there.
    await expect(page).toHaveURL(/\/track\?/);
  });
});
