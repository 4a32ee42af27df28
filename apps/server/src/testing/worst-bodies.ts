/** The most costly legal bodies of each call, and some that are refused. worst-bodies.db.test.ts sends them. */
import {
  type EndpointName,
  maxBatchItems,
  maxContacts,
  maxContactsFileBytes,
  newsGroups,
} from "@rimba/contract";
import type { CodesApp } from "./codes-app.ts";
import { newPhone, type TestSession } from "./customers.ts";
import { sampleOrder } from "./orders.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "./samples.ts";

/** Slightly below the maximum size of a request body. */
const bodyBytes = 63_000;

/** The data that the calls below need. */
export interface Scene {
  readonly codes: CodesApp;
  readonly session: TestSession;
  readonly contactId: string;
  /** The first one has 999 pieces. */
  readonly orderNos: readonly string[];
  /** Shipments with the maximum number of pieces and scans. */
  readonly waybills: readonly string[];
  readonly articleId: string;
  readonly vacancyKey: string;
}

/** A party whose letters expand when they are normalized. */
const party = {
  name: "Sari ".repeat(12).trim(),
  phone: "+62 812-8800-4471",
  areaId: "ID-317403",
  address: "Jl. Kemang Raya ".repeat(12).trim(),
  postalCode: "12730",
};
/** A character that normalizes to eighteen, as often as it fits into a body. */
const expanding = (bytes = bodyBytes) => "\ufdfa".repeat(Math.floor(bytes / 3));
const text = (length: number) => "Kemang Raya ".repeat(Math.ceil(length / 12)).slice(0, length);
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
/** Words that many names start with, and the maximum number of spelling mistakes. */
export const searched = [
  "in ka ja ba ma pa su ta ti se ke ci",
  "kepulauan timur barat tengah selatan utara jawa papua nusa tenggara sumatera",
  "kepulauam timir barag tengan selatam utaea jaqa paoua nuda tenggera sumatara",
  "\ufdfa".repeat(80),
];

export function fullBook(): string {
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

export function longShipment(waybillNo: string) {
  const pieces = Array.from({ length: 999 }, (_none, nth) => ({
    pieceNo: nth + 1,
    weightKg: 1.5,
    lengthCm: 10,
    widthCm: 10,
    heightCm: 10,
  }));
  return sampleShipment(waybillNo, { pieces, customerOrderNo: `PO-${waybillNo}` });
}

export function longJourney(waybillNo: string, count: number) {
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
  `|${"a|".repeat(990)}\n|${"-|".repeat(990)}\n`,
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
 * For each call the bodies (or queries of a GET) that cost the most. A new call does not compile without an entry.
 * Bodies that write are built again for each attempt; otherwise the server would treat them as repeats.
 */
export const worst: { readonly [Name in EndpointName]: (scene: Scene, nth: number) => readonly unknown[] } = {
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
        body: { id: markdown[0], en: markdown[4], zh: markdown[8] },
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

  carrierShipment: ({ waybills }) => [
    { waybillNo: waybills[0] ?? "", size: "50" },
    { waybillNo: waybills[0] ?? "", receivedSince: "2026-11-01T00:00:00Z", current: "1000000000" },
    { waybillNo: "\ufdfa".repeat(10) },
  ],

  carrierProof: ({ waybills }, nth) => [{ waybillNo: waybills[0] ?? "", sourceId: `picture ${nth}` }],

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
  sendMailCode: () => [{ email: `${"a".repeat(64)}@${"b".repeat(60)}.example` }],
  confirmMail: () => [{ email: "sari@example.com", ...code }],
  removeMail: () => [{}],
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
  followPage: () => [
    ...searched.map((keyword) => ({ keyword: keyword.slice(0, 40), size: 50 })),
    ...["incoming", "outgoing", "followed", "archived"].map((box) => ({ box, keyword: "a", size: 50 })),
    { current: 100, size: 50 },
  ],
  followState: ({ waybills }) => [{ waybillNos: waybills }],
  followAdd: ({ waybills }) => [
    { waybillNos: waybills },
    { waybillNos: manyItems(20, () => "\ufdfa".repeat(40)) },
  ],
  followRemove: ({ waybills }) => [{ waybillNo: waybills[0] }],
  followUpdate: ({ waybills }) => [{ waybillNo: waybills[0], label: text(40), archived: true, muted: true }],
  followOpen: ({ waybills }) => [{ waybillNo: waybills[0] }],
  notifyMessages: () => [{ current: 1, size: 50 }],
  notifyMarkRead: () => [
    { ids: Array.from({ length: 50 }, () => "0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b") },
    {},
  ],
  notifySettings: () => [{}],
  notifyCalendar: () => [{}],
  notifyRenewCalendar: () => [{}],
  notifyEndCalendar: () => [{}],
  notifySaveSettings: () => [
    {
      mail: { isOn: false, groups: newsGroups },
      push: { groups: newsGroups },
      whatsapp: { isOn: false, groups: newsGroups },
      quietHours: { from: "21:00", to: "07:00" },
      timeZone: "Asia/Jakarta",
    },
  ],
  notifyAddWhatsApp: () => [{}],
  notifyPushKey: () => [{}],
  notifyAddPush: ({ waybills }, nth) => [
    {
      endpoint: `https://fcm.googleapis.com/fcm/send/${nth}${"x".repeat(950)}`,
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
      waybillNo: waybills[0],
      timeZone: "Asia/Jakarta",
    },
  ],
  notifyEndPush: () => [{ endpoint: `https://fcm.googleapis.com/${"x".repeat(960)}` }],
  notifyAddEmail: ({ waybills }) => [
    {
      email: `${"x".repeat(64)}@${"y".repeat(60)}.example`,
      waybillNo: waybills[0],
      timeZone: "Asia/Jakarta",
    },
    { email: "sari@example.com", waybillNo: "9".repeat(64), timeZone: "Asia/Jakarta" },
  ],
  notifyCheckMessage: () => [{ code: "A".repeat(4_000) }, { code: "K7QM-3XP ".repeat(440) }],
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
  orderLabelPreview: ({ orderNos }) => [{ orderNo: orderNos[0] }],
  queryBindingNetwork: () => [{}],
  saveUserBinding: ({ contactId }) => [{ networkCode: "JAK001", contactId }],
  unBindByUserMark: () => [{}],
  feedbackQuestionnaire: () => [{}],
  franchiseQuestionnaire: () => [{}],
  customersQuestionnaire: () => [{}],
  applicationQuestionnaire: () => [{}],
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
  addJobApplication: () => [answersOfForm(), answersOfForm({ vacancy: "a-".repeat(2_000) })],
  getOssUrl: () => [{ fileName: "\ufdfa".repeat(255), contentType: "image/jpeg", size: 5_000_000 }],
};

/** Bodies for every call that accepts one: they are refused, but parsing them has a cost. */
export const refusedBodies = [
  `{"keyword":${nested(31_000)}}`,
  `{"numbers":[${'"",'.repeat(20_000)}""]}`,
  `{${Array.from({ length: 5_000 }, (_none, nth) => `"k${nth}":1`).join(",")}}`,
  `"${"\\u00e9".repeat(10_000)}"`,
  `{"text":"${expanding(50_000)}","csv":"${" ".repeat(10_000)}","name":"x"}`,
];
