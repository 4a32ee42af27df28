import { m } from "@rimba/content/messages";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeCalls } from "../../testing/fake-calls.ts";
import { showInSite } from "../../testing/show-in-site.tsx";
import { LabelCard } from "./label-card.tsx";

const label = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 150" width="240" height="150"></svg>`;

test("the place of the label is busy until its picture has loaded", async () => {
  const answer = Promise.withResolvers<Blob>();
  fakeCalls({ orderLabelPreview: () => answer.promise });
  await showInSite(
    { site: "mobile" },
    <LabelCard orderNo="RO261123000001" subWaybillNos={["RBC082190934568-001"]} look="primary" withPreview />,
  );
  const busy = () => document.querySelectorAll("[aria-busy=true]").length;
  expect(busy()).toBe(1);
  answer.resolve(new Blob([label], { type: "image/svg+xml" }));
  const picture = page.getByRole("img", {
    name: m.order_label_preview({ number: "RBC 0821 9093 4568-001" }),
  });
  await expect.element(picture).toBeVisible();
  expect(busy()).toBe(0);
});
