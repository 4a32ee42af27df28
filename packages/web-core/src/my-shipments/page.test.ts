import type { MyShipmentsPage, MyShipmentsRequest } from "@rimba/contract";
import { describe, expect, it, test } from "vitest";
import { pageContext } from "../testing/page-services.ts";
import { sampleMyShipment, sampleMyShipments } from "../testing/sample-my-shipment.ts";
import {
  grownShipmentsPath,
  loader,
  myShipmentsPath,
  type LoadedShipments,
  readMyShipmentsQuery,
} from "./page.ts";

it.each([
  [myShipmentsPath("desktop"), "/personalCenter/myShipments"],
  [myShipmentsPath("mobile", { box: "incoming", page: 1 }), "/myShipments"],
  [
    myShipmentsPath("mobile", { box: "followed", keyword: "Lampu & co", page: 3 }),
    "/myShipments?box=followed&q=Lampu+%26+co&page=3",
  ],
])("%s", (path, expected) => expect(path).toBe(expected));

it.each([
  ["", { box: "incoming", keyword: "", page: 1 }],
  ["box=archived&q=%20lampu%20&page=2", { box: "archived", keyword: "lampu", page: 2 }],
  ["box=lost&page=-3", { box: "incoming", keyword: "", page: 1 }],
  [`q=${"x".repeat(50)}&page=1e9`, { box: "incoming", keyword: "x".repeat(40), page: 1 }],
])("?%s is parsed leniently", (query, expected) => {
  expect(readMyShipmentsQuery(new URLSearchParams(query))).toEqual(expected);
});

/** The loader's data and status, at a customer with this many shipments in each box. */
async function load(path: string, site: "desktop" | "mobile", total: number | null) {
  const requests: MyShipmentsRequest[] = [];
  const context = pageContext({
    path,
    site,
    account: {
      user: async () => ({
        kind: "ok",
        user: { nickname: null, phone: "0812 •••• 4471", corporate: false, phoneChange: null },
      }),
    },
    myShipments: {
      page: async (request) => {
        requests.push(request);
        if (total === null) return { kind: "unavailable" };
        return { kind: "ok", page: pageOf(total, request) };
      },
    },
  });
  const { data, init } = await loader({ context });
  return { data, status: init?.status ?? 200, requests };
}

function pageOf(total: number, { current, size }: MyShipmentsRequest): MyShipmentsPage {
  const start = (current - 1) * size;
  const records = Array.from({ length: Math.max(0, Math.min(size, total - start)) }, (_none, index) =>
    sampleMyShipment({ waybillNo: `RBC${start + index}` }),
  );
  return sampleMyShipments(records, { total, current, size, pages: Math.ceil(total / size) });
}

describe("the loader", () => {
  test("requests one page of a box on computers, with the search", async () => {
    const { data, requests } = await load(
      myShipmentsPath("desktop", { box: "followed", keyword: "lampu", page: 2 }),
      "desktop",
      25,
    );
    expect(requests).toEqual([{ box: "followed", keyword: "lampu", current: 2, size: 10 }]);
    expect(data).toMatchObject({ kind: "ok", requested: { box: "followed", keyword: "lampu", page: 2 } });
  });

  test("shows the last page if its shipments were put away and the requested one is gone", async () => {
    const { data, requests } = await load(myShipmentsPath("desktop", { page: 3 }), "desktop", 20);
    expect(requests.map(({ current }) => current)).toEqual([3, 2]);
    expect(data).toMatchObject({ requested: { page: 2 }, shipments: { current: 2 } });
  });

  test("shows the first page of an empty box, whatever page is requested", async () => {
    const { data } = await load(myShipmentsPath("desktop", { page: 3 }), "desktop", 0);
    expect(data).toMatchObject({ requested: { page: 1 }, shipments: { total: 0 } });
  });

  test("requests all pages up to the requested one on phones, and leads to the next", async () => {
    const { data, requests } = await load(
      myShipmentsPath("mobile", { box: "archived", page: 2 }),
      "mobile",
      25,
    );
    expect(requests).toEqual([{ box: "archived", current: 1, size: 20 }]);
    expect(grownShipmentsPath(data as LoadedShipments)).toBe("/myShipments?box=archived&page=3");
  });

  test.each([
    ["the last shipment is shown", 3, 25],
    ["the list is as long as a phone shows", 20, 500],
  ])("leads to no further page if %s", async (_case, page, total) => {
    const { data } = await load(myShipmentsPath("mobile", { page }), "mobile", total);
    expect(grownShipmentsPath(data as LoadedShipments)).toBeNull();
  });

  test("answers 503 with the query if the shipments cannot be read", async () => {
    const { data, status } = await load(myShipmentsPath("desktop", { box: "outgoing" }), "desktop", null);
    expect(status).toBe(503);
    expect(data).toMatchObject({ kind: "unavailable", offline: false, requested: { box: "outgoing" } });
  });
});
