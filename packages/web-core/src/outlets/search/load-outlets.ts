import { pageCount } from "@rimba/contract";
import { data } from "react-router";
import { awayResponse } from "../../app/document/page-response.ts";
import type { OutletsAnswer } from "../outlet-service.ts";
import { listPart } from "../../app/paged-list.ts";
import { type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";
import type { OutletsPageData } from "./outlets-view.ts";
import { readOutletsQuery } from "./read-query.ts";

const pageSize = 10;

/** The loader of both sites' lists of outlets. Status 503 with Retry-After when they are away, else 200. */
export async function loadOutlets({ context }: LoaderArguments) {
  const { outlets, url, now, site } = context.get(siteServicesContext);
  const { asked, page, ...question } = readOutletsQuery(url.searchParams);
  const { areaWords, words, near } = question;
  const base = { area: null, areaWords, words, near, now: now.toISOString() };
  const away = () =>
    data<OutletsPageData>(
      { ...base, state: "unavailable", offline: false, href: url.pathname + url.search },
      awayResponse,
    );
  if (!asked) {
    const answer = await outlets.cities();
    if (answer.kind === "unavailable") return away();
    return ok({ ...base, state: "start", cities: answer.cities, total: answer.total });
  }
  const { shown, part } = listPart(site, page, pageSize);
  const skip = (part.page - 1) * pageSize;
  const answer = await outlets.find({ area: question.area, words, near, skip, size: part.size });
  if (answer.kind === "unavailable") return away();
  return ok({ ...base, ...viewOf(answer, shown) });
}

function ok(page: OutletsPageData) {
  return data(page, { status: 200 });
}

function viewOf(answer: Exclude<OutletsAnswer, { kind: "unavailable" }>, page: number) {
  switch (answer.kind) {
    case "found": {
      const { area, outlets, total, surroundings } = answer;
      const pages = pageCount(total, pageSize);
      return { state: "found", area, areaWords: "", outlets, total, surroundings, page, pages } as const;
    }
    case "nothing": {
      const { area, nearest, surroundings } = answer;
      return { state: "nothing", area, areaWords: "", nearest, surroundings } as const;
    }
    case "severalAreas":
      return { state: "severalAreas", areas: answer.areas } as const;
    case "unknownArea":
      return { state: "unknownArea" } as const;
  }
}
