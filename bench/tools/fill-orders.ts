import path from "node:path";
import { type OrderInput, orderInput } from "@rimba/contract";
import { dialledPhone } from "@rimba/domain";
import { shipmentFollower } from "../../apps/server/src/features/hooks.ts";
import { readCarrierFile } from "../../apps/server/src/platform/config/carrier-file.ts";
import type { Db } from "../../apps/server/src/platform/db/db.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { seedDemoOutlets } from "../../apps/server/src/demo/outlets/demo-outlets.ts";
import { seedDemoRates } from "../../apps/server/src/demo/rates/demo-rates.ts";
import { insertContact } from "../../apps/server/src/features/contacts/contact-queries.ts";
import { KeyRing } from "../../apps/server/src/platform/key-ring.ts";
import { seedAreas } from "../../apps/server/src/features/places/areas.ts";
import { saveOrder } from "../../apps/server/src/features/orders/save-order.ts";
import { liveReference } from "../../apps/server/src/features/reference.ts";
import { uuidV7 } from "../../apps/server/src/platform/uuid-v7.ts";
import { projectFolder } from "../../scripts/launch/project.mjs";
import { step } from "../../scripts/steps/progress.ts";
import { insertLoggedInCustomer } from "./logged-in-customer.ts";

/** A customer with a token to read their orders and contacts. */
export interface FilledCustomer {
  readonly token: string;
  readonly orders: number;
  readonly contacts: number;
}

const sizes = {
  many: { orders: 20_000, contacts: 200 },
  some: { orders: 2_000, contacts: 1 },
  few: { orders: 20, contacts: 20 },
} as const;
const tablesRead = [
  "customer_order",
  "customer_order_search_word",
  "customer_order_count",
  "customer_order_block",
  "shipment",
  "tracking_view",
  "contact",
  "shipment_party",
] as const;
/** The search matches every second order, so that twenty orders fill a page as thousands do. */
const names = ["Made Wirawan", "Ayu Saraswati", "Putu Wirawan", "Sari Puspita"] as const;
const kemang = "ID-317403";
const panakkukang = "ID-737109";

/** Three customers, one with a thousand times as many orders as another. All are placed by the use case of the call. */
export async function fillOrders(
  databaseUrl: string,
): Promise<Readonly<Record<keyof typeof sizes, FilledCustomer>>> {
  const db = await openDatabase({ databaseUrl, dataDir: "" });
  try {
    await seedAreas(db);
    await seedDemoOutlets(db);
    await seedDemoRates(db);
    const few = await fillCustomer(db, "few", 1);
    const many = await step("A customer with 20,000 orders and 200 contacts", "stored", () =>
      fillCustomer(db, "many", 2),
    );
    const some = await fillCustomer(db, "some", 3);
    // The server's autovacuum does this within minutes; without it an index alone does not say which rows are visible.
    for (const table of tablesRead)
      await db.longSession((session) => session.execute(`vacuum analyze ${table}`));
    return { many, some, few };
  } finally {
    await db.close();
  }
}

async function fillCustomer(db: Db, size: keyof typeof sizes, nth: number): Promise<FilledCustomer> {
  const { orders, contacts } = sizes[size];
  const { customerId, phone, token } = await insertLoggedInCustomer(db, nth);
  const now = new Date();
  for (let contact = 0; contact < contacts; contact += 1) {
    await insertContact(db, customerId, {
      contactId: uuidV7(),
      name: `${nameAt(contact)} ${contact}`,
      phone: `+62813000${String(contact).padStart(5, "0")}`,
      areaId: panakkukang,
      address: `Jl. Boulevard No. ${contact + 1}`,
      postalCode: "90231",
      isDefault: contact === 0,
      at: now,
    });
  }
  await placeOrders(db, { kind: "ok", sessionId: "", customerId, phone }, orders);
  return { token, orders, contacts };
}

async function placeOrders(db: Db, session: Parameters<typeof saveOrder>[1], orders: number): Promise<void> {
  const carrier = await readCarrierFile(path.join(projectFolder, "data", "carrier.json"));
  const reference = liveReference(db, () => undefined);
  const { outlets } = await reference.current();
  const outlet = outlets.index.all.find(({ services }) => services.includes("DROP_OFF"));
  if (outlet === undefined) throw new Error("the demo has no outlet that takes parcels");
  const clock = () => new Date();
  const keys = new KeyRing("only for measuring: 0123456789 abcdefghij");
  const deps = {
    db,
    reference,
    carrier,
    clock,
    newId: uuidV7,
    keys,
    config: { ordersPerHour: orders },
    origin: "http://localhost",
    integrations: { mail: null },
    shipmentFollower,
  };
  for (let nth = 0; nth < orders; nth += 1) {
    const input = sampleInput(nth, { phone: dialledPhone(session.phone), networkCode: outlet.networkCode });
    const result = await saveOrder(deps, session, { input, idempotencyKey: null, locale: "id" });
    if (result.kind !== "ok") throw new Error(`an order was not placed: ${JSON.stringify(result)}`);
  }
}

function nameAt(nth: number): string {
  return names[nth % names.length] ?? names[0];
}

function sampleInput(
  nth: number,
  { phone, networkCode }: Pick<OrderInput["sender"], "phone"> & { readonly networkCode: string },
): OrderInput {
  return orderInput.parse({
    sender: {
      name: "Sari Puspita",
      phone,
      areaId: kemang,
      address: "Jl. Kemang Raya No. 24",
    },
    receiver: {
      name: nameAt(nth),
      phone: "081355502214",
      areaId: panakkukang,
      address: `Jl. Boulevard No. ${nth + 1}`,
    },
    productTypeCode: "H50",
    articleTypeCode: "CLOTHING",
    goodsName: "Kemeja batik",
    pieces: [{ weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32, quantity: 1 }],
    settlementCode: "CASH_SENDER",
    serviceMethod: "02",
    networkCode,
  });
}
