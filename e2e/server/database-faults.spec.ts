import { randomUUID } from "node:crypto";
import { rename, symlink, unlink } from "node:fs/promises";
import { join } from "node:path";
import {
  endpoints,
  errorCatalogue,
  type Envelope,
  type PickupWindows,
  type SavedOrder,
} from "@rimba/contract";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";
import { openDatabaseDetour } from "../../apps/server/src/testing/database-detour.ts";
import { waybill } from "../fixtures/demo.ts";
import {
  administer,
  type DatabaseFault,
  databaseFaults,
  type FaultyDatabase,
} from "../fixtures/faults/faults.ts";
import { orderInput } from "../fixtures/orders.ts";
import { startOwnPostgres, startStandby } from "../fixtures/own-postgres.ts";
import { preparedHeaders } from "../fixtures/prepared-customers.ts";
import { expect, test as base } from "../fixtures/server-test.ts";

/** A PostgreSQL server is filled and a server started before each test, and each fault has its time to heal. */
base.describe.configure({ timeout: 400_000 });

const test = base.extend<{
  /** The database of `visitor`, and the network between them. */
  place: FaultyDatabase;
  visitor: Visitor;
}>({
  place: async ({ databaseUrl, folder }, use) => {
    const postgres = await startOwnPostgres(folder, databaseUrl);
    const detour = await openDatabaseDetour(postgres.databaseUrl);
    await use({ postgres, detour });
    await detour.makeUnavailable();
    await postgres.stop();
  },
  visitor: async ({ place, startServer }, use) => {
    const { origin } = await startServer({ DATABASE_URL: place.detour.databaseUrl });
    await use(await visitorOf(origin));
  },
});

interface Answer {
  readonly status: number;
  readonly hasRetryAfter: boolean;
  readonly text: string;
}

interface Visitor {
  readonly track: () => Promise<Answer>;
  readonly openTrackingPage: () => Promise<Answer>;
  readonly placeOrder: (idempotencyKey: string) => Promise<Answer>;
}

async function visitorOf(origin: string): Promise<Visitor> {
  const headers = preparedHeaders();
  const ask = async (
    path: string,
    body?: object,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const answer = await fetch(origin + path, {
      headers: { ...headers, ...more, langtype: "EN", ...(body && { "content-type": "application/json" }) },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const { status } = answer;
    return { status, hasRetryAfter: answer.headers.has("retry-after"), text: await answer.text() };
  };
  const windows = await ask(`${endpoints.pickupWindows.path}?areaId=${orderInput.sender.areaId}`);
  const [day] = (JSON.parse(windows.text) as Envelope<PickupWindows>).data?.days ?? [];
  const order = { ...orderInput, pickupDate: day?.date, pickupWindow: day?.windows[0]?.code };
  return {
    track: () =>
      ask(endpoints.trackingCustomerByWaybillNo.path, { numbers: [waybill("inTransit")], by: "waybill" }),
    openTrackingPage: () => ask(`/track?numbers=${waybill("lost")}&by=waybill&lang=en`),
    placeOrder: (idempotencyKey) =>
      ask(endpoints.saveOrder.path, order, { "idempotency-key": idempotencyKey }),
  };
}

const orderNoOf = ({ text }: Answer) => (JSON.parse(text) as Envelope<SavedOrder>).data?.orderNo;

/** 200, or the words and the time to come back. */
function expectAnswer({ status, hasRetryAfter, text }: Answer, expected: 200 | 503): void {
  expect([status, hasRetryAfter], text).toEqual([expected, expected === 503]);
  if (expected === 503)
    expect(JSON.parse(text)).toEqual({
      code: errorCatalogue.busy.code,
      msg: errorCatalogue.busy.text.en,
      data: null,
    });
}

async function countOrders({ postgres }: FaultyDatabase): Promise<number> {
  const db = openPostgres({ databaseUrl: postgres.databaseUrl });
  const [row] = await db.execute<{ count: number }>("select count(*)::int from customer_order");
  await db.close();
  return row?.count ?? 0;
}

/** Where an order stores its idempotency key: no row, so the next one needs a new block of the file. */
async function emptyTableFile(place: FaultyDatabase): Promise<string> {
  await administer(place, "truncate order_request", "checkpoint");
  const db = openPostgres({ databaseUrl: place.postgres.databaseUrl });
  const [row] = await db.execute<{ path: string }>("select pg_relation_filepath('order_request') as path");
  await db.close();
  return join(place.postgres.data, row?.path ?? "");
}

/** Sessions that have the file open must open it again. */
const endSessions = (place: FaultyDatabase) =>
  administer(
    place,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

let fullFile = "";
/** The kernel answers every write to /dev/full with ENOSPC. */
const diskFull: DatabaseFault = {
  async begin(place) {
    fullFile = await emptyTableFile(place);
    await rename(fullFile, `${fullFile}.whole`);
    await symlink("/dev/full", fullFile);
    await endSessions(place);
  },
  async end(place) {
    await unlink(fullFile);
    await rename(`${fullFile}.whole`, fullFile);
    await endSessions(place);
  },
  reading: 200,
  writing: 503,
};

test("while its database is full, read-only, paused, killed, or slow or gone behind the network, the server answers or says when to come back, stores each order once, and heals by itself", async ({
  place,
  visitor,
}) => {
  for (const [name, fault] of Object.entries({ "disk full": diskFull, ...databaseFaults })) {
    await test.step(name, async () => {
      const before = await countOrders(place);
      const key = randomUUID();
      await expect.poll(async () => (await visitor.track()).status).toBe(200);
      await fault.begin(place);
      try {
        // Sessions may have ended as it began: from then on it is as it stays.
        await expect.poll(async () => (await visitor.track()).status).toBe(fault.reading);
        expectAnswer(await visitor.track(), fault.reading);
        const page = await visitor.openTrackingPage();
        expect([page.status, page.hasRetryAfter]).toEqual([fault.reading, fault.reading === 503]);
        expectAnswer(await visitor.placeOrder(key), fault.writing);
      } finally {
        await fault.end(place);
      }
      await expect.poll(async () => (await visitor.track()).status).toBe(200);
      await expect.poll(async () => (await visitor.placeOrder(key)).status).toBe(200);
      const again = await Promise.all([visitor.placeOrder(key), visitor.placeOrder(key)]);
      expect(new Set(again.map(orderNoOf)).size).toBe(1);
      expect(await countOrders(place)).toBe(before + 1);
    });
  }
});

test("after a failover to a standby every acknowledged order is there; until the standby is promoted, visitors read", async ({
  place,
  visitor,
}) => {
  const { postgres, detour } = place;
  const standby = await startStandby(postgres);
  try {
    const [before, during] = [randomUUID(), randomUUID()];
    const placed = await visitor.placeOrder(before);
    expectAnswer(placed, 200);
    const orders = await countOrders(place);

    postgres.signal("SIGKILL");
    await expect.poll(async () => (await visitor.track()).status).toBe(503);
    detour.redirect(standby.databaseUrl);
    await expect.poll(async () => (await visitor.track()).status).toBe(200);
    expectAnswer(await visitor.placeOrder(during), 503);

    await administer({ postgres: standby, detour }, "select pg_promote()");
    await expect.poll(async () => (await visitor.placeOrder(during)).status).toBe(200);
    expect(orderNoOf(await visitor.placeOrder(before))).toBe(orderNoOf(placed));
    expect(await countOrders({ postgres: standby, detour })).toBe(orders + 1);
  } finally {
    await standby.stop();
  }
});
