import { m } from "@rimba/content/messages";
import { errorCatalogue, type OrderDetail, type OrdersPage, type PickupWindows } from "@rimba/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { sampleOrder } from "../../testing/sample-order.ts";
import { savedFiles } from "../../testing/saved-files.ts";
import { showInSite } from "../../testing/show-in-site.tsx";
import { CancelCard, useCancelOrder } from "./cancel-order.tsx";
import { readOrdersQuery } from "../list/page.ts";
import { RebookPickup, useRebook } from "./rebook-pickup.tsx";
import { useOrdersFile } from "../list/orders-file.ts";
import { usePrintLabel } from "./print-labels.tsx";

/** The fields of an order that the actions read. */
const order = { ...sampleOrder(), sender: { areaId: "ID-317403" } } as unknown as OrderDetail;
const { orderNo } = order;

const button = (name: string) => page.getByRole("button", { name, exact: true });

/** The result of an action that its page gets. */
function outcomes() {
  const reports: string[] = [];
  return {
    reports,
    onChanged: (changed: OrderDetail) => void reports.push(`changed ${changed.status}`),
    onOutdated: () => void reports.push("outdated"),
  };
}

const yes = button(m.order_cancel_yes());

async function showCancel(answers: FakeAnswers) {
  const calls = fakeCalls(answers);
  const { reports, onChanged, onOutdated } = outcomes();
  function Orders() {
    const cancelling = useCancelOrder({ onCancelled: onChanged, onOutdated });
    return (
      <>
        <button type="button" onClick={() => cancelling.ask({ orderNo, city: "Padang" })}>
          Batalkan
        </button>
        <p role="alert">{cancelling.problem}</p>
        <CancelCard cancelling={cancelling} />
      </>
    );
  }
  await showInSite({ site: "mobile" }, <Orders />);
  await button("Batalkan").click();
  await expect.element(yes).toBeVisible();
  return { ...calls, reports };
}

test("an order is cancelled once after a confirmation, even with several clicks", async () => {
  const answer = Promise.withResolvers<OrderDetail>();
  const { requests, reports } = await showCancel({ cancelOrder: () => answer.promise });
  await button(m.order_cancel_no()).click();
  await expect.element(yes).not.toBeInTheDocument();
  expect(requests("cancelOrder")).toEqual([]);
  await button("Batalkan").click();
  await yes.click();
  await expect.element(yes).toHaveAttribute("aria-busy", "true");
  await yes.click();
  answer.resolve({ ...order, status: "CANCELLED" });
  await expect.poll(() => reports).toEqual(["changed CANCELLED"]);
  await expect.element(page.getByText(m.order_cancel_done())).toBeVisible();
  await expect.element(yes).not.toBeInTheDocument();
  expect(requests("cancelOrder")).toEqual([{ orderNo }]);
});

test("an order that a courier picked up meanwhile is not cancelled, and its page is reloaded", async () => {
  const { reports } = await showCancel({ cancelOrder: () => refuseCall("orderNotCancellable") });
  await yes.click();
  await expect.poll(() => reports).toEqual(["outdated"]);
  const words = errorCatalogue.orderNotCancellable.text.id;
  await expect.element(page.getByText(words).first()).toBeVisible();
  // The reopened dialog has no error yet.
  await button("Batalkan").click();
  await expect.element(page.getByRole("alert").first()).toBeEmptyDOMElement();
});

test("a cancellation without a network changes nothing and says so", async () => {
  const { reports, setOnline } = await showCancel({});
  setOnline(false);
  await yes.click();
  await expect.element(page.getByText(m.page_offline()).first()).toBeVisible();
  expect(reports).toEqual([]);
});

const windows: PickupWindows = {
  timeZone: "Asia/Jakarta",
  days: [
    { date: "2026-11-23", windows: [{ code: "AFTERNOON", from: "13:00", to: "17:00" }] },
    {
      date: "2026-11-24",
      windows: [
        { code: "MORNING", from: "09:00", to: "13:00" },
        { code: "EVENING", from: "17:00", to: "20:00" },
      ],
    },
  ],
};
const open = button(m.order_rebook_open());
const book = button(m.order_rebook_submit());

async function showRebook(answers: FakeAnswers) {
  const calls = fakeCalls({ pickupWindows: () => windows, ...answers });
  const { reports, onChanged, onOutdated } = outcomes();
  function FailedPickup() {
    const rebook = useRebook({ order, onRebooked: onChanged, onOutdated });
    return <RebookPickup rebook={rebook} now="2026-11-22T03:00:00Z" hasButton />;
  }
  await showInSite({ site: "mobile" }, <FailedPickup />);
  return { ...calls, reports };
}

test("a pickup is rebooked for the selected day and hours", async () => {
  const { requests, reports } = await showRebook({ rebookPickup: () => order });
  await open.click();
  await expect.element(page.getByRole("combobox")).toHaveFocus();
  await expect.element(page.getByRole("option").first()).toHaveTextContent(m.send_tomorrow());
  await expect.element(page.getByRole("radio")).toBeChecked();
  await page.getByRole("combobox").selectOptions("2026-11-24");
  await expect.element(page.getByRole("radio").first()).toBeChecked();
  await page.getByRole("radio").nth(1).click();
  await book.click();
  await expect.poll(() => reports).toEqual(["changed WAITING_PICKUP"]);
  expect(requests("pickupWindows")).toEqual([{ areaId: "ID-317403" }]);
  expect(requests("rebookPickup")).toEqual([{ orderNo, pickupDate: "2026-11-24", pickupWindow: "EVENING" }]);
});

test("a pickup is booked once for several clicks", async () => {
  const answer = Promise.withResolvers<OrderDetail>();
  const { requests, reports } = await showRebook({ rebookPickup: () => answer.promise });
  await open.click();
  await book.click();
  await expect.element(book).toHaveAttribute("aria-busy", "true");
  await book.click();
  answer.resolve(order);
  await expect.poll(() => reports).toHaveLength(1);
  expect(requests("rebookPickup")).toHaveLength(1);
});

test("a failed rebooking shows the reason, and keeps the choice; if the order has changed, its page is reloaded", async () => {
  let kind: "tooManyRequests" | "orderNotRebookable" = "tooManyRequests";
  const { reports } = await showRebook({ rebookPickup: () => refuseCall(kind) });
  await open.click();
  await page.getByRole("combobox").selectOptions("2026-11-24");
  await book.click();
  await expect.element(page.getByText(errorCatalogue.tooManyRequests.text.id)).toBeVisible();
  await expect.element(page.getByRole("combobox")).toHaveValue("2026-11-24");
  expect(reports).toEqual([]);
  kind = "orderNotRebookable";
  await book.click();
  await expect.poll(() => reports).toEqual(["outdated"]);
});

test("missing pickup times are explained: no courier there, or a failed request", async () => {
  const { setOnline } = await showRebook({ pickupWindows: () => ({ ...windows, days: [] }) });
  setOnline(false);
  await open.click();
  await expect.element(page.getByText(m.page_offline())).toBeVisible();
  setOnline(true);
  await open.click();
  await expect.element(page.getByText(m.order_rebook_none())).toBeVisible();
  await expect.element(page.getByText(m.page_offline())).not.toBeInTheDocument();
});

const pdf = new Blob(["%PDF"], { type: "application/pdf" });

/** The window that a click opens; null if the browser blocks it. */
function openedWindow(tab: { close: () => void; location: { replace: (url: string) => void } } | null) {
  const spy = vi.spyOn(window, "open").mockReturnValue(tab as Window | null);
  onTestFinished(() => spy.mockRestore());
  return spy;
}

test("labels open in a window of the click itself, once for several clicks", async () => {
  const answer = Promise.withResolvers<Blob>();
  const shown: string[] = [];
  const opened = openedWindow({
    close: () => undefined,
    location: { replace: (url) => void shown.push(url) },
  });
  const { requests } = fakeCalls({ orderLabel: () => answer.promise });
  const { current } = await runHook({ site: "desktop" }, usePrintLabel, orderNo);
  current().print("thermal");
  expect(opened).toHaveBeenCalledTimes(1);
  await expect.poll(() => current().pendingFormat).toBe("thermal");
  current().print("a");
  answer.resolve(pdf);
  await expect.poll(() => current().pendingFormat).toBeNull();
  expect(shown).toEqual([expect.stringMatching(/^blob:/)]);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(requests("orderLabel")).toEqual([{ orderNo, format: "thermal" }]);
});

test("labels are downloaded if no window can be opened", async () => {
  openedWindow(null);
  const files = savedFiles();
  fakeCalls({ orderLabel: () => pdf });
  const { current } = await runHook({ site: "desktop" }, usePrintLabel, orderNo);
  current().print("a");
  await expect.poll(files).toEqual([{ name: `label-${orderNo}.pdf`, text: "%PDF" }]);
});

test("the window of labels closes again if there are none, and the page says why", async () => {
  let closed = 0;
  openedWindow({ close: () => (closed += 1), location: { replace: () => undefined } });
  fakeCalls({ orderLabel: () => refuseCall("labelNotAllowed") });
  const { current } = await runHook({ site: "desktop" }, usePrintLabel, orderNo);
  current().print("a");
  await expect.poll(() => current().problem).toBe(errorCatalogue.labelNotAllowed.text.id);
  expect(closed).toBe(1);
});

const allOrders = Array.from({ length: 120 }, (_none, n) => sampleOrder({ orderNo: `RO${n}` }));

function pageOf(current: number, size: number): OrdersPage {
  const records = allOrders.slice((current - 1) * size, current * size);
  const total = allOrders.length;
  return {
    records,
    total,
    current,
    size,
    pages: Math.ceil(total / size),
    counts: { unfinished: total, completed: 0 },
  };
}

const filtered = readOrdersQuery(new URLSearchParams({ tab: "unfinished", q: "batik", page: "2" }));

test("all matching orders are saved as one file, from any page", async () => {
  const files = savedFiles();
  const first = Promise.withResolvers<void>();
  const { requests } = fakeCalls({
    getMyOrderPage: async ({ current, size }) => {
      await first.promise;
      return pageOf(Number(current), Number(size));
    },
  });
  const { current } = await runHook({ site: "desktop" }, useOrdersFile, filtered);
  current().save();
  await expect.poll(() => current().isPending).toBe(true);
  current().save();
  first.resolve();
  await expect.poll(files).toHaveLength(1);
  const lines = files()[0]?.text.trim().split("\r\n") ?? [];
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(allOrders.map((each) => each.orderNo));
  expect(
    requests("getMyOrderPage").map(({ current: requested, keyword }) => [String(requested), keyword]),
  ).toEqual([
    ["1", "batik"],
    ["2", "batik"],
    ["3", "batik"],
  ]);
  await expect.poll(() => current().announcement).toContain("orders-unfinished-");
});

test("no file is saved if one of its pages is missing", async () => {
  const files = savedFiles();
  fakeCalls({
    getMyOrderPage: ({ current, size }) =>
      Number(current) === 2 ? refuseCall("tooManyRequests") : pageOf(Number(current), Number(size)),
  });
  const { current } = await runHook({ site: "desktop" }, useOrdersFile, filtered);
  current().save();
  await expect.poll(() => current().problem).toBe(errorCatalogue.tooManyRequests.text.id);
  expect([current().isPending, current().announcement, files()]).toEqual([false, "", []]);
});
