import { m } from "@rimba/content/messages";
import { errorCatalogue, type OfferedRate, type SavedOrder, type ShippingCost } from "@rimba/contract";
import { expect, test } from "vitest";
import { refuseCall } from "../../testing/fake-calls.ts";
import { pickedArea } from "../../testing/sample-areas.ts";
import { logIn } from "../../testing/show-in-site.tsx";
import { filledOrder, tebet } from "./order-fixtures.ts";
import {
  costOf,
  allowed,
  saved,
  press,
  showOrderForm,
  showPricedForm,
  loaded,
} from "../../testing/show-order-form.ts";
import { emptyOrder } from "./order-form.ts";
import { orderStore } from "./order-store.ts";

test("shows all errors at once, and sends nothing", async () => {
  const form = await showOrderForm({
    ...filledOrder,
    goodsName: "",
    agreed: false,
    pieces: emptyOrder.pieces,
  });
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
  const { current, requests, keys } = await showPricedForm();
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
  const { current, keys } = await showPricedForm({ saveOrder: () => answer.promise });
  for (const _press of [1, 2]) current().submit(press);
  await expect.poll(() => current().isPending).toBe(true);
  current().submit(press);
  answer.resolve(saved);
  await expect.poll(() => current().placed).not.toBeNull();
  expect(keys).toHaveLength(1);
});

test("sends the same order under the same key after a lost response, even after the page was left", async () => {
  let isLost = true;
  const form = await showPricedForm({
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
  const { current, keys } = await showOrderForm(filledOrder, {
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
  const { current } = await showPricedForm({
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
  const { current, wrong } = await showPricedForm({
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
  const { current, setOnline } = await showPricedForm();
  setOnline(false);
  current().submit(press);
  await expect.poll(() => current().problem?.text()).toBe(m.form_offline());
  setOnline(true);
  current().submit(press);
  await expect.poll(() => current().placed).not.toBeNull();
});

test("shows when an order can be retried", async () => {
  const { current } = await showPricedForm({
    saveOrder: () => refuseCall("tooManyRequests", { retryAfter: 90 }),
  });
  const before = Date.now();
  current().submit(press);
  await expect.poll(() => current().problem?.text()).toBe(errorCatalogue.tooManyRequests.text.id);
  expect(current().problem?.until).toBeGreaterThanOrEqual(before + 90_000);
});

test("requests the price without payment on delivery if that is not possible, and rejects that payment at its field", async () => {
  const message = "Tidak tersedia di sana.";
  const { current, requests, wrong } = await showOrderForm(
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
  const { current, requests } = await showOrderForm(filledOrder, {
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

test("shows typed numbers with the separators of the language chosen after them", async () => {
  const { current, changeLanguage } = await showOrderForm({ ...filledOrder, value: "2.500.000" });
  expect(current().pieces[0]?.kg).toBe("12,4");
  await changeLanguage("en");
  await expect.poll(() => current().pieces[0]?.kg).toBe("12.4");
  expect(orderStore().current()?.form.value).toBe("2,500,000");
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
  const { current, changeLanguage } = await showOrderForm(
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
  const { current, requests } = await showOrderForm(
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
  const { current, change } = await showOrderForm(null, {}, { ...loaded, defaultContact: tebet, prefill });
  expect(current().form.sender.name).toBe(tebet.name);
  expect(current().form.receiver.area?.areaId).toBe("ID-517101");
  current().setParty("receiver", { area: pickedArea("ID-317101") });
  await expect.poll(() => current().form.droppedProduct?.code).toBe("THIRD_DAY");
  change({ ...loaded, defaultContact: tebet, prefill });
  await expect.poll(() => current().form.receiver.area?.areaId).toBe("ID-317101");
  expect(current().form.sender.name).toBe(tebet.name);
});

test("is empty for another customer on the same device", async () => {
  const first = await showOrderForm({ ...filledOrder, goodsName: "Milik Ayu" });
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
  const first = await showPricedForm({}, page);
  first.current().submit(press);
  await expect.poll(() => first.current().placed).not.toBeNull();
  expect(first.current().form).toEqual({ ...emptyOrder, articleTypeCode: filledOrder.articleTypeCode });
  await first.leave();
  const link = { kind: "contact", contact: tebet } as const;
  const second = await showOrderForm(null, {}, { ...page, prefill: link });
  expect(second.current().form.articleTypeCode).toBe(filledOrder.articleTypeCode);
  await second.leave();
  orderStore().clear();
  // The carrier has no such type any more.
  const third = await showOrderForm(null);
  expect(third.current().form.articleTypeCode).toBe("");
  await third.leave();
  logIn({ draftKey: "b".repeat(43) });
  expect((await third.open()).current().form.articleTypeCode).toBe("");
  expect(localStorage.getItem("draft:lastArticleType")).toBeNull();
});

test("removes a piece with the errors of all pieces, which would be shown at others", async () => {
  const form = await showOrderForm({ ...filledOrder, pieces: [...filledOrder.pieces, ...emptyOrder.pieces] });
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
  const { current, wrong } = await showOrderForm({ ...filledOrder, goodsName: "", agreed: false });
  expect(await current().check({ concerns: (field) => field.startsWith("sender.") })).toBe(true);
  expect(await current().check({ concerns: (field) => field === "goodsName" })).toBe(false);
  expect(wrong.map((errors) => Object.keys(errors))).toEqual([["goodsName"]]);
});
