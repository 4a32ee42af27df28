import { randomUUID } from "node:crypto";
import { endpoints, errorCatalogue } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutletRecord } from "../places/outlet-index.ts";
import { readOutlets } from "../places/outlets.ts";
import type { CodesApp } from "../../testing/codes-app.ts";
import { askCode, fromOwnPage, logIn, newPhone, type TestSession } from "../../testing/customers.ts";
import { createOrdersApp, orderingTime } from "../../testing/orders.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { liveReference } from "../reference.ts";
import { sitePreferredOutlet } from "./site-preferred-outlet.ts";
import { firstRow, insertRows } from "../../testing/table-rows.ts";

/** Kemang's district, an outlet that picks up there, and one that is far away. */
const kemang = "ID-317403";
const makassar = "ID-737109";

let codes: CodesApp;
let phone: string;
let me: TestSession;
let near: string;
let far: string;
let withoutPickup: string;

beforeAll(async () => {
  codes = await createOrdersApp();
  const { index } = await readOutlets(codes.test.db);
  const code = (wanted: (outlet: OutletRecord) => boolean) => {
    const found = index.all.find(wanted);
    if (found === undefined) throw new Error("the demo has no such outlet");
    return found.networkCode;
  };
  near = code(({ areaId, services }) => areaId === kemang && services.includes("PICKUP"));
  far = code(({ areaId, services }) => areaId.startsWith("ID-7371") && services.includes("PICKUP"));
  withoutPickup = code(({ services }) => !services.includes("PICKUP"));
});
afterAll(() => codes.test.close());
beforeEach(async () => {
  codes.test.setClock(orderingTime);
  phone = newPhone();
  me = await logIn(codes, phone);
});

const query = async (headers = me.headers) =>
  (await codes.test.call(endpoints.queryBindingNetwork, {}, headers)).body.data;
const bind = (networkCode: string, contactId?: string) =>
  codes.test.call(endpoints.saveUserBinding, { networkCode, contactId }, me.headers);

async function customerId(): Promise<string> {
  const { customer_id } = await firstRow<{ customer_id: string }>(
    codes.test.db,
    "select customer_id from customer_phone where phone = $1",
    [`+62${phone.slice(1)}`],
  );
  return customer_id;
}

async function addContact(areaId: string, isDefault: boolean): Promise<string> {
  const contactId = randomUUID();
  await insertRows(codes.test.db, "contact", [
    {
      customer_id: await customerId(),
      contact_id: contactId,
      name: "Sari",
      phone: "+6281288004471",
      area_id: areaId,
      address: "Jl. Kemang Raya 24",
      postal_code: null,
      is_default: isDefault,
      updated_at: new Date(),
      deleted_at: null,
    },
  ]);
  return contactId;
}

async function refusal(networkCode: string, contactId?: string) {
  const { status, body } = await bind(networkCode, contactId);
  const { errors } = body.data as unknown as { errors: { path: string; key: string }[] };
  return { status, errors: errors.map(({ path, key }) => ({ path, key })) };
}

describe("a preferred outlet", () => {
  it("is none at first", async () => {
    expect(await query()).toBeNull();
  });

  it("is bound for 180 days, with its distance from the default contact", async () => {
    await addContact(kemang, true);
    const { status, body } = await bind(near.toLowerCase());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      outlet: { networkCode: near },
      contactId: null,
      boundAt: "2026-11-20T03:00:00.000Z",
      expiresAt: "2027-05-19T03:00:00.000Z",
      expired: false,
      outOfRange: false,
    });
    expect(body.data?.distanceKm).toBeLessThan(body.data?.outlet.pickupRadiusKm ?? 0);
    expect(await query()).toEqual(body.data);
  });

  it("expires afterwards, and can be bound again", async () => {
    await addContact(kemang, true);
    await bind(near);
    await codes.test.db.execute("update preferred_outlet set expires_at = $1 where customer_id = $2", [
      new Date("2026-11-20T02:59:59Z"),
      await customerId(),
    ]);
    expect(await query()).toMatchObject({ expired: true, outOfRange: false });
    expect((await bind(near)).body.data).toMatchObject({ expired: false });
  });

  it("is out of range once the contact has moved", async () => {
    await addContact(kemang, true);
    await bind(near);
    await codes.test.db.execute("update contact set area_id = $1 where customer_id = $2", [
      makassar,
      await customerId(),
    ]);
    expect(await query()).toMatchObject({ expired: false, outOfRange: true });
  });

  it("is measured from its contact, or from the default one after that was deleted", async () => {
    await addContact(makassar, true);
    const other = await addContact(kemang, false);
    const { body } = await bind(near, other);
    expect(body.data).toMatchObject({ contactId: other, outOfRange: false });
    await codes.test.db.execute("update contact set deleted_at = $1 where contact_id = $2", [
      new Date(),
      other,
    ]);
    expect(await query()).toMatchObject({ outOfRange: true });
  });

  it("is bound for a contact in any spelling of its id", async () => {
    const contactId = await addContact(kemang, false);
    expect((await bind(near, contactId.toUpperCase())).body.data).toMatchObject({ contactId });
  });

  it("can be bound by a customer without an address, and then counts as in range", async () => {
    expect((await bind(far)).body.data).toMatchObject({ outOfRange: false, distanceKm: null });
  });

  it("must exist, offer pickup, and reach a contact of the customer", async () => {
    await addContact(kemang, true);
    const at = (path: string, key: string) => ({ status: 400, errors: [{ path, key }] });
    expect(await refusal("ZZZ999")).toEqual(at("networkCode", "outlet.unknown"));
    expect(await refusal(withoutPickup)).toEqual(at("networkCode", "outlet.noPickup"));
    expect(await refusal(far)).toEqual(at("networkCode", "outlet.outOfRange"));
    expect(await refusal(near, randomUUID())).toEqual(at("contactId", "contact.unknown"));
    expect(await query()).toBeNull();
  });

  it("is replaced by the next", async () => {
    await bind(near);
    await bind(far);
    expect(await query()).toMatchObject({ outlet: { networkCode: far } });
  });

  it("belongs to one customer only", async () => {
    await bind(near);
    const stranger = await logIn(codes, newPhone());
    expect(await query(stranger.headers)).toBeNull();
    await codes.test.call(endpoints.unBindByUserMark, {}, stranger.headers);
    expect(await query()).not.toBeNull();
  });

  it("another customer's contact", async () => {
    const mine = await addContact(kemang, true);
    me = await logIn(codes, (phone = newPhone()));
    expect(await refusal(near, mine)).toMatchObject({ errors: [{ key: "contact.unknown" }] });
  });
});

describe("releasing it", () => {
  const release = (headers: Record<string, string>) =>
    codes.test.call(endpoints.unBindByUserMark, {}, headers);

  it("releases it, and does nothing if none is bound", async () => {
    await bind(near);
    for (let time = 0; time < 2; time += 1) {
      expect((await release(me.headers)).body).toMatchObject({ code: 1, data: null });
      expect(await query()).toBeNull();
    }
  });

  it("GET unBindByUserMark with both cookies and without the header token", async () => {
    const browser = await logIn(codes, newPhone(), fromOwnPage);
    const bound = await codes.test.call(endpoints.saveUserBinding, { networkCode: near }, browser.headers);
    expect(bound.status).toBe(200);
    const { status, body } = await release({ ...fromOwnPage, cookie: browser.cookie });
    expect([status, body.code]).toEqual([401, errorCatalogue.sessionMissing.code]);
    expect(await query(browser.headers)).not.toBeNull();
  });

  it("cross-site GET unBindByUserMark with all secrets right", async () => {
    await bind(near);
    for (const other of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }] as const) {
      const { status, body } = await release({ ...me.headers, "sec-fetch-site": "", ...other });
      expect([status, body.code]).toEqual([403, errorCatalogue.crossSite.code]);
    }
    expect(await query()).not.toBeNull();
  });
});

describe("the outlets to choose from", () => {
  const search = async (words: string) => {
    const reference = liveReference(codes.test.db, (error) => expect.fail(String(error)));
    const deps = { db: codes.test.db, reference, clock: () => new Date(orderingTime) };
    const session = { customerId: await customerId() } as Session;
    const answer = await sitePreferredOutlet(deps, session, { locale: "id" }).choices(words);
    return answer.kind === "ok" ? answer : expect.fail(answer.kind);
  };

  it("are those of the name that pick up from the default contact", async () => {
    await addContact(kemang, true);
    const { outlets, miss } = await search(near);
    expect(outlets.map(({ networkCode }) => networkCode)).toEqual([near]);
    expect(miss).toBeNull();
  });

  it.each([
    ["does not reach the contact", () => far, "outOfRange"],
    ["offers no pickup", () => withoutPickup, "noPickup"],
  ] as const)("are the nearest, with the reason, if the one of the name %s", async (_case, codeOf, kind) => {
    await addContact(kemang, true);
    const { place, outlets, miss } = await search(codeOf());
    expect(miss).toMatchObject({ kind, outlet: { networkCode: codeOf() } });
    expect(place).toBe("Mampang Prapatan");
    expect(outlets).toHaveLength(3);
    expect(outlets.every(({ services }) => services.includes("PICKUP"))).toBe(true);
  });

  it("are the nearest if no outlet has the name", async () => {
    await addContact(kemang, true);
    const { outlets, miss } = await search("Atlantis");
    expect(miss).toEqual({ kind: "unknown" });
    expect(outlets).toHaveLength(3);
  });
});

describe("the account", () => {
  it("exports its preferred outlet", async () => {
    await bind(near);
    const { body } = await codes.test.call(endpoints.exportUser, {}, me.headers);
    expect(body.data?.preferredOutlet).toEqual({
      networkCode: near,
      contactId: null,
      boundAt: "2026-11-20T03:00:00.000Z",
      expiresAt: "2027-05-19T03:00:00.000Z",
    });
  });

  it("deletes its preferred outlet", async () => {
    await bind(near);
    const customer = await customerId();
    codes.test.setClock("2026-11-20T12:00:00+07:00");
    const verificationCode = await askCode(codes, phone, "deleteAccount", me.headers);
    const { status } = await codes.test.call(endpoints.deleteAccount, { verificationCode }, me.headers);
    expect(status).toBe(200);
    const rows = await codes.test.db.execute<Record<string, unknown>>(
      "select * from preferred_outlet where customer_id = $1",
      [customer],
    );
    expect(rows).toEqual([]);
  });
});
