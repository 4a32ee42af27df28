import { m } from "@rimba/content/messages";
import { expect, test } from "vitest";
import { refuseCall } from "../../testing/fake-calls.ts";
import { filledOrder } from "./order-fixtures.ts";
import { windows, press, showOrderForm } from "../../testing/show-order-form.ts";

test("keeps a selected pickup only as long as it is available", async () => {
  const { current } = await showOrderForm({
    ...filledOrder,
    pickupDate: "2026-11-24",
    pickupWindow: "EVENING",
  });
  await expect.poll(() => current().pickup.windows).not.toBeNull();
  expect([current().pickup.date, current().pickup.window]).toEqual(["2026-11-24", ""]);
  expect(current().handover.kind).toBe("pickupTimeMissing");
  current().setPickup("2026-11-24", "MORNING");
  await expect.poll(() => current().handover.kind).toBe("pickup");
  current().set({ serviceMethod: "02" });
  await expect.poll(() => current().handover.kind).toBe("dropOff");
});

test("does not mark a pickup time that is loading as missing, and waits for it before it orders", async () => {
  const answer = Promise.withResolvers<void>();
  const { current, wrong, keys } = await showOrderForm(filledOrder, {
    pickupWindows: async () => {
      await answer.promise;
      return windows;
    },
  });
  await expect.poll(() => current().quote.offered?.quote.total).toBe(718_940);
  expect(await current().check()).toBe(true);
  current().submit(press);
  await expect.poll(() => current().problem?.text()).toBe(m.send_pickup_missing());
  answer.resolve();
  await expect.poll(() => current().pickup.date).toBe("2026-11-23");
  await expect.poll(() => current().problem?.text()).toBe(m.send_terms_loaded());
  expect([wrong, keys]).toEqual([[], []]);
  current().submit(press);
  await expect.poll(() => current().placed).not.toBeNull();
});

test("marks a pickup time that failed to load, until it has loaded", async () => {
  let isBusy = true;
  const { current } = await showOrderForm(filledOrder, {
    pickupWindows: () => (isBusy ? refuseCall("tooManyRequests") : windows),
  });
  await expect.poll(() => current().pickup.failure).not.toBeNull();
  expect(await current().check()).toBe(false);
  await expect.poll(() => current().error("pickupDate")).not.toBeNull();
  isBusy = false;
  current().pickup.retry();
  await expect.poll(() => current().pickup.date).toBe("2026-11-23");
  await expect.poll(() => current().error("pickupDate")).toBeNull();
});
