import { m } from "@rimba/content/messages";
import { maxTrackingNumbers, type Site, sites } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleWaybill } from "../../testing/sample-shipment.ts";
import { showInSite } from "../../testing/show-in-site.tsx";
import { type TrackFormLayout, NumberField } from "./number-field.tsx";
import { useNumberEntry } from "./number-entry.ts";

const rbc = { waybillPrefix: "RBC" };

const one = sampleWaybill(0);
const other = sampleWaybill(1);

const box = page.getByRole("textbox");
const chips = page.getByRole("list", { name: m.track_numbers_chosen() }).getByRole("listitem");
const error = page.getByRole("alert").first();
const send = page.getByRole("button", { name: m.track_submit(), exact: true });

function Form({ layout }: { layout: TrackFormLayout }) {
  const entry = useNumberEntry({
    by: "waybill",
    numbers: [],
    problem: null,
    hasIgnored: false,
    format: rbc,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        entry.finish();
      }}
    >
      <button type="button" onClick={() => entry.setBy("customerOrder")}>
        {m.track_by_order()}
      </button>
      <NumberField entry={entry} layout={layout} isExplained={false} onEntered={() => {}} />
      <button type="submit">{m.track_submit()}</button>
    </form>
  );
}

async function show(site: Site): Promise<void> {
  await showInSite({ site }, <Form layout={site === "mobile" ? "narrow" : "wide"} />);
}

/** A paste event as the browser fires it. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  box.element().dispatchEvent(event);
}

describe.each(sites)("the numbers of a tracking form on the %s site", (site) => {
  test("a number becomes a chip when it is complete, and disappears when it is removed", async () => {
    await show(site);
    await box.click();
    await userEvent.keyboard(`${formatWaybill(one)},`);
    await expect.element(chips).toHaveTextContent(formatWaybill(one));
    await expect
      .element(page.getByRole("status").first())
      .toHaveTextContent(m.track_added({ number: formatWaybill(one) }));
    await page.getByRole("button", { name: m.track_remove({ number: formatWaybill(one) }) }).click();
    expect(chips.elements()).toHaveLength(0);
    await expect.element(box).toHaveFocus();
  });

  test("Backspace in the empty box removes the last number", async () => {
    await show(site);
    await box.click();
    await userEvent.keyboard(`${one} ${other} `);
    await expect.poll(() => chips.elements().length).toBe(2);
    await userEvent.keyboard("{Backspace}");
    await expect.element(chips).toHaveTextContent(formatWaybill(one));
    expect(chips.elements()).toHaveLength(1);
    await expect.element(box).toHaveFocus();
  });

  test("Enter adds the number of the box, with any separators between its digits", async () => {
    await show(site);
    await box.click();
    await userEvent.keyboard(`${formatWaybill(one).replaceAll(" ", "-").toLowerCase()}{Enter}`);
    await expect.element(chips).toHaveTextContent(formatWaybill(one));
    await expect.element(box).toHaveValue("");
  });

  test("the words of a pasted message are ignored, with a message", async () => {
    await show(site);
    await box.click();
    paste(
      `Halo kak 👋 resinya ya:\n1. ${formatWaybill(one)} (baju)\n2. ${other} - WA 0812 8800 4471. Makasih`,
    );
    await expect.poll(() => chips.elements().length).toBe(2);
    await expect.element(page.getByText(m.track_words_ignored())).toBeVisible();
    await expect.element(box).toHaveValue("");
  });

  test("only the first ten numbers are accepted, the rest stays in the box", async () => {
    const twelve = Array.from({ length: 12 }, (_none, n) => sampleWaybill(n));
    await show(site);
    await box.click();
    paste(twelve.join("\n"));
    await expect.element(error).toHaveTextContent(m.track_too_many());
    expect(chips.elements()).toHaveLength(maxTrackingNumbers);
    await expect.element(box).toHaveValue(twelve.slice(maxTrackingNumbers).join(" "));
    await expect.element(box).toHaveAttribute("aria-invalid", "true");
    await expect.element(box).toHaveAccessibleDescription(new RegExp(m.track_too_many()));
    await send.click();
    await expect.element(error).toHaveTextContent(m.track_too_many());
    await expect.element(box).toHaveFocus();
  });

  test("submitted without a number, the field shows an error and gets the focus", async () => {
    await show(site);
    await send.click();
    await expect.element(error).toHaveTextContent(m.track_empty_waybill());
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveAttribute("aria-invalid", "true");
    await expect.element(box).toHaveAccessibleDescription(new RegExp(m.track_empty_waybill()));
    await page.getByRole("button", { name: m.track_by_order() }).click();
    await expect.element(error).not.toHaveTextContent(m.track_empty_waybill());
    await send.click();
    await expect.element(error).toHaveTextContent(m.track_empty_order());
  });

  test("an invalid number among the chips is marked, also with text", async () => {
    await show(site);
    await box.click();
    await userEvent.keyboard(`RBC123 ${one} `);
    await expect.element(error).toHaveTextContent(m.track_wrong_waybill());
    await expect.element(chips.nth(0)).toHaveTextContent(`RBC123, ${m.track_chip_wrong()}`);
    await expect.element(chips.nth(1)).toHaveTextContent(formatWaybill(one));
  });
});
