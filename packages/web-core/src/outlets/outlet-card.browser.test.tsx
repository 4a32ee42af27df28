import { expect, onTestFinished, test } from "vitest";
import { runHook } from "../testing/run-hook.tsx";
import { useOutletSelection } from "./outlet-card.tsx";

/** A list of cards that is much longer than the window. */
function showCards(...codes: string[]): void {
  const list = document.createElement("div");
  for (const code of codes) {
    const card = document.createElement("article");
    card.id = `outlet-${code}`;
    card.style.height = "600px";
    card.innerHTML = `<h3><a href="/network?code=${code}">${code}</a></h3><a href="tel:1">call</a>`;
    list.append(card);
  }
  document.body.append(list);
  onTestFinished(() => list.remove());
}

test("marks the selected outlet, the first one by default, and another while the pointer is on it", async () => {
  const { current } = await runHook({ site: "desktop" }, useOutletSelection, "JAK001");
  expect(current().active).toBe("JAK001");
  current().setActive("JAK002");
  await expect.poll(() => current().active).toBe("JAK002");
  expect(current().selected).toBe("JAK001");
  current().setActive(null);
  await expect.poll(() => current().active).toBe("JAK001");
});

test("goes to the card of a pin: marks it, scrolls it into view, and focuses its name", async () => {
  showCards("JAK001", "JAK002", "3 SUB.1");
  const { current } = await runHook({ site: "desktop" }, useOutletSelection, null);
  expect(current().active).toBeNull();
  // A code that must be escaped in a selector.
  current().goToCard("3 SUB.1");
  await expect.poll(() => current().active).toBe("3 SUB.1");
  expect(document.activeElement?.textContent).toBe("3 SUB.1");
  const card = document.activeElement?.closest("article");
  // Smooth scrolling takes a moment.
  await expect
    .poll(() => Math.round(card?.getBoundingClientRect().bottom ?? Infinity))
    .toBe(window.innerHeight);
});

test("marks an outlet whose card is not on the page, without moving the focus", async () => {
  const { current } = await runHook({ site: "desktop" }, useOutletSelection, null);
  const before = document.activeElement;
  current().goToCard("MAK001");
  await expect.poll(() => current().active).toBe("MAK001");
  expect(document.activeElement).toBe(before);
});
