import {
  endpoints,
  type EndpointName,
  maxBatchItems,
  maxContacts,
  maxContactsFileBytes,
} from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoContent } from "../demo/seed-demo-content.ts";
import { orUnavailable } from "../platform/db/database-unavailable.ts";
import { siteOutlets } from "../features/outlets/site-outlets.ts";
import { seedQuestionnaires } from "../features/questionnaires/store-definition.ts";
import { siteRates } from "../features/rates/site-rates.ts";
import { liveReference } from "../features/reference.ts";
import type { CodesApp } from "./codes-app.ts";
import { newPhone, type TestSession } from "./customers.ts";
import { measureBlockMs, maxTurnMs, bestOfAttemptsMs } from "./measure-block.ts";
import { createOrdersApp, newCustomer, orderingTime, placeOrder, sampleOrder } from "./orders.ts";
import { pixelBomb } from "./pictures.ts";
import { expectPicture } from "./questionnaires.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "./samples.ts";
import { testCarrier } from "./test-app.ts";

/** A little less than what is taken for the body of a call. */
const bodyBytes = 63_000;

/** What the calls below need to find. */
interface Scene {
  readonly codes: CodesApp;
  readonly session: TestSession;
  readonly contactId: string;
  /** The first has 999 pieces. */
  readonly orderNos: readonly string[];
  /** Shipments with as many pieces and scans as a long journey has. */
  readonly waybills: readonly string[];
  readonly articleId: string;
  readonly vacancyKey: string;
}

let scene: Scene;

beforeAll(async () => {
  const codes = await createOrdersApp({
    UPLOADS_PER_HOUR: "1000",
    SUBMISSIONS_PER_DAY: "100000",
    ORDERS_PER_HOUR: "100000",
  });
  const { test } = codes;
  const now = new Date(orderingTime);
  await seedDemoContent(test.db, testCarrier, now);
  await seedQuestionnaires(test.db, testCarrier, now);
  const session = await newCustomer(codes);
  await test.call(endpoints.addressImport, { csv: fullBook() }, session.headers);
  const book = await test.call(endpoints.addressPage, {}, session.headers);
  const box = { weightKg: 1, lengthCm: 10, widthCm: 10, heightCm: 10 };
  const large = await placeOrder(codes, session, { pieces: [{ ...box, quantity: 999 }] });
  const orderNos = [large.orderNo];
  for (let nth = 0; nth < 19; nth += 1) orderNos.push((await placeOrder(codes, session)).orderNo);
  const waybills = Array.from({ length: 10 }, (_none, nth) => waybillNumber(nth + 1));
  for (const waybillNo of waybills) await test.feed([longShipment(waybillNo)], longJourney(waybillNo, 40));
  const articles = await test.call(endpoints.pageRelease, {});
  const vacancies = await test.call(endpoints.searchCareersList, {});
  scene = {
    codes,
    session,
    contactId: book.body.data?.records[0]?.contactId ?? "",
    orderNos,
    waybills,
    articleId: articles.body.data?.records[0]?.id ?? "",
    vacancyKey: vacancies.body.data?.records[0]?.key ?? "",
  };
}, 180_000);
afterAll(() => scene.codes.test.close());

/** A party with letters that become many when they are normalized. */
const party = {
  name: "Sari ".repeat(12).trim(),
  phone: "+62 812-8800-4471",
  areaId: "ID-317403",
  address: "Jl. Kemang Raya ".repeat(12).trim(),
  postalCode: "12730",
};
/** One character that stands for eighteen, as often as a body has room for it. */
const expanding = (bytes = bodyBytes) => "\ufdfa".repeat(Math.floor(bytes / 3));
const text = (length: number) => "Kemang Raya ".repeat(Math.ceil(length / 12)).slice(0, length);
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
/** Words that begin many names, and as many typing errors as are looked for. */
const searched = [
  "in ka ja ba ma pa su ta ti se ke ci",
  "kepulauan timur barat tengah selatan utara jawa papua nusa tenggara sumatera",
  "kepulauam timir barag tengan selatam utaea jaqa paoua nuda tenggera sumatara",
  "\ufdfa".repeat(80),
];

function fullBook(): string {
  const head = "Nama,Telepon,Provinsi,Kota/Kabupaten,Kecamatan,Kode pos,Alamat";
  const row = (nth: number) =>
    `Toko ${nth},081288004471,DKI Jakarta,Jakarta Selatan,Mampang Prapatan,12730,${text(200)}`;
  return [head, ...Array.from({ length: maxContacts - 2 }, (_none, nth) => row(nth))].join("\n");
}

function worstContactFiles(): string[] {
  const head = "Nama,Telepon,Provinsi,Kota/Kabupaten,Alamat\n";
  const unknownAreas = Array.from({ length: maxContacts }, (_none, nth) => `,,${text(200)}${nth},,`).join(
    "\n",
  );
  return [
    `${head}${",,b,,\n".repeat(9_000)}`,
    `${head}${unknownAreas}`,
    `${head}${",,,,\n".repeat(9_000)}x`,
    `${head},,${expanding(56_000)},,`,
    `${expanding(56_000)}\nx`,
    `a${",".repeat(59_000)}\nx`,
    `${head}${'"'.repeat(29_000)}`,
    fullBook(),
  ].map((csv) => csv.slice(0, maxContactsFileBytes));
}

function longShipment(waybillNo: string) {
  const pieces = Array.from({ length: 999 }, (_none, nth) => ({
    pieceNo: nth + 1,
    weightKg: 1.5,
    lengthCm: 10,
    widthCm: 10,
    heightCm: 10,
  }));
  return sampleShipment(waybillNo, { pieces, customerOrderNo: `PO-${waybillNo}` });
}

function longJourney(waybillNo: string, count: number) {
  const codes = ["DEPARTED", "ARRIVED"] as const;
  return Array.from({ length: count }, (_none, nth) =>
    sampleEvent(waybillNo, `${waybillNo}-${nth}`, {
      code: codes[nth % 2] ?? "DEPARTED",
      occurredAt: new Date(Date.UTC(2026, 10, 19, 8, nth)).toISOString(),
      pieces: Array.from({ length: 200 }, (_nothing, piece) => ((nth * 7 + piece) % 999) + 1),
    }),
  );
}

const manyItems = <Item>(count: number, item: (nth: number) => Item) =>
  Array.from({ length: count }, (_none, nth) => item(nth));
const feedWaybill = (nth: number) => waybillNumber(100 + nth);

const markdown = [
  "**a ".repeat(4_900),
  "[a](".repeat(4_900),
  "> ".repeat(9_900),
  "- a\n  ".repeat(3_200),
  "`a ``b ".repeat(2_800),
  "| a ".repeat(4_900),
  "<".repeat(19_900),
  "*a_".repeat(6_600),
];

const shipmentQuestion = {
  sendAreaId: "ID-317403",
  dispatchAreaId: "ID-737109",
  pieces: manyItems(50, (nth) => ({
    weightKg: 1 + nth,
    lengthCm: 10 + nth,
    widthCm: 20,
    heightCm: 30,
    quantity: 19,
  })),
  valueAdded: manyItems(20, (nth) => `SERVICE_${nth}`),
};

const code = { verificationCode: "000000" };
const twoHundred = "x".repeat(200);
const answersOfForm = (more: Record<string, unknown> = {}) => ({
  version: 1,
  answers: { ...Object.fromEntries(manyItems(290, (nth) => [`q${nth}`, text(150)])), ...more },
});

/**
 * The bodies (queries of a GET) that make each call work the most. A new call does not compile without its own. Those that write are
 * created again for each try, so that none is answered as already known.
 */
const worst: { readonly [Name in EndpointName]: (scene: Scene, nth: number) => readonly unknown[] } = {
  trackingIsNotEmpty: ({ waybills }) => [
    { numbers: waybills, by: "waybill" },
    { numbers: manyItems(10, () => "\ufdfa".repeat(64)), by: "customerOrder" },
  ],
  trackingCustomerByWaybillNo: ({ waybills }) => [
    { numbers: waybills, by: "waybill", viewTokens: manyItems(10, () => twoHundred) },
    { numbers: waybills.map((waybillNo) => `PO-${waybillNo}`), by: "customerOrder" },
    { numbers: waybills, by: "waybill", packageStatus: "DELIVERED" },
  ],
  trackingValidate: ({ waybills }) => [
    { waybillNo: waybills[0], phoneLast4: "4471", captchaTicket: twoHundred },
  ],
  getMainSubBillCode: ({ waybills }) => [{ waybillNo: waybills[0], viewToken: twoHundred }],
  scrollbarQuery: () => [{}],
  imgconfigQuery: () => [{}],
  findOnLineAreas: () => [{ countryCode: "CN" }, { parentId: "CN-62" }, { parentId: "ID-35" }],
  findAllAreas: () => [{ countryCode: "ID" }, { countryCode: "CN" }],
  selectByFuzzyCondition: () => searched.map((keyword) => ({ keyword, size: 50 })),
  getAreaByGeoCoding: () => [
    ...searched.map((keyword) => ({ keyword })),
    { lat: "-6.2", lng: "106.8" },
    { lat: "0", lng: "60" },
  ],
  getNetwork: () => [
    ...searched.map((keyword) => ({ keyword, size: 50 })),
    { provinceId: "ID-32", size: 50 },
    { current: 9_999, size: 50 },
  ],
  getByName: () => searched.map((name) => ({ name, size: 50 })),
  getNearbySysNetworkVo: () => [{ lat: "-6.2", lng: "106.8", radiusKm: "200", size: "50" }],
  calculateDistance: () => [{ networkCode: "JKS001", areaId: "ID-31" }],
  pageRelease: () => [{ size: 50 }, { current: 999_999, size: 50 }],
  getInfoRelease: ({ articleId }) => [{ id: articleId }],
  getAllrelease: () => [{ size: 50 }],
  searchCareersList: () => [
    ...searched.map((keyword) => ({ keyword, city: keyword, size: 50 })),
    { size: 50 },
  ],
  getCareersDetail: ({ vacancyKey }) => [{ key: vacancyKey }],
  shippingCost: () => [shipmentQuestion],
  getAging: () => [{ sendAreaId: "ID-317403", dispatchAreaId: "ID-737109" }],
  getProductTypeList: () => [{ sendCityId: "ID-3174", dispatchCityId: "ID-7371" }],
  getProducttType: () => [{}],
  getProductTypeToCache: () => [{}],
  specialTimeLimitProducts: () => [{}],
  getArticleType: () => [{}],
  getGoodsList: () => [{}, { keyword: "a" }, { keyword: "\ufdfa".repeat(60) }],
  getPaymentType: () => [{}],
  getSettlement: () => [{}],
  getPaymentModeList: () => [{}],

  carrierShipments: (_scene, nth) => [
    {
      shipments: manyItems(maxBatchItems, (item) =>
        sampleShipment(feedWaybill(item), { productTypeCode: `TRY_${nth}` }),
      ),
    },
    {
      shipments: manyItems(100, (item) => ({
        ...longShipment(feedWaybill(2_000 + item)),
        productTypeCode: `TRY_${nth}`,
      })),
    },
    { shipments: manyItems(maxBatchItems, () => ({ pieces: manyItems(800, () => ({})) })) },
  ],
  carrierEvents: (_scene, nth) => [
    { events: manyItems(maxBatchItems, (item) => sampleEvent(feedWaybill(item), `try ${nth} of ${item}`)) },
    {
      events: longJourney(feedWaybill(0), maxBatchItems).map((event) => ({
        ...event,
        sourceId: `${nth} ${event.sourceId}`,
      })),
    },
    { events: manyItems(maxBatchItems, () => ({ pieces: manyItems(999, () => "x") })) },
  ],
  carrierOutlets: (_scene, nth) => [
    {
      outlets: manyItems(maxBatchItems, (item) => ({
        networkCode: `WB${item}`,
        name: `Gerai ${nth} ${text(100)}`,
        address: text(500),
        areaId: "ID-317403",
        point: { lat: -6.2, lng: 106.8 },
        services: ["DROP_OFF"],
        hours: Object.fromEntries(
          ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
            day,
            manyItems(2, (span) => ({ from: `0${span * 4}:00`, to: `0${span * 4 + 3}:00` })),
          ]),
        ),
      })),
    },
  ],
  carrierCorporate: (_scene, nth) => [
    {
      accounts: manyItems(maxBatchItems, (item) => ({
        phone: `0812${nth}${String(item).padStart(6, "0")}`,
        corporate: true,
      })),
    },
    { accounts: manyItems(maxBatchItems, () => ({ phone: text(500), corporate: "x" })) },
  ],
  carrierRates: () => [{ rates: manyItems(maxBatchItems, () => ({ steps: manyItems(500, () => ({})) })) }],
  carrierArticles: (_scene, nth) =>
    markdown.map((body, kind) => ({
      articles: manyItems(100, (item) => ({
        id: `worst-${kind}-${item}`,
        type: "NEWS",
        publishedAt: "2026-11-19T10:00:00+07:00",
        title: { id: `Judul ${nth}` },
        summary: { id: text(320) },
        body: { id: body, en: body, zh: body },
      })),
    })),
  carrierVacancies: (_scene, nth) => [
    {
      vacancies: manyItems(130, (item) => ({
        key: `worst-${item}`,
        department: "OPERATIONS",
        city: { id: "Jakarta" },
        type: "FULL_TIME",
        publishedAt: "2026-11-19T10:00:00+07:00",
        title: { id: `Judul ${nth}` },
        summary: { id: text(320) },
        body: { id: markdown[0], en: markdown[4], zh: markdown[7] },
      })),
    },
  ],
  carrierBanners: (_scene, nth) => [
    {
      banners: manyItems(maxBatchItems, (item) => ({
        id: `worst-${item}`,
        position: "HOME",
        sort: nth,
        title: { id: text(160) },
        imageUrl: "/public/banners/a.svg",
        linkUrl: `https://example.com/${twoHundred}`,
        startsAt: "2026-11-19T10:00:00+07:00",
      })),
    },
  ],
  carrierNotices: (_scene, nth) => [
    {
      notices: manyItems(maxBatchItems, (item) => ({
        key: `worst-${item}`,
        level: "info",
        text: { id: `${nth} ${text(300)}`, en: text(320), zh: text(320) },
        startsAt: "2020-11-19T10:00:00+07:00",
        endsAt: "2020-11-20T10:00:00+07:00",
      })),
    },
  ],

  captchaChallenge: () => [{ scene: "login" }],
  captcha: () => [
    {
      scene: "login",
      subject: newPhone(),
      provider: "proofOfWork",
      solution: "x".repeat(8_192),
      randstr: twoHundred,
    },
  ],
  sendVerificationCode: () => [
    { phone: newPhone(), scene: "login", captchaTicket: twoHundred },
    { phone: "\ufdfa".repeat(40), scene: "login" },
  ],
  phoneLogin: () => [{ phone: "081288004471", ...code, agreed: true }],
  logout: () => [{}],
  selectNickName: () => [{}],
  updateNickName: () => [{ nickname: text(30) }, { nickname: expanding() }],
  updateMobile: () => [{ newPhone: newPhone(), ...code, oldVerificationCode: "000000" }],
  cancelMobileChange: () => [{}],
  userSessions: () => [{}],
  endSession: () => [{ sessionId: "019e9d2c-7a51-7c3e-9f64-2b8d5c1e0a37" }],
  endAllSessions: () => [{}],
  exportUser: () => [{}],
  deleteAccount: () => [code],
  addressPage: () => searched.map((keyword) => ({ keyword, size: "50" })),
  addressGetDefault: () => [{}],
  addressDetail: ({ contactId }) => [{ contactId }],
  addressAdd: () => [
    { ...party, name: expanding() },
    { ...party, phone: expanding() },
    { ...party, address: expanding() },
    party,
  ],
  addressUpdate: ({ contactId }) => [
    { ...party, contactId, version: 1 },
    { ...party, contactId, version: 1, address: expanding() },
  ],
  addressDelete: () => [{ contactId: "019e9d2c-7a51-7c3e-9f64-2b8d5c1e0a37" }],
  addressRestore: () => [{ contactId: "019e9d2c-7a51-7c3e-9f64-2b8d5c1e0a37" }],
  addressParse: () => [
    ...["bandung ", "jl. ", "kec. kota ", "08", "a,", "(", "12730 ", "nama: ", "\ufdfa"].map((part) => ({
      text: part.repeat(500).slice(0, 500),
    })),
    { text: expanding() },
  ],
  addressExport: () => [{}],
  addressImport: () => worstContactFiles().map((csv) => ({ csv })),
  saveOrder: () => [
    sampleOrder({
      pieces: manyItems(50, () => ({ weightKg: 1, lengthCm: 10, widthCm: 10, heightCm: 10, quantity: 19 })),
      remarks: text(200),
      goodsName: text(80),
    }),
    { ...sampleOrder(), goodsName: expanding() },
    { ...sampleOrder(), pieces: manyItems(7_000, () => ({})) },
  ],
  paymentLimit: () => [
    { sendAreaId: "ID-317403", dispatchAreaId: "ID-737109", settlementCode: "CASH_SENDER" },
  ],
  pickupWindows: () => [{ areaId: "ID-317403" }],
  getMyOrderPage: () => [
    ...searched.map((keyword) => ({ keyword, size: 50 })),
    { size: 50, placedFrom: "2000-01-01", placedUntil: "2999-12-31" },
  ],
  detailOrder: ({ orderNos }) => [{ orderNo: orderNos[0] }],
  cancelOrder: ({ orderNos }) => [{ orderNo: orderNos[1], reason: text(200) }],
  rebookPickup: ({ orderNos }) => [
    { orderNo: orderNos[2], pickupDate: "2026-11-21", pickupWindow: "MORNING" },
  ],
  orderLabel: ({ orderNos }) => [
    { orderNo: orderNos[0] ?? "", format: "thermal" },
    { orderNo: orderNos[0] ?? "", format: "a" },
    { orderNo: orderNos.slice(1).join(","), format: "a" },
  ],
  queryBindingNetwork: () => [{}],
  saveUserBinding: ({ contactId }) => [{ networkCode: "JAK001", contactId }],
  unBindByUserMark: () => [{}],
  feedbackQuestionnaire: () => [{}],
  franchiseQuestionnaire: () => [{}],
  customersQuestionnaire: () => [{}],
  addFeedBack: () => [
    answersOfForm(),
    answersOfForm({ name: expanding(4_000), email: `${"a.".repeat(2_000)}@b`, phone: "1".repeat(3_900) }),
  ],
  addJoinCooperation: () => [
    answersOfForm(),
    answersOfForm({ email: `${"a-".repeat(2_000)}@`, district: text(4_000) }),
  ],
  addVipRegistration: () => [
    answersOfForm(),
    answersOfForm({ email: `a@${"a.".repeat(2_000)}`, url: "https://".repeat(500) }),
  ],
  getOssUrl: () => [{ fileName: "\ufdfa".repeat(255), contentType: "image/jpeg", size: 5_000_000 }],
};

/** Bodies that every call with a body gets: they are refused, at a cost. */
const refusedBodies = [
  `{"keyword":${nested(31_000)}}`,
  `{"numbers":[${'"",'.repeat(20_000)}""]}`,
  `{${Array.from({ length: 5_000 }, (_none, nth) => `"k${nth}":1`).join(",")}}`,
  `"${"\\u00e9".repeat(10_000)}"`,
  `{"text":"${expanding(50_000)}","csv":"${" ".repeat(10_000)}","name":"x"}`,
];

/** After these the session is over, so they get one of their own. */
const endingSession: readonly EndpointName[] = ["logout", "endAllSessions", "deleteAccount", "updateMobile"];

/** Sends a body that is text already: a client's work is not the server's. */
async function turnOf(name: EndpointName, payload: string, unexpected: readonly number[]): Promise<number> {
  const { codes } = scene;
  const { access, method, path } = endpoints[name];
  const session = endingSession.includes(name) ? await newCustomer(codes) : scene.session;
  const headers = {
    langtype: "CN",
    "content-type": "application/json",
    ...(access.kind === "session" && session.headers),
    ...(access.kind === "apiKey" && { authorization: `Bearer ${codes.test.apiKey}` }),
  };
  const sent =
    method === "GET"
      ? { query: JSON.parse(payload) as Record<string, string> }
      : { payload: Buffer.from(payload) };
  let status = 0;
  const turn = await measureBlockMs(async () => {
    status = (await codes.test.app.inject({ method, url: path, headers, ...sent })).statusCode;
  });
  // Else the call has done nothing of what is measured.
  expect(unexpected).not.toContain(status);
  return turn;
}

/** Without a session or a key, too often, or broken. */
const notReached = [401, 429, 500, 503];
/** And too large, or of another type: such a body is not legal. */
const notLegal = [...notReached, 413, 415];

const names = Object.keys(endpoints) as EndpointName[];

it.each(names)(
  "%s does not hold the event loop with its worst legal body",
  { timeout: 180_000 },
  async (name) => {
    const count = worst[name](scene, 0).length;
    const turns: number[] = [];
    for (let which = 0; which < count; which += 1) {
      const bodyOf = (nth: number) => JSON.stringify(worst[name](scene, nth)[which]);
      turns.push(await bestOfAttemptsMs((nth) => turnOf(name, bodyOf(nth), notLegal)));
    }
    expect(turns.filter((ms) => ms > maxTurnMs)).toEqual([]);
  },
);

it.each(names.filter((name) => endpoints[name].method === "POST"))(
  "%s does not hold the event loop with a body that it refuses",
  { timeout: 60_000 },
  async (name) => {
    const turns: number[] = [];
    for (const body of refusedBodies)
      turns.push(await bestOfAttemptsMs(() => turnOf(name, body, notReached)));
    expect(turns.filter((ms) => ms > maxTurnMs)).toEqual([]);
  },
);

it("a picture does not hold the event loop, however it is made", async () => {
  const { test } = scene.codes;
  for (const picture of [pixelBomb(4_990), pixelBomb(5_001), Buffer.alloc(4_999_999, 0xff)]) {
    const send = async () => {
      const place = await expectPicture(scene.codes, { contentType: "image/png" });
      return measureBlockMs(() =>
        test.app.inject({ method: "PUT", url: place.uploadUrl, headers: place.headers, payload: picture }),
      );
    };
    expect(await bestOfAttemptsMs(send)).toBeLessThan(maxTurnMs);
  }
});

it("the file of ten long shipments does not hold the event loop", async () => {
  const query = { numbers: scene.waybills.join(","), by: "waybill" };
  const send = () => measureBlockMs(() => scene.codes.test.app.inject({ url: "/track.csv", query }));
  expect(await bestOfAttemptsMs(send)).toBeLessThan(maxTurnMs);
});

it.each(searched)("the pages of outlets and prices do not hold the event loop for %j", async (words) => {
  const { test } = scene.codes;
  const reference = liveReference(test.db, () => {});
  await reference.current();
  const deps = { reference, clock: () => new Date(orderingTime), areSample: false };
  const visitor = { locale: "zh" as const, answer: orUnavailable };
  const near = { lat: -6.2, lng: 106.8 };
  const outlets = siteOutlets(deps, visitor);
  const rates = siteRates(deps, visitor);
  const requested = [
    () => outlets.find({ area: null, words, near, skip: 0, size: 50 }),
    () => outlets.find({ area: { words }, words, near: null, skip: 0, size: 50 }),
    () => outlets.find({ area: { id: "ID-32" }, words: "", near, skip: 0, size: 50 }),
    () => rates.ask({ from: { words }, to: { words }, shipment: null }),
    () => outlets.cities(),
  ];
  for (const ask of requested)
    expect(await bestOfAttemptsMs(() => measureBlockMs(ask))).toBeLessThan(maxTurnMs);
});
