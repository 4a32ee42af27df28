import { endpoints } from "@rimba/contract";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";
import { runCommandLine } from "../../apps/server/src/testing/run-command-line.ts";
import { waybill } from "../fixtures/demo.ts";
import { demoData } from "../fixtures/demo-data.ts";
import { startOwnPostgres, startStandby } from "../fixtures/own-postgres.ts";
import { expect, test } from "../fixtures/server-test.ts";

const number = waybill("inTransit");

test("visitors read a replica while it keeps up, and the primary when it stands still or is lost", async ({
  databaseUrl,
  folder,
  startServer,
  request,
}) => {
  const postgres = await startOwnPostgres(folder, databaseUrl);
  const standby = await startStandby(postgres);
  const [primary, replica] = [postgres, standby].map((each) => openPostgres(each));
  try {
    const places = { DATABASE_URL: postgres.databaseUrl, DATABASE_READ_URL: standby.databaseUrl };
    const server = await startServer(places);
    const scan = async (sourceId: string) => {
      const event = {
        sourceId,
        waybillNo: number,
        code: "ARRIVED",
        occurredAt: new Date().toISOString(),
        place: { kind: "HUB", city: { name: sourceId }, countryCode: "ID", timeZone: "Asia/Jakarta" },
      };
      const sent = await request.post(server.origin + endpoints.carrierEvents.path, {
        headers: { authorization: `Bearer ${demoData.read().feedKey}` },
        data: { events: [event] },
      });
      expect((await sent.json()).data).toMatchObject({ accepted: 1 });
    };
    const shows = async (city: string) => {
      const answer = await request.post(server.origin + endpoints.trackingCustomerByWaybillNo.path, {
        data: { numbers: [number], by: "waybill" },
      });
      expect(answer.status()).toBe(200);
      return (await answer.text()).includes(city);
    };
    const lag = async () => {
      const text = await (await request.get(`${server.origin}/metrics`)).text();
      return Number(/^rimba_replica_lag_seconds (\S+)$/m.exec(text)?.[1]?.replace("+Inf", "Infinity"));
    };
    const doctor = async () =>
      (await runCommandLine(["doctor"], { ...places, DATA_DIR: folder })).out.join("\n");
    const readsOfReplica = async () => {
      const [row] =
        (await replica?.execute<{ reads: number }>(
          "select coalesce(sum(idx_scan), 0) as reads from pg_stat_user_tables where relname = 'tracking_view'",
        )) ?? [];
      return Number(row?.reads);
    };

    await expect.poll(lag).toBeLessThan(2);
    expect(await doctor()).toMatch(/ok +Replica +at most \d\.\d s behind/);
    const before = await readsOfReplica();
    await expect
      .poll(async () => {
        await shows("Makassar");
        return readsOfReplica();
      })
      .toBeGreaterThan(before);

    await scan("Kendari");
    await expect.poll(() => shows("Kendari")).toBe(true);

    await replica?.execute("select pg_wal_replay_pause()");
    await scan("Palu");
    await expect.poll(lag).toBeGreaterThan(2);
    expect(await shows("Palu")).toBe(true);
    expect(await doctor()).toMatch(/FAULT +Replica +too far behind/);
    await replica?.execute("select pg_wal_replay_resume()");
    await expect.poll(lag).toBeLessThan(2);
    expect(await shows("Palu")).toBe(true);

    // The primary waits for its standby no more.
    await primary?.execute("alter system set synchronous_standby_names = ''");
    await primary?.execute("select pg_reload_conf()");
    standby.signal("SIGKILL");
    await scan("Poso");
    await expect.poll(() => shows("Poso")).toBe(true);
    expect(await doctor()).toMatch(/FAULT +Replica/);
    expect(server.log()).toContain("the replica cannot be read");
  } finally {
    await Promise.all([primary?.close(), replica?.close()]);
    await standby.stop();
    await postgres.stop();
  }
});
