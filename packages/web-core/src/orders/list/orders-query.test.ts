import { describe, expect, it } from "vitest";
import { reorderPath } from "../form/order-form-path.ts";
import { orderPath, ordersPath } from "../order-paths.ts";
import { isFiltered, ordersRequestOf, readOrdersQuery } from "./orders-query.ts";

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
  it("asks for the first page of what is unfinished where it says nothing", () => {
    expect(read("")).toEqual(first);
    expect(isFiltered(first)).toBe(false);
  });

  it("is read as it was written", () => {
    const asked = {
      tab: "completed",
      keyword: "Toko & Sons",
      status: "SIGNED",
      placedFrom: "2026-11-01",
      placedUntil: "2026-11-20",
      page: 3,
    } as const;
    const path = ordersPath("desktop", asked);
    expect(path).toBe(
      "/personalCenter/myOrdersList?tab=completed&q=Toko+%26+Sons&status=SIGNED&from=2026-11-01&until=2026-11-20&page=3",
    );
    expect(read(path.slice(path.indexOf("?")))).toEqual(asked);
    expect(isFiltered(asked)).toBe(true);
    expect(ordersRequestOf(asked)).toEqual({
      tab: "completed",
      keyword: "Toko & Sons",
      status: "SIGNED",
      placedFrom: "2026-11-01",
      placedUntil: "2026-11-20",
    });
  });

  it("asks for those that need action, wherever they are on their way", () => {
    const asked = read("tab=unfinished&status=ACTION");
    expect(asked.status).toBe("ACTION");
    expect(ordersRequestOf(asked)).toEqual({ tab: "unfinished", needsAction: true });
    expect(ordersPath("mobile", asked)).toBe("/myOrdersList?tab=unfinished&status=ACTION");
    expect(read("tab=completed&status=ACTION").status).toBeNull();
  });

  it("is short where nothing is asked", () => {
    expect(ordersPath("mobile")).toBe("/myOrdersList");
    expect(ordersPath("mobile", first)).toBe("/myOrdersList?tab=unfinished");
    expect(ordersRequestOf(first)).toEqual({ tab: "unfinished" });
  });

  it("leaves out what makes no sense", () => {
    expect(read("tab=mine&status=LOST&from=2026-02-31&until=yesterday&page=-4")).toEqual(first);
    // A year as it is typed, and what no calendar of ours reaches.
    expect(read("from=0002-11-20&until=9999-12-31")).toEqual(first);
    expect(read("page=NaN").page).toBe(1);
    expect(read("page=1e9").page).toBe(1);
    expect(read("page=99999999").page).toBe(9999);
    expect(read(`q=${"x".repeat(500)}`).keyword).toHaveLength(80);
  });

  it("leaves out a status of the other tab", () => {
    expect(read("tab=completed&status=IN_TRANSIT").status).toBeNull();
    expect(read("status=IN_TRANSIT").status).toBe("IN_TRANSIT");
  });

  it("turns days that were given the wrong way round", () => {
    const { placedFrom, placedUntil } = read("from=2026-11-20&until=2026-11-01");
    expect([placedFrom, placedUntil]).toEqual(["2026-11-01", "2026-11-20"]);
  });
});

it("leads to an order by its number", () => {
  expect(orderPath("desktop", "RO261119093456")).toBe("/personalCenter/orderDetail?orderNo=RO261119093456");
  expect(orderPath("mobile", "RO 26&1")).toBe("/orderDetail?orderNo=RO%2026%261");
  expect(reorderPath("RO261119093456")).toBe("/onlineOrder?reorder=RO261119093456");
});
