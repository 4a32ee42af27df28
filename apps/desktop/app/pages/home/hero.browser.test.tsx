import { showInSite } from "@rimba/web-core/testing/show-in-site.tsx";
import { expect, test } from "vitest";
import { Hero } from "./home.tsx";

test("a leaf is at the end of the strand while it is drawn, and rests at Merauke", async () => {
  await showInSite({ site: "desktop" }, <Hero />);
  const strand = document.querySelector<SVGPathElement>("svg > path");
  const leaf = document.querySelector<SVGPathElement>("svg > g > path");
  const screen = strand?.getScreenCTM();
  if (!strand || !leaf || !screen) throw new Error("The map has a strand and a leaf.");
  /** CSS pixels between the leaf and a place on the strand: 0 is Sabang, 1 Merauke. */
  const distanceTo = (part: number) => {
    const place = strand.getPointAtLength(part * strand.getTotalLength()).matrixTransform(screen);
    const { left, right, top, bottom } = leaf.getBoundingClientRect();
    return Math.hypot((left + right) / 2 - place.x, (top + bottom) / 2 - place.y);
  };
  const animations = [...strand.getAnimations(), ...leaf.getAnimations()];
  expect(animations).toHaveLength(2);
  for (const time of [200, 350, 600, 1000]) {
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = time;
    }
    expect(distanceTo(1 - Number.parseFloat(getComputedStyle(strand).strokeDashoffset))).toBeLessThan(1);
  }
  // As without motion.
  for (const animation of animations) animation.cancel();
  expect(distanceTo(1)).toBeLessThan(1);
});
