import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { outletCount } from "../outlet-words.ts";
import { ownName, shortPath } from "../../places/picked-area.ts";
import type { OutletsPageData } from "./outlets-view.ts";

/** "23 gerai di Makassar", "6 gerai terdekat": what the list holds. Null where there is none. */
export function listHeading(page: OutletsPageData): string | null {
  if (page.state !== "found") return null;
  const { total, area, words, near } = page;
  const count = outletCount(total, getLocale());
  if (words !== "") {
    return area === null
      ? m.outlets_heading_words({ count, words })
      : m.outlets_heading_words_in({ count, words, area: ownName(area) });
  }
  if (near !== null) return m.outlets_heading_near({ count });
  return area === null ? count : m.outlets_heading_in({ count, area: ownName(area) });
}

/** What is said when the answer comes, for those who do not see it. */
export function spokenOutlets(page: OutletsPageData): string {
  switch (page.state) {
    case "start":
      return "";
    case "found":
      return listHeading(page) ?? "";
    case "nothing":
      return m.outlets_none_title();
    case "severalAreas":
      return m.outlets_several({ words: page.areaWords });
    case "unknownArea":
      return m.outlets_unknown_area();
    case "unavailable":
      return m.outlets_unavailable_title();
  }
}

/** Where nothing was found: what was looked for. */
export function nothingText({ area, words }: OutletsPageData): string {
  if (words !== "" && area !== null) return m.outlets_none_words_in({ words, area: shortPath(area) });
  if (words !== "") return m.outlets_none_words({ words });
  return area === null ? m.outlets_none_near() : m.outlets_none_in({ area: shortPath(area) });
}
