import type { ExamplesOf } from "../common/endpoint.ts";
import type { contentEndpoints } from "./content-endpoints.ts";
import type { ArticleSummary, Banner, VacancySummary } from "./content.ts";

const article: ArticleSummary = {
  id: "kapal-ambon-dua-kali",
  type: "service",
  title: "Two ships a week to Ambon",
  summary: "Shipments by sea to Maluku leave every Tuesday and Friday.",
  coverUrl: "/public/illustrations/service-third-day.svg",
  publishedAt: "2026-11-20T02:00:00.000Z",
  language: "en",
};

export const anyBanner = {
  id: "kirim-kargo",
  imageUrl: "/public/illustrations/service-standard-cargo.svg",
  linkUrl: "/networkQuery?type=rate",
  sort: 10,
};
const banner: Banner = { ...anyBanner, title: "Cargo from 10 kg, by sea and by road", language: "en" };

const vacancy: VacancySummary = {
  key: "kurir-makassar",
  title: "Courier",
  department: "courier",
  city: "Makassar",
  country: "ID",
  type: "fullTime",
  publishedAt: "2026-11-18T02:00:00.000Z",
  closesAt: "2026-12-31T16:59:59.000Z",
  language: "en",
};

const onePage = { total: 1, current: 1, size: 10, pages: 1 };

export const contentExamples: ExamplesOf<typeof contentEndpoints> = {
  scrollbarQuery: {
    request: {},
    data: {
      indonesian: "Pengantaran ke Sulawesi Tengah dapat bertambah 1–2 hari karena cuaca.",
      english: "Deliveries to Central Sulawesi may take 1–2 days longer because of the weather.",
      chinese: "受天气影响，中苏拉威西的派送可能延迟1至2天。",
      level: "warning",
      linkUrl: null,
    },
    wrong: { path: "", key: "field.invalid" },
  },
  imgconfigQuery: {
    request: {},
    data: {
      images: [
        { key: "homeHero", url: "/public/home-hero.webp", alt: "Couriers loading a truck in Surabaya" },
      ],
      switches: { verificationCode: true },
    },
    wrong: { path: "", key: "field.invalid" },
  },
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
};
