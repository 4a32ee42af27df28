import { endpoints } from "@rimba/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { notificationScene } from "../../testing/notification-scene.ts";
import { readCalendar } from "../../testing/read-calendar.ts";
import { waitsForLocks } from "../../testing/waits-for-locks.ts";

import { notificationsOfCustomer } from "./notifications-of-account.ts";

const { scene, shipmentOf, scanned, customerId } = notificationScene();

let me: TestSession;
beforeEach(async () => {
  me = await logIn(scene.codes, scene.phone);
});

async function addressOf(session: TestSession = me): Promise<string> {
  const { body } = await scene.test.call(
    endpoints.notifyRenewCalendar,
    {},
    { ...session.headers, langtype: "ID" },
  );
  const url = new URL(body.data?.address ?? "");
  return url.pathname + url.search;
}
const storedAddress = async (session: TestSession) =>
  (await scene.test.call(endpoints.notifyCalendar, {}, session.headers)).body.data?.address;
const read = (address: string) => scene.test.app.inject({ url: address });
const waybillsOf = async (address: string) =>
  readCalendar((await read(address)).body)
    .map(({ uid }) => uid.split("@")[0] ?? "")
    .toSorted();
const promised = () => ({ promisedBy: new Date(scene.now().getTime() + 86_400_000).toISOString() });

describe("a customer's calendar", () => {
  it("has what comes, goes and is followed, in the language of the address and without names", async () => {
    const address = await addressOf();
    const [incoming, outgoing, followed, archived, others] = [
      shipmentOf({ to: scene.phone, ...promised() }),
      shipmentOf({ from: scene.phone, ...promised() }),
      shipmentOf(promised()),
      shipmentOf({ to: scene.phone, ...promised() }),
      shipmentOf(promised()),
    ];
    await scene.test.feed([incoming, outgoing, followed, archived, others]);
    await scene.test.call(endpoints.followAdd, { waybillNos: [followed.waybillNo] }, me.headers);
    await scene.test.call(
      endpoints.followUpdate,
      { waybillNo: archived.waybillNo, archived: true, label: "Hadiah Sari" },
      me.headers,
    );
    await scanned("OUT_FOR_DELIVERY", [incoming]);
    const { statusCode, headers, body } = await read(address);
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-store",
    ]);
    expect(await waybillsOf(address)).toEqual(
      [incoming, outgoing, followed].map(({ waybillNo }) => waybillNo).toSorted(),
    );
    expect(body).not.toMatch(/Made|Wirawan|Boulevard|Hadiah|\+62|62\d{9}/);
    expect(body).toContain("Kiriman");
    const before = readCalendar(body).find(({ uid }) => uid.startsWith(incoming.waybillNo));
    scene.pass(1_000);
    await scanned("SIGNED", [incoming]);
    const after = readCalendar((await read(address)).body).find(({ uid }) =>
      uid.startsWith(incoming.waybillNo),
    );
    expect(after?.status).toBe("CONFIRMED");
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  });

  it("has a private shipment for its sender and receiver alone", async () => {
    const own = shipmentOf({ to: scene.phone, needsPhoneDigits: true, ...promised() });
    await scene.test.feed([own]);
    const follower = await logIn(scene.codes, newPhone());
    await scene.test.call(endpoints.followAdd, { waybillNos: [own.waybillNo] }, follower.headers);
    expect(await waybillsOf(await addressOf())).toEqual([own.waybillNo]);
    expect(await waybillsOf(await addressOf(follower))).toEqual([]);
  });

  it("is void once it was made again or ended, and for any other token", async () => {
    const first = await addressOf();
    expect(await storedAddress(me)).toContain(first.split("?")[0]);
    const second = await addressOf();
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    for (const file of ["x.ics", `${"x".repeat(43)}.ics`, second.slice(10, 53), "%27%20or%201=1--.ics"])
      expect((await read(`/calendar/${file}`)).statusCode).toBe(404);
    await scene.test.call(endpoints.notifyEndCalendar, {}, me.headers);
    await scene.test.call(endpoints.notifyEndCalendar, {}, me.headers);
    expect([(await read(second)).statusCode, await storedAddress(me)]).toEqual([404, null]);
  });

  it("ends with all sessions and with the account, and not with one session", async () => {
    const address = await addressOf();
    await scene.test.call(endpoints.logout, {}, me.headers);
    expect((await read(address)).statusCode).toBe(200);
    scene.pass(600_000);
    me = await logIn(scene.codes, scene.phone);
    await scene.test.call(endpoints.endAllSessions, {}, me.headers);
    expect((await read(address)).statusCode).toBe(404);
    scene.pass(600_000);
    me = await logIn(scene.codes, scene.phone);
    const next = await addressOf();
    const id = await customerId();
    await scene.test.db.transaction((tx) => notificationsOfCustomer.erase(tx, id, scene.now()));
    expect((await read(next)).statusCode).toBe(404);
  });

  it("is not made by a session that is ended at this moment", async () => {
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const id = await customerId();
    const holding = scene.test.db.transaction(async (tx) => {
      await tx.execute("select 1 from customer where customer_id = $1 for update", [id]);
      await tx.execute(
        "update session set ended_at = $2, ended_reason = 'endedElsewhere' where customer_id = $1",
        [id, scene.now()],
      );
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    const making = scene.test.call(endpoints.notifyRenewCalendar, {}, me.headers);
    await expect.poll(() => waitsForLocks(scene.test.db)).toHaveLength(1);
    over.resolve();
    await holding;
    expect((await making).status).toBe(401);
    expect(await scene.test.db.execute("select 1 from calendar_feed where customer_id = $1", [id])).toEqual(
      [],
    );
  });

  it("is in the export of the account", async () => {
    await addressOf();
    const { body } = await scene.exportOf(me);
    expect(body.data?.notifications.calendarSince).toBe(scene.now().toISOString());
  });

  it("shows another number's shipments no more after a change, by the same rules as the list", async () => {
    const shipment = shipmentOf({ to: scene.phone, ...promised() });
    await scene.test.feed([shipment]);
    const address = await addressOf();
    expect(await waybillsOf(address)).toEqual([shipment.waybillNo]);
    await scene.test.db.execute("update customer set phone_changed_at = $1 where phone like $2", [
      new Date(scene.now().getTime() + 40 * 86_400_000),
      `%${scene.phone.slice(1)}`,
    ]);
    expect(await waybillsOf(address)).toEqual([]);
  });
});
