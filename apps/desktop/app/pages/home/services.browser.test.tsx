import { showInSite } from "@rimba/web-core/testing/show-in-site.tsx";
import { expect, test } from "vitest";
import { CargoByWeight } from "./services.tsx";

test("on a right-to-left page each weight of the scale is at the start of its step", async () => {
  await showInSite({ site: "desktop", dir: "rtl" }, <CargoByWeight />);
  const steps = [...document.querySelectorAll("li")];
  expect(steps).toHaveLength(4);
  for (const step of steps) {
    const weight = step.querySelector("bdi")?.getBoundingClientRect();
    // Inside the border of the step.
    expect(step.getBoundingClientRect().right - (weight?.right ?? 0)).toBeLessThan(2);
  }
});
