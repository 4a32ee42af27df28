import {
  banner,
  bannersRequest,
  vacanciesRequest,
  vacanciesResponse,
  vacancy,
  vacancyRequest,
  vacancySummary,
  article,
  articleNeighbour,
  articleRequest,
  articleSummary,
  releasesRequest,
  releasesResponse,
  imageConfigResponse,
  scrollNotice,
  noticeLevels,
} from "./content.ts";
import { articleTypes, bannerPositions, employmentTypes, vacancyDepartments } from "./content-codes.ts";
import { describeCodes, describeShape } from "../common/described-shape.ts";

const paging = {
  current: "Page, from 1; 1 when left out.",
  size: "How many on a page, at most 50; 10 when left out.",
};
const pageFields = {
  records: "Those of this page; none beyond the last page.",
  total: "How many there are in all.",
  current: "Page, from 1.",
  size: "How many on a page.",
  pages: "How many pages there are.",
};
const language =
  "The language of its texts: that of the request, or id (Indonesian, the original) without a translation.";

const ofArticle = {
  id: "Its name in addresses.",
  type: "What it is about.",
  title: "Its title.",
  summary: "What it says in a sentence or two.",
  coverUrl: "Path of its picture; null: it has none.",
  publishedAt: "Since when it can be read.",
  language,
};
const ofVacancy = {
  key: "Its name in addresses.",
  title: "What is looked for.",
  department: "Where in the company.",
  city: "Where.",
  country: "The city's country, two letters of ISO 3166.",
  type: "How one is employed.",
  publishedAt: "Since when it is listed.",
  closesAt: "Until when one can apply; null: until further notice.",
  language,
};

export const contentShapes = [
  describeShape("PageReleaseRequest", releasesRequest, "Which news are wanted.", {
    type: "Only this type; all when left out.",
    ...paging,
  }),
  describeShape("ArticleSummary", articleSummary, "An article in a list.", ofArticle),
  describeShape("ArticlePage", releasesResponse, "One page of news.", pageFields),
  describeShape("GetInfoReleaseRequest", articleRequest, "Which article is wanted.", { id: "Its id." }),
  describeShape("ArticleNeighbour", articleNeighbour, "The article before or after another.", {
    id: "Its id.",
    title: "Its title.",
    language: "The language of its title.",
  }),
  describeShape("Article", article, "An article.", {
    ...ofArticle,
    coverAlt: "What the picture shows; null: it has none.",
    html: "Its text. Safe to be shown: it holds no script, no style and no pictures.",
    previous: "The one published before it; null: it is the first.",
    next: "The one published after it; null: it is the last.",
  }),
  describeShape("GetAllreleaseRequest", bannersRequest, "Which banners are wanted.", {
    site: "Only those of this site; all when left out.",
    position: "Only those of this place; all when left out.",
  }),
  describeShape("Banner", banner, "A picture that leads somewhere.", {
    id: "Its name.",
    title: "Its title, also the alternative text.",
    imageUrl: "Path of the picture.",
    linkUrl: "Where it leads; null: nowhere.",
    sort: "Smaller ones come first.",
    language:
      "The language of its title: that of the request, or id (Indonesian, the original) without a translation.",
  }),
  describeShape("SearchCareersListRequest", vacanciesRequest, "Which vacancies are wanted.", {
    city: "A city's whole name, in any language.",
    department: "Only of this department.",
    keyword: "Words in its title, summary or city.",
    ...paging,
  }),
  describeShape("VacancySummary", vacancySummary, "A vacancy in a list.", ofVacancy),
  describeShape("VacancyPage", vacanciesResponse, "One page of vacancies.", pageFields),
  describeShape("GetCareersDetailRequest", vacancyRequest, "Which vacancy is wanted.", { key: "Its key." }),
  describeShape("Vacancy", vacancy, "A vacancy.", {
    ...ofVacancy,
    summary: "What it is in a sentence or two.",
    html: "Its text. Safe to be shown: it holds no script, no style and no pictures.",
    closed: "True: one can no longer apply.",
  }),
];

export const contentCodes = [
  describeCodes("NoticeLevel", noticeLevels, "How urgent a notice is.", {
    info: "Good to know.",
    warning: "May change what a customer plans.",
    urgent: "Needs to be read now.",
  }),
  describeCodes("ArticleType", articleTypes, "What an article is about.", {
    company: "The company.",
    service: "Its services.",
    guide: "How to send well.",
    notice: "What changes for a while.",
  }),
  describeCodes("VacancyDepartment", vacancyDepartments, "Where in the company a vacancy is.", {
    operations: "Hubs, outlets, line haul and its planning.",
    sorting: "Sorting.",
    courier: "Pickup and delivery.",
    customerService: "Customer service.",
    technology: "Software and systems.",
    sales: "Sales and accounts.",
    finance: "Finance and legal matters.",
    people: "Recruitment, training, pay.",
  }),
  describeCodes("EmploymentType", employmentTypes, "How one is employed.", {
    fullTime: "Full time.",
    partTime: "Part time.",
    contract: "For a fixed term.",
    internship: "As an intern.",
  }),
  describeCodes("BannerPosition", bannerPositions, "Position of a banner on a site.", {
    home: "On the home page.",
    newsCenter: "Above the news.",
    recruitment: "Above the vacancies.",
  }),
];

export const noticeShapes = [
  describeShape("ScrollNotice", scrollNotice, "The active scrolling notice.", {
    chinese: "Text in Chinese; null: no bar in this language.",
    english: "Text in English; null: no bar in this language.",
    indonesian: "Text in Indonesian; null: no bar in this language.",
    level: "How urgent it is.",
    linkUrl: "Where it leads; null: nowhere.",
  }),
  describeShape("ImgconfigData", imageConfigResponse, "Configured pictures and switches.", {
    images: "All configured pictures.",
    switches: "Switches of the sites.",
  }),
  describeShape("SiteImage", imageConfigResponse.shape.images.def.element, "One configured picture.", {
    key: "Its place on the sites.",
    url: "Its address.",
    alt: "Its alternative text, in the requested language.",
  }),
  describeShape("SiteSwitches", imageConfigResponse.shape.switches, "Switches of the sites.", {
    verificationCode: "Whether a captcha must be passed before a verification code is sent.",
  }),
];
