import { type Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { wordsIn } from "../fixtures/messages.ts";

/** The index of the notice that is shown. */
async function shownStep(notice: Locator): Promise<number> {
  return Number(await notice.locator("[data-step]").getAttribute("data-step"));
}

test("where motion is not wanted nothing moves by itself, and every line of every notice can be read", async ({
  page,
  visit,
  frame,
}) => {
  await test.step("where motion is not wanted nothing moves by itself", async () => {
    await page.clock.install();
    await visit("/");
    await expect(frame.notice.getByRole("button", { name: wordsIn("id").notice_next() })).toBeVisible();
    await page.clock.runFor(20_000);
    expect(await shownStep(frame.notice)).toBe(0);
    expect(
      await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === "running").length,
      ),
    ).toBe(0);
    await expect(frame.notice.getByRole("button", { name: wordsIn("id").notice_pause() })).toBeHidden();
  });
  await test.step("every line of every notice can be reached", async () => {
    const next = frame.notice.getByRole("button", { name: wordsIn("id").notice_next() });
    await expect(next).toBeVisible();
    const linesInView = () =>
      frame.notice.evaluate((bar) => {
        const list = bar.querySelector("ul");
        const view = list?.parentElement?.getBoundingClientRect();
        const range = document.createRange();
        return [...(list?.children ?? [])].flatMap((notice, index) => {
          // Only the text: a link around it would count as a separate line.
          const text = document.createTreeWalker(notice, NodeFilter.SHOW_TEXT).nextNode();
          if (text !== null) range.selectNodeContents(text);
          return [...range.getClientRects()].map((line, number) => ({
            line: `${index}.${number}`,
            isInView: view !== undefined && line.top >= view.top - 3 && line.bottom <= view.bottom + 3,
          }));
        });
      });
    const lines = await linesInView();
    const seen = new Set<string>();
    for (let turn = 0; turn < lines.length + 1; turn += 1) {
      for (const { line, isInView } of await linesInView()) if (isInView) seen.add(line);
      await next.click();
    }
    expect([...seen].toSorted()).toEqual(lines.map(({ line }) => line).toSorted());
  });
});
