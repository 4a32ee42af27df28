import { expect, test } from "vitest";
import { showInSite } from "../../testing/show-in-site.tsx";

/** The position of a character in the first text of the element, in pixels from the left. */
function leftOf(element: Element, character: string): number {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  const at = text?.textContent?.indexOf(character) ?? -1;
  if (text === null || at === -1) throw new Error(`no ${character} in ${element.outerHTML}`);
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + character.length);
  return range.getBoundingClientRect().left;
}

const query = (selector: string) => document.querySelector(selector) ?? document.body;

test.each(["p", "h2", "li", "label", "button", "a"] as const)(
  "ends a left-to-right sentence with its full stop in a right-to-left page: %s",
  async (Tag) => {
    await showInSite(
      { site: "mobile", dir: "rtl" },
      <main>
        <Tag data-text>Paket tiba.</Tag>
      </main>,
    );
    const element = query("[data-text]");
    expect(leftOf(element, ".")).toBeGreaterThan(leftOf(element, "a."));
  },
);

test("aligns such a sentence with the page, and does not change a right-to-left language", async () => {
  await showInSite(
    { site: "mobile", dir: "rtl" },
    <main>
      <p id="short">Tiba.</p>
      <div style={{ textAlign: "end" }}>
        <bdi id="end" style={{ display: "block" }}>
          Tiba.
        </bdi>
      </div>
      <p id="arabic" lang="ar">
        Rimba وصل الطرد.
      </p>
    </main>,
  );
  const { right } = query("#short").getBoundingClientRect();
  expect(leftOf(query("#short"), ".")).toBeGreaterThan(right - 30);
  const { left } = query("#end").getBoundingClientRect();
  expect(leftOf(query("#end"), "T")).toBeLessThan(left + 30);
  // The first word is Latin, the sentence is Arabic.
  expect(leftOf(query("#arabic"), ".")).toBeLessThan(leftOf(query("#arabic"), "Rimba"));
});

test("a typed number is written from left to right, at the start of the page", async () => {
  await showInSite({ site: "mobile", dir: "rtl" }, <input inputMode="decimal" defaultValue="-3" />);
  expect(getComputedStyle(query("input"))).toMatchObject({ unicodeBidi: "plaintext", textAlign: "right" });
});
