import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { CodesApp } from "./codes-app.ts";
import type { TestSession } from "./customers.ts";
import { createOrdersApp, newCustomer, orderingTime } from "./orders.ts";
import type { TestApp } from "./test-app.ts";

/** Fixture for tests of orders: a server at a time when couriers work, and a new customer who is logged in. */
export interface OrderScene {
  readonly codes: CodesApp;
  readonly test: TestApp;
  readonly me: TestSession;
  readonly detailOf: (orderNo: string) => ReturnType<typeof readDetail>;
  /** Payloads of the messages to the carrier about one order. */
  readonly messagesOf: (orderNo: string) => ReturnType<typeof readMessages>;
}

/** One server per test file, and a new customer for each test. */
export function orderScene(environment: Record<string, string> = {}): OrderScene {
  let codes: CodesApp;
  let me: TestSession;
  beforeAll(async () => {
    codes = await createOrdersApp(environment);
  });
  afterAll(() => codes.test.close());
  beforeEach(async () => {
    codes.test.setClock(orderingTime);
    me = await newCustomer(codes);
  });
  return {
    get codes() {
      return codes;
    },
    get test() {
      return codes.test;
    },
    get me() {
      return me;
    },
    detailOf: (orderNo) => readDetail(codes, me, orderNo),
    messagesOf: (orderNo) => readMessages(codes, orderNo),
  };
}

async function readDetail({ test }: CodesApp, { headers }: TestSession, orderNo: string) {
  return (await test.call(endpoints.detailOrder, { orderNo }, headers)).body.data;
}

async function readMessages({ test }: CodesApp, orderNo: string): Promise<unknown[]> {
  const rows = await test.db.execute<{ payload: unknown }>(
    "select payload from outbox_message where subject = $1",
    [orderNo],
  );
  return rows.map(({ payload }) => payload);
}
