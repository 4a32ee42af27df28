import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { TrackingView } from "@rimba/web-core/tracking/page-data.ts";
import { runHook } from "@rimba/web-core/testing/run-hook.tsx";
import { sampleWaybill } from "@rimba/web-core/testing/sample-shipment.ts";
import { showInSite } from "@rimba/web-core/testing/show-in-site.tsx";
import { usePendingPart, useShownFromTop } from "./tracking.tsx";

const [first, second] = [sampleWaybill(1), sampleWaybill(2)];
const list = `/track?numbers=${first},${second}&by=waybill`;
/** The part of an answer that the hook reads. */
const answered = { kind: "ok", numbers: [first, second] } as unknown as TrackingView;

test.each([
  ["another shipment of the list", `${list}&open=${second}`, "shipment"],
  ["one other number", `/track?numbers=${sampleWaybill(3)}&by=waybill`, "one"],
  ["several other numbers", `/track?numbers=${sampleWaybill(3)},${first}&by=waybill`, "list"],
  ["another page", "/newsCenter", "none"],
] as const)("shows a placeholder for %s only in its own part of the page", async (_name, to, part) => {
  let next: PromiseWithResolvers<null> | null = null;
  const { current, navigate } = await runHook(
    { site: "desktop", address: list, load: () => next?.promise ?? null },
    usePendingPart,
    answered,
  );
  expect(current()).toBe("none");
  next = Promise.withResolvers<null>();
  const done = navigate(to);
  await expect.poll(current).toBe(part);
  next.resolve(null);
  await done;
  await expect.poll(current).toBe("none");
});

function Journey() {
  const [shown, setShown] = useState(first);
  const top = useShownFromTop(shown);
  return (
    <>
      <div style={{ height: 500 }} />
      <div ref={top} style={{ height: 4000 }}>
        {shown}
      </div>
      <button type="button" style={{ position: "fixed", top: 0 }} onClick={() => setShown(second)}>
        Lain
      </button>
    </>
  );
}

test("shows another shipment from its start after the former one was scrolled", async () => {
  await showInSite({ site: "desktop" }, <Journey />);
  const other = page.getByRole("button", { name: "Lain" });
  window.scrollTo(0, 2000);
  await expect.poll(() => window.scrollY).toBe(2000);
  await other.click();
  await expect.poll(() => window.scrollY).toBe(500);
});
