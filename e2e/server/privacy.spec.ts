import { endpoints } from "@rimba/contract";
import { formatWaybill } from "@rimba/domain";
import type { Db } from "../../apps/server/src/platform/db/db.ts";
import { allWaybills, waybill } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/server-test.ts";

const sites = ["desktop", "mobile"] as const;

interface Party {
  readonly name: string;
  readonly phone: string;
  readonly city: { readonly name: string };
  readonly district?: string;
}

/** Names and phones of senders and receivers from the database. */
async function partiesIn(db: Db, waybillNos: readonly string[]): Promise<Map<string, Party[]>> {
  const rows = await db.execute<{ waybill_no: string; details: { sender: Party; receiver: Party } }>(
    "select waybill_no, details from shipment where waybill_no = any($1)",
    [waybillNos],
  );
  return new Map(rows.map(({ waybill_no, details }) => [waybill_no, [details.sender, details.receiver]]));
}

/**
 * The districts on the map around the outlet where a shipment waits; the receiver's may be one of them. Read from the
 * page data as React Router serializes them: a list of values, in which objects refer to keys and values by index.
 */
function mapLabels(html: string): ReadonlySet<unknown> {
  const [, sent = '"[]"'] = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(html) ?? [];
  const [first = "[]"] = (JSON.parse(sent) as string).split("\n");
  const values = JSON.parse(first) as unknown[];
  const partsOf = (value: unknown): Readonly<Record<string, number>> =>
    typeof value === "object" && value !== null ? (value as Record<string, number>) : {};
  const key = `_${values.indexOf("places")}`;
  const list = values.map((value) => partsOf(value)[key]).find((index) => index !== undefined);
  const places = list === undefined ? [] : Object.values(partsOf(values[list]));
  return new Set(
    places.flatMap((index) => Object.values(partsOf(values[index])).map((part) => values[part])),
  );
}

test("the public pages of all demo shipments contain no name, phone or district", async ({ db, request }) => {
  const parties = await partiesIn(db, allWaybills);
  expect(parties.size).toBe(allWaybills.length);
  for (const [index, waybillNo] of allWaybills.entries()) {
    const site = sites[index % sites.length] ?? "desktop";
    const page = await request.get(`/track?numbers=${waybillNo}&by=waybill`, {
      headers: { cookie: `site=${site}` },
    });
    const html = await page.text();
    expect(html).toContain(formatWaybill(waybillNo));
    const onMap = mapLabels(html);
    const answer = await request.post(endpoints.trackingCustomerByWaybillNo.path, {
      data: { numbers: [waybillNo], by: "waybill" },
    });
    const shown = html.replaceAll(/<script\b.*?<\/script>/gs, "") + (await answer.text());
    for (const { name, phone, city, district = "" } of parties.get(waybillNo) ?? []) {
      // Some cities have a district with the same name.
      const secrets = [name, phone, phone.slice(3), ...(city.name.includes(district) ? [] : [district])];
      for (const secret of secrets) {
        const source = onMap.has(secret) ? shown : html;
        expect(source.includes(secret), `${secret} of ${waybillNo}`).toBe(false);
      }
    }
  }
});

test("the sources of two private shipments differ only in the number", async ({ request }) => {
  const sourceOf = async (waybillNo: string, site: string) => {
    const response = await request.get(`/track?numbers=${waybillNo}&by=waybill`, {
      headers: { cookie: `site=${site}` },
    });
    const html = await response.text();
    expect(html).toContain(formatWaybill(waybillNo));
    return html
      .replaceAll(waybillNo, "number")
      .replaceAll(formatWaybill(waybillNo), "number")
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "the page's clock");
  };
  // One is in transit abroad, the other was delivered in the next city.
  for (const site of sites) {
    expect(await sourceOf(waybill("private"), site)).toBe(await sourceOf(waybill("privateDelivered"), site));
  }
});
