import type { OrderCard, OrdersPage, OrdersRequest, User } from "@rimba/contract";
import { describe, expect, it, vi } from "vitest";
import type { OrderAnswer, OrdersAnswer } from "../order-service.ts";
import { pageContext } from "../../testing/page-services.ts";
import { sampleOrder } from "../../testing/sample-order.ts";
import { loadGrownOrders, loadOrder, loadOrders } from "./load-orders.ts";

const user: User = { nickname: "Ayu", phone: "0812 •••• 4471", corporate: false, phoneChange: null };
const account = { user: () => Promise.resolve({ kind: "answered", user } as const) };

/** Serves so many orders, ten a page. */
function shelf(total: number) {
  const all = Array.from({ length: total }, (_none, index) => sampleOrder({ orderNo: `RO${index}` }));
  return vi.fn<(request: OrdersRequest) => Promise<OrdersAnswer>>(({ current, size }) => {
    const page: OrdersPage = {
      records: all.slice((current - 1) * size, current * size),
      total,
      current,
      size,
      pages: Math.ceil(total / size),
      counts: { unfinished: total, completed: 0 },
    };
    return Promise.resolve({ kind: "answered", page });
  });
}

function numbers(records: readonly OrderCard[]): string[] {
  return records.map(({ orderNo }) => orderNo);
}

describe("the list of a page at a time", () => {
  it("asks for what the address says", async () => {
    const page = shelf(25);
    const path = "/personalCenter/myOrdersList?tab=completed&q=batik&status=SIGNED&page=2";
    const { data } = await loadOrders({ context: pageContext({ path, account, orders: { page } }) });
    expect(page).toHaveBeenCalledExactlyOnceWith({
      tab: "completed",
      keyword: "batik",
      status: "SIGNED",
      current: 2,
      size: 10,
    });
    expect(data).toMatchObject({ kind: "loaded", user, asked: { tab: "completed", page: 2 } });
  });

  it("shows the last page where a later one was asked for", async () => {
    const path = "/personalCenter/myOrdersList?page=9";
    const context = pageContext({ path, account, orders: { page: shelf(25) } });
    const { data } = await loadOrders({ context });
    expect(data.kind === "loaded" && numbers(data.orders.records)).toEqual([
      "RO20",
      "RO21",
      "RO22",
      "RO23",
      "RO24",
    ]);
    expect(data).toMatchObject({ asked: { page: 3 } });
  });

  it("says that it is away with 503", async () => {
    const page = () => Promise.resolve({ kind: "unavailable" } as const);
    const context = pageContext({ path: "/personalCenter/myOrdersList?q=x", account, orders: { page } });
    const { data, init } = await loadOrders({ context });
    expect(data).toMatchObject({ kind: "unavailable", asked: { keyword: "x" } });
    expect(init?.status).toBe(503);
  });
});

describe("the list that grows", () => {
  it("is all pages up to the one asked for, and no more than there are", async () => {
    const page = shelf(25);
    const context = (path: string) => pageContext({ path, account, orders: { page } });
    const two = await loadGrownOrders({ context: context("/myOrdersList?page=2") });
    expect(two.data.kind === "loaded" && numbers(two.data.orders.records)).toHaveLength(20);
    const all = await loadGrownOrders({ context: context("/myOrdersList?page=99") });
    expect(all.data.kind === "loaded" && numbers(all.data.orders.records)).toHaveLength(25);
    expect(all.data).toMatchObject({ asked: { page: 3 }, orders: { current: 3 } });
  });

  it("shows an order once that moved to the next page meanwhile", async () => {
    const served = shelf(20);
    const page = async (request: OrdersRequest): Promise<OrdersAnswer> => {
      const answer = await served(request);
      if (answer.kind !== "answered" || request.current === 1) return answer;
      const records = [sampleOrder({ orderNo: "RO9" }), ...answer.page.records];
      return { ...answer, page: { ...answer.page, records } };
    };
    const context = pageContext({ path: "/myOrdersList?page=2", account, orders: { page } });
    const { data } = await loadGrownOrders({ context });
    expect(data.kind === "loaded" && numbers(data.orders.records)).toHaveLength(20);
  });
});

describe("one order", () => {
  it("is not found where its customer has none of the number", async () => {
    const detail = vi.fn<(orderNo: string) => Promise<OrderAnswer>>(() =>
      Promise.resolve({ kind: "unknown" }),
    );
    const path = "/orderDetail?orderNo=%20RO1%20";
    const { data, init } = await loadOrder({ context: pageContext({ path, account, orders: { detail } }) });
    expect(detail).toHaveBeenCalledExactlyOnceWith("RO1");
    expect(data).toMatchObject({ kind: "unknown", orderNo: "RO1" });
    expect(init?.status).toBe(404);
  });

  it("is not asked for without a number", async () => {
    const context = pageContext({ path: "/orderDetail", account });
    const { data } = await loadOrder({ context });
    expect(data).toMatchObject({ kind: "unknown", orderNo: "" });
  });
});
