import { once } from "node:events";
import { endpoints } from "@rimba/contract";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";
import { startPgbouncer } from "../../scripts/test/pgbouncer.ts";
import { askForCode, freshPhone } from "../fixtures/customer.ts";
import { waybill } from "../fixtures/demo.ts";
import { demoData } from "../fixtures/demo-data.ts";
import { spawnServer } from "../fixtures/run-server.ts";
import { expect, test } from "../fixtures/server-test.ts";

const connections = 3;

test("behind PgBouncer the server asks for the role's settings, and then does everything over few connections", async ({
  databaseUrl,
  folder,
  startServer,
  request,
}) => {
  let pgbouncer = await startPgbouncer(folder, databaseUrl, connections);
  const direct = openPostgres({ databaseUrl });
  try {
    const environment = () => ({ DATABASE_URL: databaseUrl, DATABASE_POOLER_URL: pgbouncer.poolerUrl });
    const refused = spawnServer(environment());
    let words = "";
    refused.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
    expect(await once(refused, "close")).toEqual([1, null]);
    const commands = [...words.matchAll(/alter role … (set \w+ = '\w+');/g)].map(([, setting]) => setting);
    expect(commands).toHaveLength(3);

    const { pathname } = new URL(databaseUrl);
    for (const setting of commands) await direct.execute(`alter database ${pathname.slice(1)} ${setting}`);
    // Its sessions began before.
    await pgbouncer.stop();
    pgbouncer = await startPgbouncer(folder, databaseUrl, connections);
    const server = await startServer(environment());

    const track = (numbers: readonly string[]) =>
      request.post(server.origin + endpoints.trackingCustomerByWaybillNo.path, {
        data: { numbers, by: "waybill" },
      });
    const ask = async (numbers: readonly string[]) => {
      const answer = await track(numbers);
      expect(answer.status()).toBe(200);
      return (await answer.json()).data.results.map(({ outcome }: { outcome: string }) => outcome);
    };
    const known = [waybill("inTransit"), waybill("lost")];
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(known)));
    expect(new Set(answers.flat())).toEqual(new Set(["found"]));

    const phone = freshPhone();
    const verificationCode = await askForCode(request, phone, server.origin);
    const entered = await request.post(server.origin + endpoints.phoneLogin.path, {
      data: { phone, verificationCode, agreed: true },
    });
    const { token } = (await entered.json()).data;
    const renamed = await request.post(server.origin + endpoints.updateNickName.path, {
      headers: { token },
      data: { nickname: "Sari" },
    });
    expect(renamed.status()).toBe(200);

    const send = (sourceId: string) =>
      request.post(server.origin + endpoints.carrierEvents.path, {
        headers: { authorization: `Bearer ${demoData.read().feedKey}` },
        data: {
          events: known.map((waybillNo) => ({
            sourceId,
            waybillNo,
            code: "ARRIVED",
            occurredAt: new Date().toISOString(),
            place: { kind: "HUB", city: { name: "Surabaya" }, countryCode: "ID", timeZone: "Asia/Jakarta" },
          })),
        },
      });
    const sent = await Promise.all(Array.from({ length: 10 }, (_, batch) => send(`${batch}`)));
    for (const answer of sent) expect((await answer.json()).data).toMatchObject({ accepted: 2, rejected: 0 });

    // All connections are in use, and then free again.
    const other = openPostgres({ databaseUrl, poolerUrl: pgbouncer.poolerUrl });
    const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
    let begun = 0;
    const held = Array.from({ length: connections }, () =>
      other.transaction(async (tx) => {
        await tx.execute("select 1");
        begun += 1;
        await end;
      }),
    );
    await expect.poll(() => begun).toBe(connections);
    const refusedCall = await track(known);
    expect(refusedCall.status()).toBe(503);
    expect(refusedCall.headers()["retry-after"]).toMatch(/^\d+$/);
    endAll();
    await Promise.all(held);
    await other.close();
    expect(await ask(known)).toEqual(["found", "found"]);

    const [row] = await direct.execute<{ count: number }>(
      "select count(*) from pg_stat_activity where datname = current_database() and application_name = 'rimba' and pid <> pg_backend_pid()",
    );
    expect(row?.count).toBeLessThanOrEqual(connections);
  } finally {
    await direct.close();
    await pgbouncer.stop();
  }
});
