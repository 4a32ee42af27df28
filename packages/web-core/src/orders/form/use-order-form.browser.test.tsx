import { m } from "@rimba/content/messages";
import {
  errorCatalogue,
  type OfferedRate,
  type PaymentLimit,
  type PickupWindows,
  type SavedOrder,
  type ShippingCost,
} from "@rimba/contract";
import type { FormEvent } from "react";
import { expect, onTestFinished, test } from "vitest";
import type { FieldErrors } from "../../app/forms/use-field-errors.ts";
import { type FakeAnswers, fakeCalls, refuseCall } from "../../testing/fake-calls.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { pickedArea } from "../../testing/sample-areas.ts";
import { logIn, sampleSession } from "../../testing/show-in-site.tsx";
import { filledOrder, soonest, tebet } from "./order-fixtures.ts";
import { emptyOrder, type OrderForm } from "./order-form.ts";
import type { LoadedOrderForm } from "./page.ts";
import { useOrderForm } from "./use-order-form.ts";
import { orderStore } from "./order-store.ts";

const loaded: LoadedOrderForm = {
  kind: "ok",
  user: sampleSession().user,
  now: "2026-11-22T03:00:00Z",
  terms: {
    volumeDivisor: 5000,
    boxes: [],
    products: [],
    articleTypes: [],
    goods: [],
    settlements: [],
    valueAdded: [],
  },
  defaultContact: null,
  preferredOutlet: null,
  prefill: null,
};

const windows: PickupWindows = {
  timeZone: "Asia/Jakarta",
  days: [
    {
      date: "2026-11-23",
      windows: [
        { code: "AFTERNOON", from: "13:00", to: "17:00" },
        { code: "EVENING", from: "17:00", to: "20:00" },
      ],
    },
    { date: "2026-11-24", windows: [{ code: "MORNING", from: "09:00", to: "13:00" }] },
  ],
};

/** The fields of a price that the form reads. */
function costOf(total = 718_940): ShippingCost {
  const offered = {
    outcome: "offered",
    productTypeCode: "THIRD_DAY",
    name: "Hari ketiga",
    quote: { total, currency: "IDR" },
    promise: soonest.promise,
    estimate: { cutOff: "17:00" },
  } as OfferedRate;
  return { options: [offered], notices: [] } as unknown as ShippingCost;
}

const allowed: PaymentLimit = { allowed: true, reason: null, message: null, maximum: null };
const saved = { orderNo: "RO261123000001", waybillNo: "RBC082190934568" } as SavedOrder;

/** A server without failures; each test overrides some answers. */
const answers: FakeAnswers = {
  pickupWindows: () => windows,
  shippingCost: () => costOf(),
  paymentLimit: () => allowed,
};

async function show(form: OrderForm | null, other: FakeAnswers = {}, page: LoadedOrderForm = loaded) {
  const keys: (string | null)[] = [];
  const saveOrder = other.saveOrder ?? (() => saved);
  const calls = fakeCalls({
    ...answers,
    ...other,
    saveOrder: (input, headers) => {
      keys.push(headers.get("idempotency-key"));
      return saveOrder(input, headers);
    },
  });
  logIn();
  onTestFinished(() => orderStore().clear());
  if (form !== null) orderStore().write({ form });
  const wrong: FieldErrors[] = [];
  const open = () =>
    runHook(
      { site: "mobile", address: "/onlineOrder" },
      (each: LoadedOrderForm) => {
        const { draft, offer, fields, placing } = useOrderForm({
          page: each,
          onRefused: (errors) => wrong.push(errors),
        });
        return { ...draft, ...offer, ...fields, ...placing };
      },
      page,
    );
  const hook = await open();
  return { ...calls, ...hook, open, keys, wrong };
}

const press = { preventDefault: () => undefined } as FormEvent;

async function showWithPrice(other: FakeAnswers = {}, page: LoadedOrderForm = loaded) {
  const form = await show(filledOrder, other, page);
  await expect.poll(() => form.current().quote.offered?.quote.total).toBe(718_940);
  await expect.poll(() => form.current().pickup.date).toBe("2026-11-23");
  await expect.poll(() => form.current().quote.isLoading).toBe(false);
  return form;
}

test("shows all errors at once, and sends nothing", async () => {
  const form = await show({ ...filledOrder, goodsName: "", agreed: false, pieces: emptyOrder.pieces });
  form.current().submit(press);
  await expect.poll(() => form.wrong).toHaveLength(1);
  const { current } = form;
  for (const field of ["goodsName", "agreed", "pieces.0.kg"])
    await expect.poll(() => current().error(field)).not.toBeNull();
  expect(current().errorCount).toBe(Object.keys(form.wrong[0] ?? {}).length);
  const before = current().errorCount;
  current().set({ goodsName: "Kampas rem" });
  await expect.poll(() => current().error("goodsName")).toBeNull();
  expect(current().errorCount).toBe(before - 1);
  expect(form.keys).toEqual([]);
});

test("orders the earliest pickup with the shown price and arrival, and clears the form", async () => {
  const { current, requests, keys } = await showWithPrice();
  current().submit(press);
  await expect.poll(() => current().placed?.saved.orderNo).toBe(saved.orderNo);
  const [sent] = requests("saveOrder");
  expect(sent).toMatchObject({
    pickupDate: "2026-11-23",
    pickupWindow: "AFTERNOON",
    expectedTotal: 718_940,
    expectedPromise: { promisedFrom: "2026-11-26" },
  });
  expect(current().placed?.pickup).toMatchObject({ date: "2026-11-23", timeZone: "Asia/Jakarta" });
  expect(orderStore().current()).toBeNull();
  expect(current().form.goodsName).toBe("");
  current().startNewOrder();
  await expect.poll(() => current().placed).toBeNull();
  current().set({ goodsName: "Kopi" });
  await expect.poll(() => orderStore().current()?.key).toBeTruthy();
  expect(orderStore().current()?.key).not.toBe(keys[0]);
});

test("orders once for several clicks", async () => {
  const answer = Promise.withResolvers<SavedOrder>();
  const { current, keys } = await showWithPrice({ saveOrder: () => answer.promise });
  for (const _press of [1, 2]) current().submit(press);
  await expect.poll(() => current().isPending).toBe(true);
  current().submit(press);
  answer.resolve(saved);
  await expect.poll(() => current().placed).not.toBeNull();
  expect(keys).toHaveLength(1);
});

test("sends the same order under the same key after a lost response, even after the page was left", async () => {
  let isLost = true;
  const form = await showWithPrice({
    saveOrder: () => {
      if (isLost) throw new TypeError("connection lost");
      return saved;
    },
  });
  form.current().submit(press);
  await expect.poll(() => form.current().problem?.text()).toBe(m.send_unanswered());
  isLost = false;
  await form.leave();
  const again = await form.open();
  expect(again.current().form.goodsName).toBe(filledOrder.goodsName);
  await expect.poll(() => again.current().quote.offered).not.toBeNull();
  await expect.poll(() => again.current().pickup.date).toBe("2026-11-23");
  again.current().submit(press);
  await expect.poll(() => again.current().placed).not.toBeNull();
  expect(new Set(form.keys).size).toBe(1);
  expect(new Set(form.requests("saveOrder").map((each) => JSON.stringify(each))).size).toBe(1);
});

test("waits without a price, says so until it has arrived and after it, and orders at the next press", async () => {
  let isBusy = true;
  const price = Promise.withResolvers<void>();
  const { current, keys } = await show(filledOrder, {
    shippingCost: async () => {
      if (isBusy) return refuseCall("tooManyRequests");
      await price.promise;
      return costOf();
    },
  });
  await expect.poll(() => current().quote.failure).not.toBeNull();
  isBusy = false;
  current().submit(press);
  await expect.poll(() => current().problem?.text()).toBe(m.send_price_missing());
  price.resolve();
  await expect.poll(() => current().quote.offered).not.toBeNull();
  await expect.poll(() => current().problem?.text()).toBe(m.send_terms_loaded());
  expect(keys).toEqual([]);
  await expect.poll(() => current().pickup.date).toBe("2026-11-23");
  await expect.poll(() => current().quote.isLoading).toBe(false);
  current().submit(press);
  await expect.poll(() => current().placed).not.toBeNull();
  expect(current().problem).toBeNull();
});

test("shows the former price beside a changed one, until something else is changed", async () => {
  let total = 718_940;
  const { current } = await showWithPrice({
    shippingCost: () => costOf(total),
    saveOrder: ({ expectedTotal }) => (expectedTotal === total ? saved : refuseCall("quoteChanged")),
  });
  total = 800_000;
  current().submit(press);
  await expect.poll(() => current().shownBefore?.total).toBe(718_940);
  await expect.poll(() => current().quote.offered?.quote.total).toBe(800_000);
  expect(current().placed).toBeNull();
  current().set({ remarks: "Pagi" });
  await expect.poll(() => current().shownBefore).toBeNull();
  await expect.poll(() => current().quote.isLoading).toBe(false);
  current().submit(press);
  await expect.poll(() => current().placed?.input.expectedTotal).toBe(800_000);
});

test("shows the server's errors at their fields, and keeps the form", async () => {
  const { current, wrong } = await showWithPrice({
    saveOrder: () =>
      refuseCall("invalidInput", {
        errors: [{ path: "goodsName", key: "goods.forbidden", msg: "Barang ini tidak kami angkut." }],
      }),
  });
  current().submit(press);
  await expect.poll(() => current().error("goodsName")).toBe("Barang ini tidak kami angkut.");
  expect(wrong).toHaveLength(1);
  expect(current().form.goodsName).toBe(filledOrder.goodsName);
});

test("reports a missing network, and orders once it is back", async () => {
  const { current, setOnline } = await showWithPrice();
  setOnline(false);
  current().submit(press);
  await expect.poll(() => current().problem?.text()).toBe(m.form_offline());
  setOnline(true);
  current().submit(press);
  await expect.poll(() => current().placed).not.toBeNull();
});

test("shows when an order can be retried", async () => {
  const { current } = await showWithPrice({
    saveOrder: () => refuseCall("tooManyRequests", { retryAfter: 90 }),
  });
  const before = Date.now();
  current().submit(press);
  await expect.poll(() => current().problem?.text()).toBe(errorCatalogue.tooManyRequests.text.id);
  expect(current().problem?.until).toBeGreaterThanOrEqual(before + 90_000);
});

test("requests the price without payment on delivery if that is not possible, and rejects that payment at its field", async () => {
  const message = "Tidak tersedia di sana.";
  const { current, requests, wrong } = await show(
    { ...filledOrder, settlementCode: "DFOD" },
    {
      paymentLimit: ({ settlementCode }) =>
        settlementCode === "DFOD"
          ? { allowed: false, reason: "DFOD_UNSUPPORTED", message, maximum: null }
          : allowed,
      shippingCost: ({ settlementCode }) =>
        settlementCode === "DFOD" ? refuseCall("invalidInput") : costOf(),
    },
  );
  await expect.poll(() => current().quote.offered?.quote.total).toBe(718_940);
  await expect.poll(() => current().pickup.date).toBe("2026-11-23");
  current().submit(press);
  await expect.poll(() => current().error("settlement")).toBe(message);
  expect(wrong).toHaveLength(1);
  expect(requests("saveOrder")).toEqual([]);
});

test("keeps a payment refused while another total cannot be checked, but not for another place", async () => {
  let total = 718_940;
  let isDown = false;
  const { current, requests } = await show(filledOrder, {
    shippingCost: () => costOf(total),
    paymentLimit: ({ settlementCode }) => {
      if (isDown) return refuseCall("busy");
      return settlementCode === "DFOD"
        ? { allowed: false, reason: "DFOD_UNSUPPORTED", message: "Tidak tersedia di sana.", maximum: null }
        : allowed;
    },
  });
  const checked = () =>
    requests("paymentLimit").filter(({ estimatedCost }) => estimatedCost === total).length;
  await expect.poll(checked).toBe(1);
  await expect.poll(() => current().settlementLimits.DFOD?.allowed).toBe(false);
  isDown = true;
  total = 820_000;
  current().set({ value: "1000000" });
  await expect.poll(checked).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(current().settlementLimits.DFOD?.allowed).toBe(false);
  current().setParty("receiver", { area: pickedArea("ID-517101") });
  await expect.poll(() => current().settlementLimits.DFOD).toBeUndefined();
});

test("shows typed weights with the decimal separator of the language chosen after them", async () => {
  const { current, changeLanguage } = await show(filledOrder);
  expect(current().pieces[0]?.kg).toBe("12,4");
  await changeLanguage("en");
  await expect.poll(() => current().pieces[0]?.kg).toBe("12.4");
  // Not while typing: the cursor would jump.
  current().setPiece(0, "kg", "12,5");
  await expect.poll(() => current().pieces[0]?.kg).toBe("12,5");
});

test("shows the refusals of a quote in the language chosen after them, and drops them when they are over", async () => {
  const texts = {
    ID: { product: "Layanan ini belum tersedia.", settlement: "Tidak tersedia di sana." },
    EN: { product: "This service is not available.", settlement: "Not available there." },
  };
  let isRefused = true;
  const textsFor = (headers: Headers) => texts[headers.get("langType") as keyof typeof texts];
  const { current, changeLanguage } = await show(
    { ...filledOrder, settlementCode: "DFOD" },
    {
      shippingCost: (_request, headers) => {
        const cost = costOf();
        if (!isRefused) return cost;
        const [{ productTypeCode, name }] = cost.options as [OfferedRate];
        const refused = { outcome: "notOffered", productTypeCode, name, msg: textsFor(headers).product };
        return { ...cost, options: [refused] } as unknown as ShippingCost;
      },
      paymentLimit: ({ settlementCode }, headers) =>
        settlementCode === "DFOD"
          ? { allowed: false, reason: "CORPORATE_ONLY", message: textsFor(headers).settlement, maximum: null }
          : allowed,
    },
  );
  await expect.poll(() => current().quote.chosen?.outcome).toBe("notOffered");
  await expect.poll(() => current().settlementLimits.DFOD?.allowed).toBe(false);
  await expect.poll(() => current().pickup.date).toBe("2026-11-23");
  current().submit(press);
  await expect.poll(() => current().error("productTypeCode")).toBe(texts.ID.product);
  expect(current().error("settlement")).toBe(texts.ID.settlement);
  await changeLanguage("en");
  await expect.poll(() => current().error("productTypeCode")).toBe(texts.EN.product);
  await expect.poll(() => current().error("settlement")).toBe(texts.EN.settlement);
  isRefused = false;
  current().set({ value: "1000000" });
  await expect.poll(() => current().error("productTypeCode")).toBeNull();
  expect(current().error("settlement")).toBe(texts.EN.settlement);
});

test("keeps the fee in the price of a payment on delivery above its maximum, and requests each price once", async () => {
  const fee = 5_000;
  const maximum = 720_000;
  const message = "Melebihi batas.";
  const { current, requests } = await show(
    { ...filledOrder, settlementCode: "DFOD" },
    {
      paymentLimit: ({ settlementCode, estimatedCost = 0 }) =>
        settlementCode === "DFOD" && estimatedCost > maximum
          ? { allowed: false, reason: "ABOVE_MAXIMUM", message, maximum }
          : allowed,
      shippingCost: ({ settlementCode }) => costOf(718_940 + (settlementCode === "DFOD" ? fee : 0)),
    },
  );
  await expect.poll(() => current().settlementLimits.DFOD?.message).toBe(message);
  await expect.poll(() => current().pickup.date).toBe("2026-11-23");
  await expect.poll(() => current().quote.isLoading).toBe(false);
  const count = requests("shippingCost").length;
  current().submit(press);
  await expect.poll(() => current().error("settlement")).toBe(message);
  expect(current().quote.offered?.quote.total).toBe(718_940 + fee);
  expect(requests("shippingCost")).toHaveLength(count);
});

test("starts with the default contact as the sender, and with the values of the address, once", async () => {
  const prefill = {
    kind: "rate",
    from: null,
    to: pickedArea("ID-517101"),
    product: { code: "THIRD_DAY", name: "Hari ketiga" },
    pieces: null,
    value: "",
    insurance: false,
    settlementCode: "",
  } as const;
  const { current, change } = await show(null, {}, { ...loaded, defaultContact: tebet, prefill });
  expect(current().form.sender.name).toBe(tebet.name);
  expect(current().form.receiver.area?.areaId).toBe("ID-517101");
  current().setParty("receiver", { area: pickedArea("ID-317101") });
  await expect.poll(() => current().form.droppedProduct?.code).toBe("THIRD_DAY");
  change({ ...loaded, defaultContact: tebet, prefill });
  await expect.poll(() => current().form.receiver.area?.areaId).toBe("ID-317101");
  expect(current().form.sender.name).toBe(tebet.name);
});

test("is empty for another customer on the same device", async () => {
  const first = await show({ ...filledOrder, goodsName: "Milik Ayu" });
  expect(first.current().form.goodsName).toBe("Milik Ayu");
  expect(localStorage.getItem("draft:order")).not.toContain("Milik Ayu");
  await first.leave();
  logIn({ draftKey: "b".repeat(43) });
  const second = await first.open();
  expect(second.current().form).toEqual(emptyOrder);
  expect(localStorage.getItem("draft:order")).toBeNull();
});

test("a new form begins with the article type of the customer's last order, also when a link brings values", async () => {
  const articleTypes = [{ code: filledOrder.articleTypeCode, name: "Mesin" }];
  const page = { ...loaded, terms: { ...loaded.terms, articleTypes } };
  const first = await showWithPrice({}, page);
  first.current().submit(press);
  await expect.poll(() => first.current().placed).not.toBeNull();
  expect(first.current().form).toEqual({ ...emptyOrder, articleTypeCode: filledOrder.articleTypeCode });
  await first.leave();
  const link = { kind: "contact", contact: tebet } as const;
  const second = await show(null, {}, { ...page, prefill: link });
  expect(second.current().form.articleTypeCode).toBe(filledOrder.articleTypeCode);
  await second.leave();
  orderStore().clear();
  // The carrier has no such type any more.
  const third = await show(null);
  expect(third.current().form.articleTypeCode).toBe("");
  await third.leave();
  logIn({ draftKey: "b".repeat(43) });
  expect((await third.open()).current().form.articleTypeCode).toBe("");
  expect(localStorage.getItem("draft:lastArticleType")).toBeNull();
});

test("keeps a selected pickup only as long as it is available", async () => {
  const { current } = await show({ ...filledOrder, pickupDate: "2026-11-24", pickupWindow: "EVENING" });
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
  const { current, wrong, keys } = await show(filledOrder, {
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
  const { current } = await show(filledOrder, {
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

test("removes a piece with the errors of all pieces, which would be shown at others", async () => {
  const form = await show({ ...filledOrder, pieces: [...filledOrder.pieces, ...emptyOrder.pieces] });
  const { current } = form;
  current().submit(press);
  await expect.poll(() => current().error("pieces.1.kg")).not.toBeNull();
  current().removePiece(1);
  await expect.poll(() => current().pieces).toHaveLength(1);
  expect(Object.keys(current().visibleErrors).filter((field) => field.startsWith("pieces"))).toEqual([]);
  const [row] = current().pieces;
  current().setPiece(0, "kg", "13");
  await expect.poll(() => current().pieces[0]?.kg).toBe("13");
  current().addPiece();
  await expect.poll(() => current().pieces).toEqual([{ ...row, kg: "13" }, ...emptyOrder.pieces]);
});

test("validates only the fields of a step, and continues if they are valid", async () => {
  const { current, wrong } = await show({ ...filledOrder, goodsName: "", agreed: false });
  expect(await current().check({ concerns: (field) => field.startsWith("sender.") })).toBe(true);
  expect(await current().check({ concerns: (field) => field === "goodsName" })).toBe(false);
  expect(wrong.map((errors) => Object.keys(errors))).toEqual([["goodsName"]]);
});
