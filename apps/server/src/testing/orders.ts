import { endpoints, type OrderInput, type SavedOrder } from "@rimba/contract";
import type * as z from "zod/mini";
import type { Db } from "../platform/db/db.ts";
import { demoOutlets } from "../demo/outlets/demo-outlets.ts";
import { seedDemoRates } from "../demo/rates/demo-rates.ts";
import { AreaIndex } from "../features/places/area-index.ts";
import { readShippedAreas, replaceAreas } from "../features/places/areas.ts";
import { replaceOutlets } from "../features/places/outlets.ts";
import { readVillagePoints } from "../features/places/area-locator.ts";
import { type CodesApp, createCodesApp } from "./codes-app.ts";
import { logIn, newPhone, type TestSession } from "./customers.ts";
import type { TestAppOptions } from "./test-app.ts";
import { createTestDatabase } from "./test-database.ts";

/** A Friday morning in Jakarta: pickup is possible in the afternoon and in the evening. */
export const orderingTime = "2026-11-20T10:00:00+07:00";

/** The API with areas, outlets and prices, at a time when couriers work. */
export async function createOrdersApp(
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<CodesApp> {
  // The tests log in more customers than the default limits allow.
  const manyCodes = {
    CODES_PER_ADDRESS: "100000",
    CODES_PER_ADDRESS_DAY: "100000",
    CODES_PER_MINUTE: "100000",
    SMS_DAILY_BUDGET: "100000000",
  };
  const { database = await createTestDatabase("reference") } = options;
  const codes = await createCodesApp({ ...manyCodes, ...environment }, { ...options, database });
  codes.test.setClock(orderingTime);
  return codes;
}

/**
 * Only the two provinces of `sampleOrder`, with outlets and all prices: a server that restarts often is ready sooner.
 */
export async function seedTwoProvinces(db: Db): Promise<void> {
  const areas = await readShippedAreas();
  const outlets = demoOutlets(new AreaIndex(areas), await readVillagePoints());
  const isNear = ({ areaId }: { areaId: string }) => /^ID-(31|73)/.test(areaId);
  await db.transaction((tx) => replaceAreas(tx, areas));
  await seedDemoRates(db);
  await db.transaction(async (tx) => {
    await tx.execute("delete from area");
    await replaceAreas(tx, areas.filter(isNear));
    await replaceOutlets(tx, outlets.filter(isNear));
  });
}

/** A new customer, logged in as a program instead of a browser. */
export function newCustomer(codes: CodesApp): Promise<TestSession> {
  return logIn(codes, newPhone(), {});
}

type Ordered = z.input<typeof endpoints.saveOrder.request>;

/** Two boxes from Kemang to Panakkukang, with pickup this afternoon, paid in cash. */
export function sampleOrder(changes: Partial<Ordered> = {}): Ordered {
  return {
    sender: {
      name: "Sari Puspita",
      phone: "081288004471",
      areaId: "ID-317403",
      address: "Jl. Kemang Raya No. 24",
      postalCode: "12730",
    },
    receiver: {
      name: "Made Wirawan",
      phone: "6281355502214",
      areaId: "ID-737109",
      address: "Jl. Boulevard No. 8",
    },
    productTypeCode: "H50",
    articleTypeCode: "CLOTHING",
    goodsName: "Kemeja batik",
    pieces: [{ weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32, quantity: 2 }],
    settlementCode: "CASH_SENDER",
    serviceMethod: "01",
    pickupDate: "2026-11-20",
    pickupWindow: "AFTERNOON",
    ...changes,
  };
}

export function callSaveOrder(
  { test }: CodesApp,
  session: Pick<TestSession, "headers">,
  input: Partial<Ordered> | Partial<OrderInput> = {},
  headers: Record<string, string> = {},
) {
  return test.call(endpoints.saveOrder, sampleOrder(input as Partial<Ordered>), {
    ...session.headers,
    ...headers,
  });
}

/** Places an order; throws if it is refused. */
export async function placeOrder(
  codes: CodesApp,
  session: Pick<TestSession, "headers">,
  input: Partial<Ordered> = {},
): Promise<SavedOrder> {
  const { body, text } = await callSaveOrder(codes, session, input);
  if (body.data === null) throw new Error(`the order was refused: ${text}`);
  return body.data;
}
