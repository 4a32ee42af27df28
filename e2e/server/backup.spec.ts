import { join } from "node:path";
import { mkdirSync, chownSync } from "node:fs";
import { endpoints } from "@rimba/contract";
import { openPostgres } from "../../apps/server/src/platform/db/postgres.ts";
import { runCommandLine } from "../../apps/server/src/testing/run-command-line.ts";
import { sampleShipment, waybillNumber } from "../../apps/server/src/testing/samples.ts";
import { baseBackup, ownerOfServer } from "../../scripts/test/postgres.ts";
import { demoData } from "../fixtures/demo-data.ts";
import { startFromBackup, startOwnPostgres } from "../fixtures/own-postgres.ts";
import { expect, test } from "../fixtures/server-test.ts";

const [copied, logged, late] = [1, 2, 3].map((nth) => waybillNumber(970_000 + nth));

test("a base backup and the archived log bring back the moment before a mistake, and not what came after it", async ({
  databaseUrl,
  folder,
  request,
  startServer,
}) => {
  test.setTimeout(240_000);
  const postgres = await startOwnPostgres(folder, databaseUrl, ["archive_mode=on"]);
  const db = openPostgres({ databaseUrl: postgres.url });
  const own = join(postgres.data, "..");
  const [archive, backup] = [join(own, "archive"), join(own, "backup")];
  mkdirSync(archive);
  const owner = ownerOfServer();
  if (owner !== undefined) chownSync(archive, owner.uid, owner.gid);
  const archiveBy = (command: string) =>
    db.longSession(async (session) => {
      await session.execute(`alter system set archive_command = '${command}'`);
      await session.execute("select pg_reload_conf()");
    });
  const outcomes = async (origin: string) => {
    const answer = await request.post(origin + endpoints.trackingCustomerByWaybillNo.path, {
      data: { numbers: [copied, logged, late], by: "waybill" },
    });
    return (await answer.json()).data.results.map(({ outcome }: { outcome: string }) => outcome);
  };
  try {
    const doctor = async () =>
      (await runCommandLine(["doctor"], { DATABASE_URL: postgres.databaseUrl, DATA_DIR: folder })).out.join(
        "\n",
      );
    await archiveBy("false");
    await db.execute("select pg_switch_wal()");
    await expect.poll(doctor).toContain("could not archive its log");
    await archiveBy(`test ! -f ${archive}/%f && cp %p ${archive}/%f`);
    const server = await startServer({ DATABASE_URL: postgres.databaseUrl });
    const send = async (waybillNo: string | undefined) => {
      const answer = await request.post(server.origin + endpoints.carrierShipments.path, {
        headers: { authorization: `Bearer ${demoData.read().feedKey}` },
        data: { shipments: [sampleShipment(waybillNo ?? "")] },
      });
      expect((await answer.json()).data).toMatchObject({ accepted: 1 });
    };
    await send(copied);
    await baseBackup(postgres.url, backup);
    await send(logged);
    const [{ moment } = { moment: "" }] = await db.execute<{ moment: string }>(
      "select now()::text as moment",
    );
    await send(late);
    const damaged = openPostgres({ databaseUrl: postgres.databaseUrl });
    await damaged.execute("truncate tracking_view");
    await damaged.close();
    expect(await outcomes(server.origin)).toEqual(["notFound", "notFound", "notFound"]);
    const [{ file } = { file: "" }] = await db.execute<{ file: string }>(
      "select pg_walfile_name(pg_switch_wal()) as file",
    );
    await expect.poll(doctor).not.toContain("could not archive its log");
    const archived = async () =>
      (await db.execute<{ last: string }>("select last_archived_wal as last from pg_stat_archiver"))[0]
        ?.last ?? "";
    await expect.poll(async () => (await archived()) >= file).toBe(true);

    const restored = await startFromBackup(postgres, backup, [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${moment}`,
      "recovery_target_action=promote",
    ]);
    try {
      const again = await startServer({ DATABASE_URL: restored.databaseUrl });
      expect(await outcomes(again.origin)).toEqual(["registered", "registered", "notFound"]);
      await again.stop();
    } finally {
      await restored.stop();
    }
  } finally {
    await db.close();
    await postgres.stop();
  }
});
