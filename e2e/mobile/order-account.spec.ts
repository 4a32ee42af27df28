import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { endpoints } from "@rimba/contract";
import { expectAccessible } from "../fixtures/accessibility.ts";
import { serverCommandLine } from "../../scripts/steps/tool.ts";
import { callAs, callerOf, placeOrder } from "../fixtures/orders.ts";
import { outlets, regions } from "../fixtures/outlets.ts";
import { expect, test } from "../fixtures/test.ts";
import { projectFolder, settingsOf } from "../fixtures/run-server.ts";
import { words } from "../fixtures/messages.ts";
import { PreferredOutletPage } from "../models/preferred-outlet-page.ts";

const { always } = outlets;
const monthly = "Bulanan (akun korporat)";

test("the preferred outlet picks up within its range, a company pays by month, and an expired outlet can be bound again", async ({
  page,
  site,
  visit,
  orderForm,
  myOrders,
  loggedIn,
  serverData,
  db,
}) => {
  const me = callerOf(page, loggedIn.session);
  const preferredOutlet = new PreferredOutletPage(page, site, words);
  await preferredOutlet.addContact(regions.district.id);
  await callAs(me, endpoints.saveUserBinding, { networkCode: always.code });
  const old = await placeOrder(me);

  await test.step("its courier picks up, and the order is paid by month", async () => {
    await promisify(execFile)(
      process.execPath,
      [serverCommandLine, "customers", "corporate", loggedIn.phone],
      {
        cwd: projectFolder,
        env: { ...process.env, ...settingsOf(serverData) },
      },
    );
    await orderForm.open(`reorder=${old.orderNo}`);
    await expect(orderForm.main.getByText(words.send_from_preferred({ name: always.name }))).toBeVisible();
    await orderForm.goOn("goods");
    await orderForm.goOn("service");
    await orderForm.payment(monthly).check();
    await orderForm.chooseAndAgree();
    await expectAccessible(page, site, "paid by month");
    await orderForm.submit.click();
    await expect(orderForm.placed).toBeVisible();
    await orderForm.main.getByRole("link", { name: words.send_detail() }).click();
    await expect(myOrders.title).toBeVisible();
    await expect(orderForm.main.getByText(monthly).first()).toBeVisible();
    await expect(orderForm.main.getByText(always.name).first()).toBeVisible();
  });

  await test.step("it does not pick up elsewhere", async () => {
    await visit("/onlineOrder?from=ID-317403");
    const said = words.send_from_out_of_range({ name: always.name });
    await expect(orderForm.main.getByText(said)).toBeVisible();
  });

  await test.step("another one picks up after the preferred outlet expired, until it is chosen again", async () => {
    await db.execute("update preferred_outlet set expires_at = now() - interval '1 day'");
    await visit(`/onlineOrder?from=${regions.district.id}`);
    await expect(orderForm.main.getByText(words.send_from_expired({ name: always.name }))).toBeVisible();
    await expectAccessible(page, site, "the outlet expired");
    // On phones the account page says so too, and links to it.
    await visit("/personalCenter");
    await expect(page.getByText(words.preferred_outlet_expired())).toBeVisible();
    await expectAccessible(page, site, "to choose again");
    await preferredOutlet.again.click();
    await expect(page.getByRole("heading", { name: words.preferred_outlet_title(), level: 1 })).toBeVisible();
    await preferredOutlet.choose(always.name);
    await expect(page.getByText(words.preferred_outlet_expired())).toHaveCount(0);
    await expect(page.getByRole("region", { name: always.name })).toContainText(always.code);
  });
});
