import { m } from "@rimba/content/messages";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { customerStores } from "../../app/session/session-mark.tsx";
import { fakeCalls, type FakeAnswers, refuseCall } from "../../testing/fake-calls.ts";
import { sampleOrder } from "../../testing/sample-order.ts";
import { foundResult } from "../../testing/sample-shipment.ts";
import { logIn, showInSite } from "../../testing/show-in-site.tsx";
import { RunningOrdersPlace } from "./running-orders-place.tsx";

const waiting = sampleOrder();
const moving = sampleOrder({
  orderNo: "RO261119093457",
  waybillNo: "RBC082190934576",
  status: "IN_TRANSIT",
  tag: "transit",
  toCity: "Makassar",
  lastEvent: {
    at: "2026-11-20T10:22:00+07:00",
    timeZone: "Asia/Jakarta",
    sentence: "Berangkat dari Surabaya",
  },
});

const ordersOf = (...records: (typeof waiting)[]): NonNullable<FakeAnswers["getMyOrderPage"]> => {
  return () => ({
    records,
    total: records.length,
    size: 10,
    current: 1,
    pages: Math.ceil(records.length / 10),
    counts: { unfinished: records.length, completed: 0 },
  });
};
const track: FakeAnswers["trackingCustomerByWaybillNo"] = ({ numbers }) => ({
  results: numbers.map((waybillNo) => foundResult({ waybillNo })),
});

async function show(answers: FakeAnswers) {
  const calls = fakeCalls(answers);
  await showInSite({ site: "mobile" }, <RunningOrdersPlace layout="narrow" />);
  return calls;
}

const section = page.getByRole("region", { name: m.running_orders_title() });
const { hasRunningOrders } = customerStores;

describe("the orders under way on home", () => {
  test("have their steps and link to each, the newest first", async () => {
    logIn();
    const { requests } = await show({
      getMyOrderPage: ordersOf(waiting, moving),
      trackingCustomerByWaybillNo: track,
    });
    const links = section.getByRole("listitem").getByRole("link");
    await expect.element(links.first()).toHaveAttribute("href", `/orderDetail?orderNo=${waiting.orderNo}`);
    await expect.element(links.nth(1).getByText("Berangkat dari Surabaya")).toBeVisible();
    await expect.element(section.getByRole("img").nth(1)).toBeVisible();
    expect(requests("getMyOrderPage")).toEqual([{ tab: "unfinished", current: 1, size: 10 }]);
    expect(requests("trackingCustomerByWaybillNo")).toEqual([
      { numbers: [waiting.waybillNo, moving.waybillNo], by: "waybill" },
    ]);
    expect(hasRunningOrders.read()).toBe(true);
  });

  test("begin with one that needs action, however many are newer", async () => {
    logIn();
    const failed = sampleOrder({ orderNo: "RO261101093450", tag: "problem", toCity: "Sorong" });
    const newer = Array.from({ length: 11 }, (_none, index) =>
      sampleOrder({ orderNo: `RO2611190934${index + 60}`, waybillNo: `RBC0821909345${index + 60}` }),
    );
    const { requests } = await show({
      getMyOrderPage: (request, options) =>
        request.needsAction === true
          ? ordersOf(failed)(request, options)
          : ordersOf(...newer)(request, options),
      trackingCustomerByWaybillNo: track,
    });
    const cards = section.getByRole("listitem");
    await expect.element(cards.first().getByText("Sorong", { exact: true })).toBeVisible();
    await expect.element(cards).toHaveLength(3);
    expect(requests("getMyOrderPage")).toMatchObject([{ size: 10 }, { size: 10, needsAction: true }]);
  });

  test("say why a pickup failed on both lines, and when the others moved", async () => {
    logIn();
    const failed = sampleOrder({
      orderNo: "RO261101093450",
      tag: "problem",
      status: "IN_TRANSIT",
      lastEvent: {
        at: "2026-11-20T10:22:00+07:00",
        timeZone: "Asia/Jakarta",
        sentence: "Penjemputan di Makassar belum berhasil: barang belum siap",
      },
    });
    await show({ getMyOrderPage: ordersOf(failed, moving), trackingCustomerByWaybillNo: track });
    const cards = section.getByRole("listitem");
    const reason = cards.first().getByText("Penjemputan di Makassar belum berhasil: barang belum siap");
    await expect.element(reason).toBeVisible();
    const { scrollHeight, clientHeight } = reason.element();
    expect(scrollHeight).toBe(clientHeight);
    await expect.element(cards.nth(1).getByText("10.22", { exact: false })).toBeVisible();
    expect(cards.first().getByText("10.22", { exact: false }).elements()).toEqual([]);
  });

  test("keep their place while those that need action are requested", async () => {
    logIn();
    hasRunningOrders.write(true);
    const newer = Array.from({ length: 11 }, (_none, index) =>
      sampleOrder({ orderNo: `RO2611190934${index + 60}`, waybillNo: `RBC0821909345${index + 60}` }),
    );
    const requested = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    await show({
      getMyOrderPage: async (request, options) => {
        if (request.needsAction !== true) return ordersOf(...newer)(request, options);
        requested.resolve();
        await late.promise;
        return ordersOf()(request, options);
      },
      trackingCustomerByWaybillNo: track,
    });
    await requested.promise;
    await expect.element(section).toHaveAttribute("aria-busy", "true");
    late.resolve();
    await expect.element(section.getByRole("listitem")).toHaveLength(3);
  });

  test("scroll in a row of their own, which does not widen the page", async () => {
    logIn();
    const third = sampleOrder({ orderNo: "RO261119093458", waybillNo: "RBC082190934587" });
    await show({ getMyOrderPage: ordersOf(waiting, moving, third), trackingCustomerByWaybillNo: track });
    await expect.element(section.getByRole("link")).toHaveLength(4);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test("are shown without steps if the shipments cannot be tracked now", async () => {
    logIn();
    await show({ getMyOrderPage: ordersOf(waiting), trackingCustomerByWaybillNo: () => refuseCall("busy") });
    await expect.element(section.getByText("Padang", { exact: true })).toBeVisible();
    await expect.element(section.getByRole("img")).not.toBeInTheDocument();
  });

  test("take no space without any, and next time from the start", async () => {
    logIn();
    await show({ getMyOrderPage: ordersOf() });
    await expect.poll(() => hasRunningOrders.read()).toBe(false);
    await expect.element(section).not.toBeInTheDocument();
    await expect.poll(() => document.querySelector("[data-none]")?.clientHeight).toBe(0);
  });

  test("keep their space if they cannot be loaded, and say so", async () => {
    logIn();
    await show({ getMyOrderPage: () => refuseCall("busy") });
    await expect.element(section.getByText(m.orders_unavailable_title())).toBeVisible();
    expect(hasRunningOrders.read()).toBeNull();
  });

  test("have the height that is reserved for them, whatever is known", async () => {
    logIn();
    const answer = Promise.withResolvers<void>();
    const orders = ordersOf(waiting, moving);
    await show({
      getMyOrderPage: async (...call) => {
        await answer.promise;
        return orders(...call);
      },
      trackingCustomerByWaybillNo: track,
    });
    await expect.element(section).toHaveAttribute("aria-busy", "true");
    const place = section.element().parentElement!;
    const heights = [place.clientHeight];
    answer.resolve();
    await expect.element(section.getByRole("img").nth(1)).toBeVisible();
    heights.push(place.clientHeight);
    section.element().remove();
    heights.push(place.clientHeight);
    expect(heights).toEqual([195, 195, 195]);
  });

  test("are not requested without a login", async () => {
    const { requests } = await show({});
    await expect.element(section).not.toBeInTheDocument();
    expect(requests("getMyOrderPage")).toEqual([]);
  });
});
