import { m } from "@rimba/content/messages";
import { sites } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { foundResult, moving, sampleWaybill } from "../../testing/sample-shipment.ts";
import { showInSite } from "../../testing/show-in-site.tsx";
import { RecentList } from "./recent-list.tsx";
import { recentStore } from "./recent-store.ts";

const region = page.getByRole("region", { name: m.recent_title() });
const card = (number: string) => region.getByRole("listitem").filter({ hasText: formatWaybill(number) });
const lastScan = (number: string) => card(number).getByText(/Surabaya/);
const remove = (number: string) =>
  region.getByRole("button", { name: m.recent_remove({ number: formatWaybill(number) }) });

let used = 0;
/** Numbers that no other test has tracked, because recent answers are not requested again. */
function newNumbers(count: number): string[] {
  used += 10;
  return Array.from({ length: count }, (_none, index) => sampleWaybill(used + index));
}

const track: FakeAnswers["trackingCustomerByWaybillNo"] = ({ numbers }) => ({
  results: numbers.map((waybillNo) => foundResult({ waybillNo, events: moving })),
});

async function show(
  site: (typeof sites)[number],
  numbers: readonly string[],
  trackingCustomerByWaybillNo = track,
) {
  const calls = fakeCalls({ ...(trackingCustomerByWaybillNo && { trackingCustomerByWaybillNo }) });
  recentStore.add(numbers);
  const open = () => showInSite({ site }, <RecentList layout={site === "mobile" ? "narrow" : "wide"} />);
  const shown = await open();
  return { ...calls, ...shown, open };
}

describe.each(sites)("the recently tracked shipments on the %s site", (site) => {
  test("are requested in one call, at most once a minute, even if the page is opened often", async () => {
    const numbers = newNumbers(2);
    const { requests, leave, open } = await show(site, numbers);
    for (const number of numbers) await expect.element(lastScan(number)).toBeVisible();
    await leave();
    await open();
    for (const number of numbers) await expect.element(lastScan(number)).toBeVisible();
    const listed = [...recentStore.list()];
    expect(requests("trackingCustomerByWaybillNo")).toEqual([{ numbers: listed, by: "waybill" }]);
    expect(listed.toSorted()).toEqual(numbers.toSorted());
  });

  test("show the last known status if they cannot be tracked now", async () => {
    const [number = ""] = newNumbers(1);
    let isBusy = false;
    const first = await show(site, [number], (request, headers) =>
      isBusy ? refuseCall("busy") : (track?.(request, headers) ?? { results: [] }),
    );
    await expect.element(lastScan(number)).toBeVisible();
    await first.leave();
    isBusy = true;
    const [another = ""] = newNumbers(1);
    recentStore.add([another]);
    await first.open();
    await expect.element(lastScan(number)).toBeVisible();
    await expect.element(lastScan(another)).not.toBeInTheDocument();
  });

  test("can be removed one by one and all at once, without losing the focus", async () => {
    const [first = "", second = "", third = ""] = newNumbers(3);
    await show(site, [first, second, third]);
    await remove(second).click();
    await expect.element(card(second)).not.toBeInTheDocument();
    await expect.element(region).toHaveFocus();
    await expect
      .element(page.getByText(m.recent_removed({ number: formatWaybill(second) })))
      .toBeInTheDocument();
    expect(recentStore.list()).not.toContain(second);
    await region.getByRole("button", { name: m.recent_clear() }).click();
    await expect.element(region).not.toBeInTheDocument();
    await expect.element(page.getByText(m.recent_cleared())).toBeInTheDocument();
    expect([recentStore.list(), localStorage.getItem("trackedStatuses")]).toEqual([[], null]);
  });

  test("include what another tab tracks", async () => {
    const [first = "", second = ""] = newNumbers(2);
    await show(site, [first]);
    await expect.element(card(first)).toBeVisible();
    localStorage.setItem("recentlyTracked", JSON.stringify([second, first]));
    window.dispatchEvent(new StorageEvent("storage", { key: "recentlyTracked" }));
    await expect.element(card(second)).toBeVisible();
  });
});

test("are not requested while the list is out of view", async () => {
  const [number = ""] = newNumbers(1);
  const { requests } = fakeCalls({ ...(track && { trackingCustomerByWaybillNo: track }) });
  recentStore.add([number]);
  await showInSite(
    { site: "mobile" },
    <>
      <div style={{ height: 3000 }} />
      <RecentList layout="narrow" />
    </>,
  );
  await expect.element(card(number)).toBeInTheDocument();
  // This observer is called after the list's observer, which was created earlier.
  const seen = Promise.withResolvers<boolean>();
  const observer = new IntersectionObserver(([entry]) => seen.resolve(entry?.isIntersecting ?? true));
  observer.observe(region.element());
  expect(await seen.promise).toBe(false);
  observer.disconnect();
  expect(requests("trackingCustomerByWaybillNo")).toEqual([]);
  region.element().scrollIntoView();
  await expect.element(lastScan(number)).toBeVisible();
});
