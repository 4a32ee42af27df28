import { waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";

test("a page after client-side navigation looks like the server-rendered one", async ({
  page,
  visit,
  form,
  results,
}) => {
  const look = () =>
    page.locator("main *").evaluateAll((elements) =>
      elements.map((element) => {
        const { color, fontSize, margin, padding, display, whiteSpace } = getComputedStyle(element);
        return [element.className, color, fontSize, margin, padding, display, whiteSpace].join(" ");
      }),
    );
  await visit("/");
  await form.type(`${waybill("inTransit")} `);
  await form.submit.click();
  await expect(results.number(waybill("inTransit"))).toBeVisible();
  const gone = await look();
  // Style sheets that the document already contains are not requested.
  const named = await page
    .locator('link[rel="stylesheet"]:not([disabled])')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named).size).toBe(named.length);
  await visit(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(results.number(waybill("inTransit"))).toBeVisible();
  expect(await look()).toEqual(gone);

  await test.step("the page of rates requests no styles, because the document contains them", async () => {
    const requested: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet") requested.push(request.url());
    });
    await visit("/networkQuery?type=rate");
    expect(requested).toEqual([]);
  });
});
