import { endpoints, errorCatalogue, type OfferedRate, type ShippingCostRequest } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { orderScene } from "../../testing/order-scene.ts";
import { callSaveOrder, placeOrder, sampleOrder } from "../../testing/orders.ts";

const scene = orderScene();

/** H50 departs from Jakarta until 16:00. */
const endOfAfternoonWindow = "2026-11-20T17:00:00+07:00";
const afterTheCutOff = "2026-11-20T16:30:00+07:00";

async function rate(request: Partial<ShippingCostRequest> = {}): Promise<OfferedRate> {
  const { pieces } = sampleOrder();
  const { body } = await scene.test.call(endpoints.shippingCost, {
    sendAreaId: "ID-317403",
    dispatchAreaId: "ID-737109",
    pieces,
    ...request,
  });
  const option = body.data?.options.find(({ productTypeCode }) => productTypeCode === "H50");
  if (option?.outcome !== "offered") throw new Error("the lane has H50");
  return option;
}

async function dropOff() {
  const { body } = await scene.test.call(endpoints.getNetwork, { provinceId: "ID-31", size: 50 });
  const outlet = body.data?.records.find(({ services }) => services.includes("DROP_OFF"));
  return {
    serviceMethod: "02",
    networkCode: outlet?.networkCode,
    pickupDate: null,
    pickupWindow: null,
  } as const;
}

async function shownPromises(orderNo: string, waybillNo: string) {
  const detail = await scene.detailOf(orderNo);
  const { body } = await scene.test.call(endpoints.trackingCustomerByWaybillNo, {
    numbers: [waybillNo],
    by: "waybill",
  });
  const result = body.data?.results[0];
  if (result === undefined || !("shipment" in result)) throw new Error("tracking knows the waybill");
  const { promisedFrom, promisedBy, destination } = result.shipment;
  return { detail: detail?.promise, tracking: { promisedFrom, promisedBy, timeZone: destination.timeZone } };
}

describe("the promised arrival", () => {
  it("is the same in form, confirmation, order detail, tracking and the message to the carrier", async () => {
    const { promise } = await rate({ handoverAt: endOfAfternoonWindow });
    const placed = await placeOrder(scene.codes, scene.me);
    expect(placed.promise).toEqual(promise);
    expect(await shownPromises(placed.orderNo, placed.waybillNo)).toEqual({
      detail: promise,
      tracking: promise,
    });
    expect(await scene.messagesOf(placed.orderNo)).toMatchObject([{ promise }]);
  });

  it("counts from the end of the chosen pickup window, not from now", async () => {
    const now = await rate();
    const then = await rate({ handoverAt: endOfAfternoonWindow });
    // The window ends after the cut-off, so the shipment departs a day later.
    expect(now.estimate.leavesOn).toBe("2026-11-20");
    expect(then.estimate.leavesOn).toBe("2026-11-21");
    expect(then.promise.promisedFrom > now.promise.promisedFrom).toBe(true);
    expect(then.quote).toEqual(now.quote);
  });

  it("counts from now if the handover is in the past", async () => {
    expect((await rate({ handoverAt: "2026-11-01T10:00:00+07:00" })).promise).toEqual((await rate()).promise);
  });

  it("does not change as time passes", async () => {
    const placed = await placeOrder(scene.codes, scene.me);
    scene.test.setClock("2026-11-21T09:00:00+07:00");
    expect((await shownPromises(placed.orderNo, placed.waybillNo)).detail).toEqual(placed.promise);
  });

  it("is rejected without an order if it differs from the shown one", async () => {
    const options = { ...(await dropOff()), expectedPromise: (await rate()).promise };
    scene.test.setClock(afterTheCutOff);
    const refused = await callSaveOrder(scene.codes, scene.me, options);
    expect([refused.status, refused.body.code]).toEqual([409, errorCatalogue.promiseChanged.code]);
    const page = (await scene.test.call(endpoints.getMyOrderPage, {}, scene.me.headers)).body.data;
    expect(page?.counts).toEqual({ unfinished: 0, completed: 0 });

    const { promise } = await rate();
    const placed = await placeOrder(scene.codes, scene.me, { ...options, expectedPromise: promise });
    expect(placed.promise).toEqual(promise);
  });
});
