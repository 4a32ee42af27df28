import { endpoints, maxFollowed, maxFollowedAtOnce } from "@rimba/contract";
import { beforeEach, expect, it } from "vitest";
import { accountScene, hour } from "../../testing/account-scene.ts";
import { askCode, logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { sampleShipment, waybillNumber } from "../../testing/samples.ts";

const scene = accountScene();

let me: TestSession;
beforeEach(async () => {
  me = await logIn(scene.codes, scene.phone);
});

const follow = (waybillNos: readonly string[], session = me) =>
  scene.test.call(endpoints.followAdd, { waybillNos }, session.headers);

async function counts(session = me) {
  const { body } = await scene.test.call(endpoints.followPage, { box: "followed" }, session.headers);
  return body.data?.counts;
}

/** Stored shipments of strangers. */
async function strangers(first: number, count: number): Promise<string[]> {
  const waybills = Array.from({ length: count }, (_, nth) => waybillNumber(first + nth));
  await scene.test.feed(waybills.map((waybillNo) => sampleShipment(waybillNo)));
  return waybills;
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, nth) =>
    items.slice(nth * size, (nth + 1) * size),
  );
}

it("ten thousand guessed waybills are followed up to the limit, also by concurrent calls, and again after some ended", async () => {
  const waybills = await strangers(20_000, maxFollowed + maxFollowedAtOnce);
  const parts = chunks(waybills, maxFollowedAtOnce);
  const [one = [], other = []] = parts.slice(-2);
  for (const some of parts.slice(0, -2)) expect((await follow(some)).status).toBe(200);
  // There is room for one of the two.
  let refused: string[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    await scene.test.db.execute("delete from customer_shipment where waybill_no = any($1)", [
      [...one, ...other],
    ]);
    const [first, second] = await Promise.all([follow(one), follow(other)]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    refused = first.status === 409 ? one : other;
  }
  expect(await counts()).toMatchObject({ followed: maxFollowed });
  const followedNow = (await scene.test.call(endpoints.followPage, { box: "followed" }, me.headers)).body.data
    ?.records[0]?.waybillNo;
  await scene.test.call(endpoints.followRemove, { waybillNo: followedNow }, me.headers);
  expect((await follow([followedNow ?? ""])).status).toBe(200);
  // At the limit, the answer does not say whether a number exists.
  for (const waybillNo of [...refused.slice(-1), waybillNumber(39_999)])
    expect((await follow([waybillNo])).status).toBe(409);
});

it("guesses that do not exist store nothing", async () => {
  const unknown = Array.from({ length: maxFollowedAtOnce }, (_, nth) => waybillNumber(40_000 + nth));
  expect((await follow(unknown)).body.data).toEqual({ followed: [], notFound: unknown });
  expect(
    await scene.test.db.execute("select 1 from customer_shipment where waybill_no = any($1)", [unknown]),
  ).toEqual([]);
});

it("more than 20 at once, none, and hostile text are refused or found nowhere", async () => {
  const tooMany = Array.from({ length: maxFollowedAtOnce + 1 }, (_, nth) => waybillNumber(nth));
  expect((await follow(tooMany)).status).toBe(400);
  expect((await follow([])).status).toBe(400);
  const hostile = ["'; drop table customer_shipment; --", "RBC\u0000", "\u202E1234"];
  const { status, body } = await follow(hostile);
  expect(status === 400 || body.data?.followed.length === 0).toBe(true);
});

it("of concurrent changes of one shipment none is lost or doubled", async () => {
  const [waybillNo = ""] = await strangers(41_000, 1);
  await Promise.all([1, 2, 3, 4].map(() => follow([waybillNo])));
  await Promise.all(
    ["a", "b", "c"].map((label) => scene.test.call(endpoints.followUpdate, { waybillNo, label }, me.headers)),
  );
  await Promise.all([
    scene.test.call(endpoints.followUpdate, { waybillNo, archived: true }, me.headers),
    scene.test.call(endpoints.followUpdate, { waybillNo, label: "Lampu" }, me.headers),
  ]);
  const { body } = await scene.test.call(endpoints.followPage, { box: "archived" }, me.headers);
  expect(body.data?.records).toMatchObject([{ waybillNo, followed: true, label: "Lampu", archived: true }]);
});

it("a shipment that is followed while its account is deleted, 10 times: nothing is left", async () => {
  const [waybillNo = ""] = await strangers(42_000, 1);
  for (let turn = 0; turn < 10; turn += 1) {
    scene.pass(24 * hour);
    const phone = newPhone();
    const session = await logIn(scene.codes, phone);
    const verificationCode = await askCode(scene.codes, phone, "deleteAccount", session.headers);
    await Promise.all([
      follow([waybillNo], session),
      scene.test.call(endpoints.deleteAccount, { verificationCode }, session.headers),
      scene.test.call(endpoints.followUpdate, { waybillNo, label: "x" }, session.headers),
    ]);
  }
  expect(
    await scene.test.db.execute("select 1 from customer_shipment where waybill_no = $1", [waybillNo]),
  ).toEqual([]);
});
