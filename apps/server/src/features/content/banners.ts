import {
  type Banner,
  type BannerPosition,
  type BannersRequest,
  type Locale,
  type Site,
  type TextInLanguages,
  bannerInput,
} from "@rimba/contract";
import { statement, typed } from "../../platform/db/statement.ts";
import { type ContentDeps, displayLanguage, localizedText } from "./shown-text.ts";
import { contentKind, storedTime, optionalStoredTime, storedTexts } from "./import/content-table.ts";
import { periodIssues, wordsIssues } from "./import/text-rules.ts";

const selectCurrentBanners = statement({
  name: "banners.current",
  text: `
select id, title, image_url as "imageUrl", link_url as "linkUrl", sort from banner
where starts_at <= :now and (ends_at is null or ends_at > :now)
  and (:site is null or site is null or site = :site) and (:position is null or position = :position)
order by sort, id`,
  params: { now: "timestamptz", site: "text | null", position: "text | null" },
  row: {
    id: "text",
    title: typed<TextInLanguages>("jsonb"),
    imageUrl: "text",
    linkUrl: "text | null",
    sort: "integer",
  },
});

/** The active banners, in display order. Throws `DatabaseUnavailable`. */
export async function currentBanners(
  { db, carrier, clock }: ContentDeps,
  { site, position }: BannersRequest,
  locale: Locale,
): Promise<Banner[]> {
  const rows = await db.query(selectCurrentBanners, {
    now: clock(),
    site: site ?? null,
    position: position ?? null,
  });
  return rows.map(({ title, ...same }) => {
    const language = displayLanguage(title, locale);
    return { ...same, title: localizedText(title, language, carrier), language };
  });
}

export const bannerKind = contentKind(
  {
    name: "banners",
    sqlName: "banner",
    key: "id",
    columns: {
      id: "text",
      position: typed<BannerPosition>("text"),
      /** Null: both sites. */
      site: typed<Site | null>("text | null"),
      sort: "integer",
      title: typed<TextInLanguages>("jsonb"),
      image_url: "text",
      link_url: "text | null",
      starts_at: "timestamptz",
      ends_at: "timestamptz | null",
    },
  },
  {
    schema: bannerInput,
    check: ({ title, startsAt, endsAt }, carrier) => [
      ...periodIssues("endsAt", startsAt, endsAt),
      ...wordsIssues({ title }, carrier),
    ],
    toRecord: ({ id, position, site, sort, title, imageUrl, linkUrl, startsAt, endsAt }) => ({
      id,
      position,
      site: site ?? null,
      sort,
      title: storedTexts(title),
      image_url: imageUrl,
      link_url: linkUrl ?? null,
      starts_at: storedTime(startsAt),
      ends_at: optionalStoredTime(endsAt),
    }),
    fields: {
      required: ["id", "position", "imageUrl", "startsAt"],
      optional: ["site", "linkUrl", "endsAt"],
      byLanguage: ["title"],
      optionalByLanguage: [],
      whole: ["sort"],
    },
  },
);
