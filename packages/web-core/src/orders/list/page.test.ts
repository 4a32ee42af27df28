import { describe, expect, it, vi } from "vitest";
import { ordersPath, isFiltered, ordersRequestOf, readOrdersQuery, loader } from "./page.ts";
import type { OrdersAnswer } from "../order-service.ts";
import { pageContext } from "../../testing/page-services.ts";
import { sampleOrder } from "../../testing/sample-order.ts";
import type { OrderCard, OrdersPage, OrdersRequest, User } from "@rimba/contract";

function read(query: string) {
  return readOrdersQuery(new URLSearchParams(query));
}

const first = {
  tab: "unfinished",
  keyword: "",
  status: null,
  placedFrom: null,
  placedUntil: null,
  page: 1,
} as const;

describe("the address of the list of orders", () => {
  it("requests the first page of the unfinished orders by default", () => {
    expect(read("")).toEqual(first);
    expect(isFiltered(first)).toBe(false);
  });

  it("parses its own output", () => {
    const requested = {
      tab: "completed",
      keyword: "Toko & Sons",
      status: "SIGNED",
      placedFrom: "2026-11-01",
      placedUntil: "2026-11-20",
      page: 3,
    } as const;
    const path = ordersPath("desktop", requested);
    expect(path).toBe(
      "/personalCenter/myOrdersList?tab=completed&q=Toko+%26+Sons&status=SIGNED&from=2026-11-01&until=2026-11-20&page=3",
    );
    expect(read(path.slice(path.indexOf("?")))).toEqual(requested);
    expect(isFiltered(requested)).toBe(true);
    expect(ordersRequestOf(requested)).toEqual({
      tab: "completed",
      keyword: "Toko & Sons",
      status: "SIGNED",
      placedFrom: "2026-11-01",
      placedUntil: "2026-11-20",
    });
  });

  it("filters orders that need action, in any status", () => {
    const requested = read("tab=unfinished&status=ACTION");
    expect(requested.status).toBe("ACTION");
    expect(ordersRequestOf(requested)).toEqual({ tab: "unfinished", needsAction: true });
    expect(ordersPath("mobile", requested)).toBe("/myOrdersList?tab=unfinished&status=ACTION");
    expect(read("tab=completed&status=ACTION").status).toBeNull();
  });

  it("is short without filters", () => {
    expect(ordersPath("mobile")).toBe("/myOrdersList");
    expect(ordersPath("mobile", first)).toBe("/myOrdersList?tab=unfinished");
    expect(ordersRequestOf(first)).toEqual({ tab: "unfinished" });
  });

  it("omits invalid values", () => {
    expect(read("tab=mine&status=LOST&from=2026-02-31&until=yesterday&page=-4")).toEqual(first);
    // A year during typing, and dates out of range.
    expect(read("from=0002-11-20&until=9999-12-31")).toEqual(first);
    expect(read("page=NaN").page).toBe(1);
    expect(read("page=1e9").page).toBe(1);
    expect(read("page=99999999").page).toBe(9999);
    expect(read(`q=${"x".repeat(500)}`).keyword).toHaveLength(80);
  });

  it("omits a status of the other tab", () => {
    expect(read("tab=completed&status=IN_TRANSIT").status).toBeNull();
    expect(read("status=IN_TRANSIT").status).toBe("IN_TRANSIT");
  });

  it("swaps days in the wrong order", () => {
    const { placedFrom, placedUntil } = read("from=2026-11-20&until=2026-11-01");
    expect([placedFrom, placedUntil]).toEqual(["2026-11-01", "2026-11-20"]);
  });
});

const user: User = { nickname: "Ayu", phone: "0812 •••• 4471", corporate: false, phoneChange: null };
const account = { user: () => Promise.resolve({ kind: "ok", user } as const) };

/** Serves this many orders, ten per page. */
function storedPages(total: number) {
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
    return Promise.resolve({ kind: "ok", page });
  });
}

function numbers(records: readonly OrderCard[]): string[] {
  return records.map(({ orderNo }) => orderNo);
}

describe("the list of a page at a time", () => {
  it("requests what the address says", async () => {
    const page = storedPages(25);
    const path = "/personalCenter/myOrdersList?tab=completed&q=batik&status=SIGNED&page=2";
    const { data } = await loader({ context: pageContext({ path, account, orders: { page } }) });
    expect(page).toHaveBeenCalledExactlyOnceWith({
      tab: "completed",
      keyword: "batik",
      status: "SIGNED",
      current: 2,
      size: 10,
    });
    expect(data).toMatchObject({ kind: "ok", user, requested: { tab: "completed", page: 2 } });
  });

  it("shows the last page if a later one was requested", async () => {
    const path = "/personalCenter/myOrdersList?page=9";
    const context = pageContext({ path, account, orders: { page: storedPages(25) } });
    const { data } = await loader({ context });
    expect(data.kind === "ok" && numbers(data.orders.records)).toEqual([
      "RO20",
      "RO21",
      "RO22",
      "RO23",
      "RO24",
    ]);
    expect(data).toMatchObject({ requested: { page: 3 } });
  });

  it("is 503 if orders are unavailable", async () => {
    const page = () => Promise.resolve({ kind: "unavailable" } as const);
    const context = pageContext({ path: "/personalCenter/myOrdersList?q=x", account, orders: { page } });
    const { data, init } = await loader({ context });
    expect(data).toMatchObject({ kind: "unavailable", requested: { keyword: "x" } });
    expect(init?.status).toBe(503);
  });
});

describe("the growing list on mobile", () => {
  it("contains all pages up to the requested one, and no more than exist", async () => {
    const page = storedPages(25);
    const context = (path: string) => pageContext({ path, site: "mobile", account, orders: { page } });
    const two = await loader({ context: context("/myOrdersList?page=2") });
    expect(two.data.kind === "ok" && numbers(two.data.orders.records)).toHaveLength(20);
    const all = await loader({ context: context("/myOrdersList?page=99") });
    expect(all.data.kind === "ok" && numbers(all.data.orders.records)).toHaveLength(25);
    expect(all.data).toMatchObject({ requested: { page: 3 }, orders: { current: 3 } });
  });

  it("shows an order once that moved to the next page meanwhile", async () => {
    const served = storedPages(20);
    const page = async (request: OrdersRequest): Promise<OrdersAnswer> => {
      const answer = await served(request);
      if (answer.kind !== "ok" || request.current === 1) return answer;
      const records = [sampleOrder({ orderNo: "RO9" }), ...answer.page.records];
      return { ...answer, page: { ...answer.page, records } };
    };
    const context = pageContext({ path: "/myOrdersList?page=2", site: "mobile", account, orders: { page } });
    const { data } = await loader({ context });
    expect(data.kind === "ok" && numbers(data.orders.records)).toHaveLength(20);
  });
});
