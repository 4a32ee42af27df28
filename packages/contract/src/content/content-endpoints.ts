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
import { endpointAddresses } from "../common/endpoint-addresses.ts";
import { endpoint, nothing } from "../common/endpoint.ts";

const everyone = { kind: "public" } as const;

/** News, banners, vacancies and notices, which a carrier changes at run time. */
export const contentEndpoints = {
  pageRelease: endpoint({
    name: "pageRelease",
    group: "News, notices and pictures",
    ...endpointAddresses.pageRelease,
    access: everyone,
    summary: "News, the newest first",
    description:
      "The published articles, of one type or of all. Untranslated ones are in Indonesian: see language.",
    request: releasesRequest,
    response: releasesResponse,
    errors: ["tooManyRequests"],
  }),
  getInfoRelease: endpoint({
    name: "getInfoRelease",
    group: "News, notices and pictures",
    ...endpointAddresses.getInfoRelease,
    access: everyone,
    summary: "One article",
    description:
      "Its text as HTML, made of the carrier's Markdown by the server: headings, paragraphs, lists, tables, notes and links, nothing else. " +
      "previous was published before it, next after it, of whatever type.",
    request: articleRequest,
    response: article,
    errors: ["articleNotFound", "tooManyRequests"],
  }),
  getAllrelease: endpoint({
    name: "getAllrelease",
    group: "News, notices and pictures",
    ...endpointAddresses.getAllrelease,
    access: everyone,
    summary: "The active banners",
    description: "In the order in which they are shown. With site those of that site and those of both.",
    request: bannersRequest,
    response: bannersResponse,
    errors: ["tooManyRequests"],
  }),
  searchCareersList: endpoint({
    name: "searchCareersList",
    group: "Careers",
    ...endpointAddresses.searchCareersList,
    access: everyone,
    summary: "Open vacancies, the newest first",
    description:
      "city is a city's name in any language, keyword a part of the title, the summary or the city. What has closed is not listed.",
    request: vacanciesRequest,
    response: vacanciesResponse,
    errors: ["tooManyRequests"],
  }),
  getCareersDetail: endpoint({
    name: "getCareersDetail",
    group: "Careers",
    ...endpointAddresses.getCareersDetail,
    access: everyone,
    summary: "One vacancy",
    description:
      "Also a closed one, which says so, because other sites may link to it. An addition of our own.",
    request: vacancyRequest,
    response: vacancy,
    errors: ["vacancyNotFound", "tooManyRequests"],
  }),
  scrollbarQuery: endpoint({
    name: "scrollbarQuery",
    group: "News, notices and pictures",
    ...endpointAddresses.scrollbarQuery,
    access: everyone,
    summary: "The active scrolling notice",
    description: "Texts in three languages, or null when there is no notice.",
    request: nothing,
    response: scrollNoticeResponse,
    errors: [],
  }),
  imgconfigQuery: endpoint({
    name: "imgconfigQuery",
    group: "News, notices and pictures",
    ...endpointAddresses.imgconfigQuery,
    access: everyone,
    summary: "Configured pictures and switches",
    description:
      "Pictures by key with their alternative text, and the flag for the verification-code switch.",
    request: nothing,
    response: imageConfigResponse,
    errors: [],
  }),
} as const;
