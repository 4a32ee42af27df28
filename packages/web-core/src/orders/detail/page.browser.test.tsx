import type { OrderDetail } from "@rimba/contract";
import { Link, useLocation } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { runHook } from "../../testing/run-hook.tsx";
import { showInSite } from "../../testing/show-in-site.tsx";
import { orderPath } from "../order-form-paths.ts";
import { useListPath, useListReturn, useOrder } from "./page.ts";

const list = "/myOrdersList?tab=completed&page=3";

/** A list with a link to one of its orders, and the order with a link back. */
function ListAndOrder() {
  const { pathname, state } = useLocation();
  const listReturn = useListReturn();
  const back = useListPath();
  if (pathname !== "/orderDetail") {
    return (
      <>
        <p>scroll key: {(state as { scrollKey?: string } | null)?.scrollKey ?? "none"}</p>
        <Link to={orderPath("mobile", "RO1")} state={listReturn}>
          order
        </Link>
      </>
    );
  }
  return <Link {...back}>back</Link>;
}

test("an order links back to the former state and position of the list", async () => {
  const { address } = await showInSite({ site: "mobile", address: list }, <ListAndOrder />);
  await page.getByText("order", { exact: true }).click();
  await expect.poll(address).toBe("/orderDetail?orderNo=RO1");
  await page.getByText("back").click();
  await expect.poll(address).toBe(list);
  // A list with more items is the same list.
  await expect
    .element(page.getByText(/^scroll key: /))
    .toHaveTextContent("scroll key: /myorderslist?tab=completed");
});

test("an order that was not opened from the list links to the list's first page", async () => {
  const { current } = await runHook(
    { site: "mobile", address: "/orderDetail?orderNo=RO1" },
    useListPath,
    undefined,
  );
  expect(current()).toEqual({ to: "/myOrdersList" });
  const other = await runHook(
    { site: "desktop", address: "/personalCenter/orderDetail" },
    useListPath,
    undefined,
  );
  expect(other.current()).toEqual({ to: "/personalCenter/myOrdersList" });
});

test("a changed order is shown until the page is loaded again", async () => {
  const loaded = (status: OrderDetail["status"]) => ({ status }) as OrderDetail;
  const { current, change } = await runHook({ site: "mobile" }, useOrder, loaded("WAITING_PICKUP"));
  current().setOrder(loaded("CANCELLED"));
  await expect.poll(() => current().order.status).toBe("CANCELLED");
  change(loaded("PICKED_UP"));
  await expect.poll(() => current().order.status).toBe("PICKED_UP");
});
