import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutletRecord } from "../places/outlet-index.ts";
import { readOutlets } from "../places/outlets.ts";
import type { CodesApp } from "../../testing/codes-app.ts";
import type { TestSession } from "../../testing/customers.ts";
import { createOrdersApp, newCustomer, orderingTime, placeOrder } from "../../testing/orders.ts";

let codes: CodesApp;
let me: TestSession;
let nearest: string | undefined;
let all: readonly OutletRecord[];
beforeAll(async () => {
  codes = await createOrdersApp();
  ({ all } = (await readOutlets(codes.test.db)).index);
});
afterAll(() => codes.test.close());
beforeEach(async () => {
  codes.test.setClock(orderingTime);
  me = await newCustomer(codes);
  nearest = await outletOf();
});

const bind = async (networkCode: string) => {
  const { status } = await codes.test.call(endpoints.saveUserBinding, { networkCode }, me.headers);
  expect(status).toBe(200);
};

async function outletOf(changes: Parameters<typeof placeOrder>[2] = {}): Promise<string | undefined> {
  const { orderNo } = await placeOrder(codes, me, changes);
  const { body } = await codes.test.call(endpoints.detailOrder, { orderNo }, me.headers);
  return body.data?.outlet?.networkCode;
}

/** Another outlet that picks up in Kemang and is not the nearest. */
async function another(): Promise<string> {
  for (const { networkCode, areaId, services } of all) {
    if (!areaId.startsWith("ID-31") || !services.includes("PICKUP") || networkCode === nearest) continue;
    const { body } = await codes.test.call(endpoints.calculateDistance, { areaId: "ID-317403", networkCode });
    if (body.data?.withinPickupRange === true) return networkCode;
  }
  throw new Error("only one outlet picks up in Kemang");
}

function far(): string {
  const found = all.find(
    ({ areaId, services }) => areaId.startsWith("ID-7371") && services.includes("PICKUP"),
  );
  if (found === undefined) throw new Error("the demo has no such outlet");
  return found.networkCode;
}

describe("a pickup order without an outlet", () => {
  it("is picked up by the preferred one, even if another is nearer", async () => {
    const preferred = await another();
    await bind(preferred);
    expect(await outletOf()).toBe(preferred);
  });

  it("is picked up by the nearest if the preferred one is out of range", async () => {
    await bind(far());
    expect(await outletOf()).toBe(nearest);
  });

  it("is picked up by the nearest if the preferred one has expired", async () => {
    await bind(await another());
    await codes.test.db.execute("update preferred_outlet set expires_at = $1", [new Date(orderingTime)]);
    expect(await outletOf()).toBe(nearest);
  });
});

it("an order that names its outlet is picked up by that one", async () => {
  await bind(await another());
  expect(await outletOf({ networkCode: nearest })).toBe(nearest);
});
