import {
  bannersRequest,
  bannersResponse,
  vacanciesRequest,
  vacanciesResponse,
  vacancy,
  vacancyRequest,
  article,
  articleRequest,
  releasesRequest,
  releasesResponse,
  imageConfigResponse,
  scrollNoticeResponse,
} from "./content.ts";
import { endpoint, nothing, publicAccess } from "../common/endpoint.ts";

/** News, banners, vacancies and notices, which a carrier changes at run time. */
export const contentEndpoints = {
  pageRelease: endpoint("pageRelease", "News, notices and pictures", publicAccess, {
    summary: "News, the newest first",
    description:
      "The published articles, of one type or of all. Untranslated ones are in Indonesian: see language.",
    request: releasesRequest,
    response: releasesResponse,
    errors: ["tooManyRequests"],
  }),
  getInfoRelease: endpoint("getInfoRelease", "News, notices and pictures", publicAccess, {
    summary: "One article",
    description:
      "Its text as HTML, made of the carrier's Markdown by the server: headings, paragraphs, lists, tables, notes and links, nothing else. " +
      "previous was published before it, next after it, of whatever type.",
    request: articleRequest,
    response: article,
    errors: ["articleNotFound", "tooManyRequests"],
  }),
  getAllrelease: endpoint("getAllrelease", "News, notices and pictures", publicAccess, {
    summary: "The active banners",
    description: "In the order in which they are shown. With site those of that site and those of both.",
    request: bannersRequest,
    response: bannersResponse,
    errors: ["tooManyRequests"],
  }),
  searchCareersList: endpoint("searchCareersList", "Careers", publicAccess, {
    summary: "Open vacancies, the newest first",
    description:
      "city is a city's name in any language, keyword a part of the title, the summary or the city. What has closed is not listed.",
    request: vacanciesRequest,
    response: vacanciesResponse,
    errors: ["tooManyRequests"],
  }),
  getCareersDetail: endpoint("getCareersDetail", "Careers", publicAccess, {
    summary: "One vacancy",
    description:
      "Also a closed one, which says so, because other sites may link to it. An addition of our own.",
    request: vacancyRequest,
    response: vacancy,
    errors: ["vacancyNotFound", "tooManyRequests"],
  }),
  scrollbarQuery: endpoint("scrollbarQuery", "News, notices and pictures", publicAccess, {
    summary: "The active scrolling notice",
    description: "Texts in three languages, or null when there is no notice.",
    request: nothing,
    response: scrollNoticeResponse,
    errors: [],
  }),
  imgconfigQuery: endpoint("imgconfigQuery", "News, notices and pictures", publicAccess, {
    summary: "Configured pictures and switches",
    description:
      "Pictures by key with their alternative text, and the flag for the verification-code switch.",
    request: nothing,
    response: imageConfigResponse,
    errors: [],
  }),
} as const;
