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
} from "./content.ts";
import { endpointAddresses } from "../common/endpoint-addresses.ts";
import { endpoint } from "../common/endpoint.ts";

const everyone = { kind: "public" } as const;

/** News, banners and vacancies, which a carrier changes while the sites run. */
export const contentEndpoints = {
  pageRelease: endpoint({
    name: "pageRelease",
    ...endpointAddresses.pageRelease,
    access: everyone,
    summary: "News, the newest first",
    description:
      "What is published by now, of one type or of all. What nobody translated is in Indonesian: see language.",
    request: releasesRequest,
    response: releasesResponse,
    errors: ["tooManyRequests"],
  }),
  getInfoRelease: endpoint({
    name: "getInfoRelease",
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
    ...endpointAddresses.getAllrelease,
    access: everyone,
    summary: "The banners in force",
    description: "In the order in which they are shown. With site those of that site and those of both.",
    request: bannersRequest,
    response: bannersResponse,
    errors: ["tooManyRequests"],
  }),
  searchCareersList: endpoint({
    name: "searchCareersList",
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
    ...endpointAddresses.getCareersDetail,
    access: everyone,
    summary: "One vacancy",
    description:
      "Also one that has closed, and says so, since its address may stand elsewhere. An own addition.",
    request: vacancyRequest,
    response: vacancy,
    errors: ["vacancyNotFound", "tooManyRequests"],
  }),
} as const;
