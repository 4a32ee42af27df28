import {
  articleBatchRequest,
  articleInput,
  bannerBatchRequest,
  bannerInput,
  noticeBatchRequest,
  noticeInput,
  textsInLanguages,
  vacancyBatchRequest,
  vacancyInput,
} from "./carrier-content-feed.ts";
import { describeShape } from "../common/described-shape.ts";

const oneByOne = "Each is looked at by itself: a wrong one is rejected, the others are stored.";
const withdrawn = "True: it is there no longer; the other fields are then as they were.";
const contentKey =
  "Its name in addresses: small letters, digits and hyphens; the same again means the same one.";
const link = "A page (/track) or an https address; null or left out: none.";

const languages = {
  id: "In Indonesian, the original.",
  en: "In English; left out: readers of English are shown the Indonesian text.",
  zh: "In Chinese; left out: readers of Chinese are shown the Indonesian text.",
};
const { title, summary, alt, city, notice, body } = textsInLanguages;

export const carrierContentShapes = [
  describeShape("ContentTitle", title, "A title by language. Plain words.", languages),
  describeShape("ContentSummary", summary, "A summary by language. Plain words.", languages),
  describeShape("ContentAlt", alt, "What a picture shows, by language. Plain words.", languages),
  describeShape("ContentCity", city, "The name of a city by language.", languages),
  describeShape("ContentNotice", notice, "The words of a notice by language.", {
    id: "In Indonesian.",
    en: "In English; left out: no notice in English.",
    zh: "In Chinese; left out: no notice in Chinese.",
  }),
  describeShape(
    "ContentBody",
    body,
    "A text by language, in the Markdown of the pages. HTML is refused.",
    languages,
  ),
  describeShape(
    "ArticleBatch",
    articleBatchRequest,
    "Articles to create, replace or withdraw.",
    { articles: `1 to 100. ${oneByOne}` },
    { articles: articleInput },
  ),
  describeShape("ArticleInput", articleInput, "An article as the carrier wrote it.", {
    id: contentKey,
    type: "What it is about.",
    publishedAt: "From when on it can be read; may be ahead.",
    coverUrl: "Path of a picture of this site (/public/…); null or left out: none.",
    coverAlt: "What the picture shows; needed with coverUrl.",
    title: "Its title.",
    summary: "What it says in a sentence or two; in the same languages as the title.",
    body: "Its text; in the same languages as the title.",
    withdrawn,
  }),
  describeShape(
    "VacancyBatch",
    vacancyBatchRequest,
    "Vacancies to create, replace or withdraw.",
    { vacancies: `1 to 1,000. ${oneByOne}` },
    { vacancies: vacancyInput },
  ),
  describeShape("VacancyInput", vacancyInput, "A vacancy as the carrier wrote it.", {
    key: contentKey,
    department: "Where in the company.",
    city: "Where; in any of the languages.",
    country: "The city's country, two letters of ISO 3166; left out: the carrier's home.",
    type: "How one is employed.",
    publishedAt: "From when on it is listed; may be ahead.",
    closesAt: "End of the application period; null or omitted: until it is withdrawn.",
    title: "What is looked for.",
    summary: "What it is in a sentence or two; in the same languages as the title.",
    body: "Its text; in the same languages as the title.",
    withdrawn,
  }),
  describeShape(
    "BannerBatch",
    bannerBatchRequest,
    "Banners to create, replace or withdraw.",
    { banners: `1 to 1,000. ${oneByOne}` },
    { banners: bannerInput },
  ),
  describeShape("BannerInput", bannerInput, "A banner as the carrier made it.", {
    id: contentKey,
    position: "Its position.",
    site: "Only on this site; null or left out: on both.",
    sort: "Smaller ones come first.",
    title: "Its title, also the alternative text.",
    imageUrl: "Path of a picture of this site (/public/…).",
    linkUrl: link,
    startsAt: "From when on it is shown.",
    endsAt: "Until when; null or left out: until it is withdrawn.",
    withdrawn,
  }),
  describeShape(
    "NoticeBatch",
    noticeBatchRequest,
    "Notices to create, replace or withdraw.",
    { notices: `1 to 1,000. ${oneByOne}` },
    { notices: noticeInput },
  ),
  describeShape("NoticeInput", noticeInput, "A notice for the bar.", {
    key: contentKey,
    level: "How urgent it is.",
    text: "What it says.",
    linkUrl: link,
    startsAt: "From when on it runs.",
    endsAt: "Until when; null or left out: until it is withdrawn.",
    withdrawn,
  }),
];
