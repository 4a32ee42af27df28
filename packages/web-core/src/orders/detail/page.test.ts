import type { User } from "@rimba/contract";
import { describe, expect, it, vi } from "vitest";
import { pageContext } from "../../testing/page-services.ts";
import { reorderPath } from "../order-form-paths.ts";
import type { OrderAnswer } from "../order-service.ts";
import { orderPath } from "../order-form-paths.ts";
import { loader } from "./page.ts";

const user: User = { nickname: "Ayu", phone: "0812 •••• 4471", corporate: false, phoneChange: null };
const account = { user: () => Promise.resolve({ kind: "ok", user } as const) };

it("links to an order by its number", () => {
  expect(orderPath("desktop", "RO261119093456")).toBe("/personalCenter/orderDetail?orderNo=RO261119093456");
  expect(orderPath("mobile", "RO 26&1")).toBe("/orderDetail?orderNo=RO%2026%261");
  expect(reorderPath("RO261119093456")).toBe("/onlineOrder?reorder=RO261119093456");
});

describe("one order", () => {
  it("is 404 if its customer has no such order", async () => {
    const detail = vi.fn<(orderNo: string) => Promise<OrderAnswer>>(() =>
      Promise.resolve({ kind: "orderUnknown" }),
    );
    const path = "/orderDetail?orderNo=%20RO1%20";
    const { data, init } = await loader({ context: pageContext({ path, account, orders: { detail } }) });
    expect(detail).toHaveBeenCalledExactlyOnceWith("RO1");
    expect(data).toMatchObject({ kind: "unknown", orderNo: "RO1" });
    expect(init?.status).toBe(404);
  });

  it("is not requested without a number", async () => {
    const context = pageContext({ path: "/orderDetail", account });
    const { data } = await loader({ context });
    expect(data).toMatchObject({ kind: "unknown", orderNo: "" });
  });
});
