import { m } from "@rimba/content/messages";
import { trackingSituation } from "@rimba/domain";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { moving, sampleTracking } from "../../testing/sample-shipment.ts";
import { showInSite } from "../../testing/show-in-site.tsx";
import { Stepper } from "./stepper.tsx";

const now = "2026-11-20T12:00:00+07:00";

afterEach(() => {
  document.documentElement.style.fontSize = "";
});

test.each([
  [100, "beside"],
  [200, "below"],
])(
  "with text of %i % on a phone the steps are %s each other, and no word covers another",
  async (size, place) => {
    document.documentElement.style.fontSize = `${size}%`;
    const situation = trackingSituation(sampleTracking({ events: moving }).shipment, new Date(now));
    await showInSite(
      { site: "mobile" },
      <div style={{ inlineSize: 344 }}>
        <Stepper situation={situation} now={now} variant="compact" />
      </div>,
    );
    const items = page.getByRole("list", { name: m.stepper_label() }).getByRole("listitem");
    const boxes = items.elements().map((item) => {
      const words = document.createRange();
      words.selectNodeContents(item.querySelector("span:nth-child(2)") ?? item);
      return { item: item.getBoundingClientRect(), words: words.getBoundingClientRect() };
    });
    expect(boxes).toHaveLength(5);
    for (const [index, { item, words }] of boxes.entries()) {
      const next = boxes[index + 1];
      if (next === undefined) continue;
      expect(next.item.top > item.top).toBe(place === "below");
      expect(words.right <= next.words.left || words.bottom <= next.words.top).toBe(true);
    }
  },
);
