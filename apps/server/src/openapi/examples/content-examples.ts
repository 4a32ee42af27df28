import type {
  ArticleInput,
  ArticleSummary,
  Banner,
  BannerInput,
  NoticeInput,
  VacancyInput,
  VacancySummary,
} from "@rimba/contract";
import type { CallExamples } from "./call-example.ts";

const body = {
  id: "Kapal ke Ambon berangkat **dua kali seminggu**.\n\n## Jadwal {#jadwal}\n\n- Selasa\n- Jumat",
  en: "The ship to Ambon leaves **twice a week**.\n\n## Timetable {#jadwal}\n\n- Tuesday\n- Friday",
  zh: "往安汶的船 **每周两班**。\n\n## 船期 {#jadwal}\n\n- 周二\n- 周五",
};

const articleInput: ArticleInput = {
  id: "kapal-ambon-dua-kali",
  type: "service",
  publishedAt: "2026-11-20T09:00:00+07:00",
  coverUrl: "/public/illustrations/service-standard-cargo.svg",
  coverAlt: { id: "Kapal kargo di dermaga", en: "A cargo ship at the quay", zh: "码头上的货船" },
  title: {
    id: "Kapal ke Ambon kini dua kali seminggu",
    en: "Two ships a week to Ambon",
    zh: "往安汶的船增至每周两班",
  },
  summary: {
    id: "Kiriman laut ke Maluku berangkat setiap Selasa dan Jumat.",
    en: "Shipments by sea to Maluku leave every Tuesday and Friday.",
    zh: "发往马鲁古的海运每周二、周五起运。",
  },
  body,
};

const article: ArticleSummary = {
  id: articleInput.id,
  type: "service",
  title: "Two ships a week to Ambon",
  summary: "Shipments by sea to Maluku leave every Tuesday and Friday.",
  coverUrl: "/public/illustrations/service-standard-cargo.svg",
  publishedAt: "2026-11-20T02:00:00.000Z",
  language: "en",
};

const anyBanner = {
  id: "kirim-kargo",
  imageUrl: "/public/illustrations/service-standard-cargo.svg",
  linkUrl: "/networkQuery?type=rate",
  sort: 10,
};
const banner: Banner = { ...anyBanner, title: "Cargo from 10 kg, by sea and by road", language: "en" };

const bannerInput: BannerInput = {
  ...anyBanner,
  position: "home",
  site: null,
  title: { id: "Kargo mulai 10 kg, lewat laut dan darat", en: banner.title, zh: "10公斤起的海陆货运" },
  startsAt: "2026-11-20T00:00:00+07:00",
  endsAt: null,
};

const vacancyInput: VacancyInput = {
  key: "kurir-makassar",
  department: "courier",
  city: { id: "Makassar", zh: "望加锡" },
  type: "fullTime",
  publishedAt: "2026-11-18T09:00:00+07:00",
  closesAt: "2026-12-31T23:59:59+07:00",
  title: { id: "Kurir", en: "Courier", zh: "快递员" },
  summary: {
    id: "Menjemput dan mengantar paket di Makassar.",
    en: "Collects and delivers parcels in Makassar.",
    zh: "在望加锡取件和派送。",
  },
  body: { id: "Anda bekerja enam hari seminggu.", en: "You work six days a week.", zh: "每周工作六天。" },
};

const vacancy: VacancySummary = {
  key: vacancyInput.key,
  title: "Courier",
  department: "courier",
  city: "Makassar",
  country: "ID",
  type: "fullTime",
  publishedAt: "2026-11-18T02:00:00.000Z",
  closesAt: "2026-12-31T16:59:59.000Z",
  language: "en",
};

const noticeInput: NoticeInput = {
  key: "cuaca-sulteng",
  level: "warning",
  text: {
    id: "Pengantaran ke Sulawesi Tengah dapat bertambah 1–2 hari karena cuaca.",
    en: "Deliveries to Central Sulawesi may take 1–2 days longer because of the weather.",
    zh: "受天气影响，中苏拉威西的派送可能延迟1至2天。",
  },
  linkUrl: null,
  startsAt: "2026-11-20T06:00:00+07:00",
  endsAt: "2026-11-24T06:00:00+07:00",
};

const onePage = { total: 1, current: 1, size: 10, pages: 1 };
const oneCreated = {
  accepted: 1,
  rejected: 0,
  results: [{ index: 0, outcome: "created" as const, errors: [] }],
};

export const contentExamples = {
  pageRelease: {
    request: { current: 1, size: 10, type: "service" },
    data: { records: [article], ...onePage },
    wrong: { path: "size", key: "field.tooLarge" },
  },
  getInfoRelease: {
    request: { id: article.id },
    data: {
      ...article,
      coverAlt: "A cargo ship at the quay",
      html:
        "<p>The ship to Ambon leaves <strong>twice a week</strong>.</p>" +
        '<h2 id="jadwal">Timetable</h2><ul><li>Tuesday</li><li>Friday</li></ul>',
      previous: { id: "gerai-baru-ternate", title: "New outlets in Ternate", language: "en" },
      next: null,
    },
    wrong: { path: "id", key: "field.required" },
  },
  getAllrelease: {
    request: { site: "desktop", position: "home" },
    data: [banner],
    wrong: { path: "position", key: "field.invalid" },
  },
  searchCareersList: {
    request: { city: "Makassar", department: "courier", keyword: "courier" },
    data: { records: [vacancy], ...onePage },
    wrong: { path: "department", key: "field.invalid" },
  },
  getCareersDetail: {
    request: { key: vacancy.key },
    data: {
      ...vacancy,
      summary: "Collects and delivers parcels in Makassar.",
      html: "<p>You work six days a week.</p>",
      closed: false,
    },
    wrong: { path: "key", key: "field.required" },
  },
  carrierArticles: {
    request: { articles: [articleInput] },
    data: oneCreated,
    wrong: { path: "articles", key: "batch.tooManyArticles" },
  },
  carrierVacancies: {
    request: { vacancies: [vacancyInput] },
    data: oneCreated,
    wrong: { path: "vacancies", key: "batch.empty" },
  },
  carrierBanners: {
    request: { banners: [bannerInput] },
    data: oneCreated,
    wrong: { path: "banners", key: "batch.empty" },
  },
  carrierCorporate: {
    request: { accounts: [{ phone: "0812-8800-4471", corporate: true }] },
    data: oneCreated,
    wrong: { path: "accounts", key: "batch.empty" },
  },
  carrierNotices: {
    request: { notices: [noticeInput] },
    data: oneCreated,
    wrong: { path: "notices", key: "batch.tooMany" },
  },
} satisfies Partial<CallExamples>;
