import { randomUUID } from "node:crypto";
import { endpoints, type Envelope, type SavedOrder } from "@rimba/contract";
import { afterEach, expect, it } from "vitest";
import { openDatabase } from "../../platform/db/open-database.ts";
import { sampleOrder } from "../../testing/orders.ts";
import { startProgram, type RunningProgram } from "../../testing/programs/start-program.ts";
import { prepareTestDatabase } from "../../testing/test-database.ts";

/** Number of times that a server is killed; `npm run test:crash` uses more. */
const rounds = Number(process.env["RIMBA_CRASH_ROUNDS"] ?? 10);

let place: Awaited<ReturnType<typeof prepareTestDatabase>>;
afterEach(() => place.remove());

interface OrdersServer {
  program: RunningProgram;
  /** Null if there was no response. */
  save(key: string): Promise<SavedOrder | null>;
}

let token = "-";

async function startOrdersServer(): Promise<OrdersServer> {
  const program = startProgram("orders-server", place.databaseUrl ?? "-", place.dataDir ?? "-", token);
  await program.printed(2);
  const [origin = "", given = ""] = program.lines;
  token = given;
  // Loads the data into memory first, so that the kill hits the placing of an order.
  await fetch(`${origin}${endpoints.pickupWindows.path}?areaId=ID-317403`, { headers: { token } });
  return {
    program,
    async save(key) {
      const headers = { "content-type": "application/json", token, "idempotency-key": key };
      const body = JSON.stringify(sampleOrder({ receiver: { ...sampleOrder().receiver, saveToBook: true } }));
      try {
        const answer = await fetch(origin + endpoints.saveOrder.path, { method: "POST", headers, body });
        const { data, msg } = (await answer.json()) as Envelope<SavedOrder>;
        if (data === null) throw new Error(`refused: ${msg}`);
        return data;
      } catch (error) {
        if (error instanceof TypeError || (error as Error).name === "SyntaxError") return null;
        throw error;
      }
    },
  };
}

/**
 * Places orders, each with a double click, until one gets no response: the server is killed while it places one of
 * them. The random delay is relative to the duration of the previous order, so that it works on slow and fast machines;
 * if an order was faster than that, the kill hits the next one. Returns the order number of each key, or null.
 */
async function placeUntilKilled({ program, save }: OrdersServer): Promise<Map<string, string | null>> {
  const responses = new Map<string, string | null>();
  const fatal = 1 + Math.floor(Math.random() * 3);
  let took = 0;
  for (let index = 0; ![...responses.values()].includes(null); index += 1) {
    if (index === fatal) setTimeout(() => program.process.kill("SIGKILL"), Math.random() * took);
    const key = randomUUID();
    const started = performance.now();
    const [first, second] = await Promise.all([save(key), save(key)]);
    took = performance.now() - started;
    if (first !== null && second !== null) expect(first.orderNo).toBe(second.orderNo);
    responses.set(key, (first ?? second)?.orderNo ?? null);
  }
  await program.ended;
  return responses;
}

/** Counts all rows that belong to orders. */
async function whatIsThere() {
  const { databaseUrl, dataDir } = place;
  const db = await openDatabase({ databaseUrl, dataDir: dataDir ?? "" });
  const orders = await db.execute<{ order_no: string; waybill_no: string }>(
    "select order_no, waybill_no from customer_order",
  );
  const found = {
    orders: orders.map((row) => row.order_no),
    waybills: orders.map((row) => row.waybill_no),
    shipments: (await db.execute<{ waybill_no: string }>("select waybill_no from shipment")).map(
      (row) => row.waybill_no,
    ),
    views: (
      await db.execute<{ waybill_no: string }>(
        "select waybill_no from tracking_view where public_answer is not null",
      )
    ).map((row) => row.waybill_no),
    messages: (await db.execute<{ subject: string }>("select subject from outbox_message")).map(
      (row) => row.subject,
    ),
    requests: (await db.execute<{ order_no: string }>("select order_no from order_request")).map(
      (row) => row.order_no,
    ),
    words: (
      await db.execute<{ order_no: string }>("select distinct order_no from customer_order_search_word")
    ).map((row) => row.order_no),
    counted: (await db.execute<{ orders: number }>("select orders from customer_order_count")).reduce(
      (sum, row) => sum + row.orders,
      0,
    ),
    contacts: (await db.execute<{ contact_id: string }>("select contact_id from contact")).length,
  };
  await db.close();
  return found;
}

it(
  `kill -9 at ${rounds} random moments of placing: no acknowledged order is lost, doubled or incomplete`,
  async () => {
    place = await prepareTestDatabase();
    token = "-";
    const responses = new Map<string, string | null>();
    for (let round = 0; round < rounds; round += 1) {
      const server = await startOrdersServer();
      for (const [key, orderNo] of await placeUntilKilled(server)) responses.set(key, orderNo);
    }

    // Retries all requests: those without a response get one, the others get the same one again.
    const server = await startOrdersServer();
    const settled = new Map<string, string>();
    for (const [key, orderNo] of responses) {
      settled.set(key, (await server.save(key))?.orderNo ?? "none");
      if (orderNo !== null) expect(settled.get(key)).toBe(orderNo);
    }
    server.program.process.kill("SIGKILL");
    await server.program.ended;

    const there = await whatIsThere();
    const orderNos = [...settled.values()].toSorted();
    expect(new Set(orderNos).size).toBe(responses.size);
    expect(there.orders.toSorted()).toEqual(orderNos);
    expect(there.messages.toSorted()).toEqual(orderNos);
    expect(there.requests.toSorted()).toEqual(orderNos);
    expect(there.words.toSorted()).toEqual(orderNos);
    expect(there.shipments.toSorted()).toEqual(there.waybills.toSorted());
    expect(there.views.toSorted()).toEqual(there.waybills.toSorted());
    expect(new Set(there.waybills).size).toBe(responses.size);
    expect([there.counted, there.contacts]).toEqual([responses.size, 1]);
  },
  120_000 + rounds * 30_000,
);
