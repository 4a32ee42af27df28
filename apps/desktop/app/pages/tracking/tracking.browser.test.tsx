import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { m } from "@rimba/content/messages";
import { fakeCalls } from "@rimba/web-core/testing/fake-calls.ts";
import type { TrackingResults, TrackingView } from "@rimba/web-core/tracking/page-data.ts";
import { runHook } from "@rimba/web-core/testing/run-hook.tsx";
import { sampleWaybill } from "@rimba/web-core/testing/sample-shipment.ts";
import { logIn, showInSite } from "@rimba/web-core/testing/show-in-site.tsx";
import { storeFollowStates } from "@rimba/web-core/tracking/follow/follow-states.ts";
import { ResultList, ResultWithoutShipment } from "./result-list.tsx";
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

const lockedRow = { key: first, number: first, outcome: "locked", waybillNo: first } as const;
/** The part of an answer that the list reads. */
const lockedAnswer = {
  numbers: [first, second],
  by: "waybill",
  counts: { found: 0, shipments: 0 },
  rows: [lockedRow],
  selected: null,
} as unknown as TrackingResults;

test.each([
  ["alone", () => <ResultWithoutShipment row={lockedRow} by="waybill" failure={undefined} />],
  ["in a list", () => <ResultList page={lockedAnswer} failure={undefined} />],
] as const)("a locked shipment %s can be followed, and reports its changes", async (place, Result) => {
  const { token } = logIn({ token: `locked ${place}` });
  fakeCalls({});
  storeFollowStates(token, [{ waybillNo: first, followed: false, roles: [] }]);
  await showInSite({ site: "desktop", address: list }, <Result />);
  await expect.element(page.getByRole("button", { name: m.follow_button() })).toBeVisible();
  await expect.element(page.getByRole("button", { name: m.keep_posted() })).toBeVisible();
  await expect.element(page.getByText(m.keep_posted_locked())).toBeVisible();
});
