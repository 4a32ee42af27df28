import { endpoints, type InvalidInputData } from "@rimba/contract";
import { indexLanes, laneTariffs } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { orderScene } from "../../testing/order-scene.ts";
import { callSaveOrder, orderingTime, placeOrder, sampleOrder } from "../../testing/orders.ts";
import { readPdf } from "../../testing/read-pdf.ts";
import { sampleEvent } from "../../testing/samples.ts";
import { testCarrier } from "../../testing/test-app.ts";
import { laneEndAt } from "../places/areas/requested-area.ts";
import { liveReference } from "../reference.ts";
import { planOrder } from "./plan-order.ts";

const scene = orderScene();

async function labelText(orderNo: string): Promise<string> {
  const { rawPayload } = await scene.test.app.inject({
    method: "GET",
    url: endpoints.orderLabel.path,
    query: { orderNo },
    headers: scene.me.headers,
  });
  const pages = await readPdf(rawPayload);
  return pages.map(({ text }) => text.replace(/\s+/g, " ")).join(" ");
}

async function faults(changes: Parameters<typeof sampleOrder>[0]): Promise<string[]> {
  const { body } = await callSaveOrder(scene.codes, scene.me, changes);
  const { errors } = body.data as unknown as InvalidInputData;
  return errors.map(({ path, key }) => `${path}: ${key}`);
}

describe("an order without sizes", () => {
  it("is priced by its weight, says that volume may raise the price, and is passed on to label and carrier", async () => {
    const pieces = [{ weightKg: 12.4, quantity: 2 }];
    const { orderNo, waybillNo, quote } = await placeOrder(scene.codes, scene.me, { pieces });
    expect(quote.weight).toMatchObject({ chargeableKg: 24.8, billedKg: 25, hasAllSizes: false });
    expect((await scene.detailOf(orderNo))?.pieces[0]).toMatchObject({ weightKg: 12.4, lengthCm: null });
    expect(await scene.messagesOf(orderNo)).toMatchObject([
      {
        pieces: [{ pieceNo: 1, weightKg: 12.4 }, { pieceNo: 2 }],
      },
    ]);
    expect(await labelText(orderNo)).toContain("12,4 kg");
    const opened = await scene.test.call(endpoints.trackingValidate, {
      waybillNo,
      phoneLast4: sampleOrder().receiver.phone.slice(-4),
    });
    const { body } = await scene.test.call(endpoints.trackingCustomerByWaybillNo, {
      numbers: [waybillNo],
      by: "waybill",
      viewTokens: [opened.body.data?.viewToken ?? ""],
    });
    expect(body.data?.results[0]).toMatchObject({ unlocked: { weightKg: 24.8, volumeM3: null } });
  });

  it("accepts flat fields too", async () => {
    const { quote } = await placeOrder(scene.codes, scene.me, {
      pieces: undefined,
      weightKg: 12.4,
      pieceCount: 3,
    });
    expect(quote.weight.actualKg).toBe(37.2);
  });
});

it("an order has one billable weight in quote, detail, message to the carrier and label", async () => {
  const { orderNo, quote } = await placeOrder(scene.codes, scene.me);
  expect(quote.weight).toMatchObject({ chargeableKg: 24.8, billedKg: 25 });
  expect((await scene.detailOf(orderNo))?.quote.weight).toEqual(quote.weight);
  expect(await scene.messagesOf(orderNo)).toMatchObject([{ weight: quote.weight }]);
  expect(await labelText(orderNo)).toContain("24,8 → 25 kg");
});

describe("the number of pieces", () => {
  it("is required, with an error at its field", async () => {
    const [first] = sampleOrder().pieces ?? [];
    const { quantity: _none, ...piece } = first ?? { weightKg: 1, quantity: 1 };
    expect(await faults({ pieces: [piece as never] })).toEqual(["pieces.0.quantity: quantity.required"]);
    expect(await faults({ pieces: undefined, weightKg: 12.4 })).toEqual(["pieceCount: quantity.required"]);
  });
});

describe("representative receiving", () => {
  const service = { valueAdded: ["REPRESENTATIVE_RECEIVING"] };

  it("requires the name of the representative", async () => {
    expect(await faults(service)).toEqual(["representativeName: representative.required"]);
    expect(await faults({ ...service, representativeName: "   " })).toEqual([
      "representativeName: representative.required",
    ]);
    expect(await faults({ ...service, representativeName: "B".repeat(61) })).toEqual([
      "representativeName: field.atMost60",
    ]);
  });

  it("passes the name to order detail, label and carrier", async () => {
    const { orderNo } = await placeOrder(scene.codes, scene.me, {
      ...service,
      representativeName: " Budi Santoso ",
    });
    expect((await scene.detailOf(orderNo))?.representativeName).toBe("Budi Santoso");
    expect(await scene.messagesOf(orderNo)).toMatchObject([{ representativeName: "Budi Santoso" }]);
    expect(await labelText(orderNo)).toContain("Wakil penerima: Budi Santoso");
  });

  it("can be named by the proof of delivery", async () => {
    const { waybillNo } = await placeOrder(scene.codes, scene.me, {
      ...service,
      representativeName: "Budi Santoso",
    });
    const proof = { signedBy: "Budi Santoso", relation: "REPRESENTATIVE" } as const;
    await scene.test.feed(
      [],
      [
        sampleEvent(waybillNo, "picked", { occurredAt: "2026-11-20T14:00:00+07:00" }),
        sampleEvent(waybillNo, "signed", { code: "SIGNED", occurredAt: "2026-11-20T18:00:00+07:00", proof }),
      ],
    );
    const { body } = await scene.test.call(endpoints.trackingCustomerByWaybillNo, {
      numbers: [waybillNo],
      by: "waybill",
    });
    expect(JSON.stringify(body.data)).toContain("the representative");
  });

  it("is not required without the service, and a name without it is not passed on", async () => {
    const { orderNo } = await placeOrder(scene.codes, scene.me, { representativeName: "Budi" });
    expect((await scene.detailOf(orderNo))?.representativeName).toBeNull();
  });
});

it("cash on delivery is rejected: no amount to collect would reach the courier", async () => {
  expect(await faults({ valueAdded: ["CASH_ON_DELIVERY"], declaredValue: 500_000 })).toEqual([
    "valueAdded.0: valueAdded.unknown",
  ]);
});

it("an order is priced once, only for its product", async () => {
  const { areas, outlets, tariff } = await liveReference(scene.test.db, () => expect.fail()).current();
  const priced: string[] = [];
  const found = laneTariffs(
    tariff.lanes,
    laneEndAt(areas.index, "ID-317403")!,
    laneEndAt(areas.index, "ID-737109")!,
    "2026-11-20",
  );
  const lanes = [...found.values()].map((lane) => ({
    ...lane,
    get steps() {
      priced.push(lane.productTypeCode);
      return lane.steps;
    },
  }));
  const reference = { areas, outlets, tariff: { ...tariff, lanes: indexLanes(lanes) } };
  const deps = { carrier: testCarrier, clock: () => new Date(orderingTime) };
  const input = endpoints.saveOrder.request.parse(sampleOrder());
  const planned = planOrder(deps, reference, input, { isCorporate: false, preferredOutlet: null });
  expect(planned.kind).toBe("ok");
  expect(priced).toEqual(["H50"]);
});
