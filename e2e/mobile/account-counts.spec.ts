import { endpoints } from "@rimba/contract";
import { callAs, callerOf } from "../fixtures/orders.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { words } from "../fixtures/messages.ts";

test("the account tells how many orders wait and need action, each leading to them, and how many contacts there are", async ({
  page,
  orders,
  myOrders,
  loggedIn,
}) => {
  const failed = await orders.place();
  await orders.place();
  await orders.report(failed, { code: "PICKUP_FAILED", reason: "SENDER_ABSENT" });
  await visit(page, "/");
  const contact = { name: "Ayu", phone: "081288004471", areaId: "ID-317403", address: "Jl. Kemang Raya 24" };
  await callAs(callerOf(page, loggedIn.session), endpoints.addressAdd, contact);

  await visit(page, "/personalCenter");
  const counted = (name: string, count: string) =>
    page
      .getByRole("navigation", { name: words.account_orders() })
      .getByRole("link", { name: words.account_count_of({ name, count }) });
  await expect(counted(words.account_waiting(), "2")).toBeVisible();
  await expect(counted(words.account_transit(), "0")).toBeVisible();
  await expect(page.getByRole("link", { name: `${words.contacts_title()} 1` })).toBeVisible();
  await counted(words.account_action(), "1").click();
  await expect(myOrders.rows).toHaveCount(1);
  await expect(myOrders.row(failed)).toBeVisible();
});
