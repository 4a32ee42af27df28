import {
  type Banner,
  type BannerInput,
  type BannerPosition,
  type BannersRequest,
  type Locale,
  type Site,
  type TextInLanguages,
  bannerInput,
} from "@rimba/contract";
import { statement, typed } from "../../platform/db/statement.ts";
import { type ContentDeps, displayLanguage, localizedText } from "./shown-text.ts";
import {
  type ContentKind,
  contentTable,
  storedTime,
  optionalStoredTime,
  storedTexts,
} from "./import/content-table.ts";
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

/** A banner as it is stored. */
interface StoredBannerRow {
  readonly id: string;
  readonly position: BannerPosition;
  /** Null: both sites. */
  readonly site: Site | null;
  readonly sort: number;
  readonly title: TextInLanguages;
  readonly imageUrl: string;
  readonly linkUrl: string | null;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly endsAt: string | null;
}

export const bannerKind: ContentKind<BannerInput, StoredBannerRow> = {
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
    imageUrl,
    linkUrl: linkUrl ?? null,
    startsAt: storedTime(startsAt),
    endsAt: optionalStoredTime(endsAt),
  }),
  fields: {
    required: ["id", "position", "imageUrl", "startsAt"],
    optional: ["site", "linkUrl", "endsAt"],
    byLanguage: ["title"],
    optionalByLanguage: [],
    whole: ["sort"],
  },
  table: contentTable({
    name: "banners",
    sqlName: "banner",
    key: "id",
    columns: {
      id: "text",
      position: typed<BannerPosition>("text"),
      site: typed<Site | null>("text | null"),
      sort: "integer",
      title: typed<TextInLanguages>("jsonb"),
      image_url: "text",
      link_url: "text | null",
      starts_at: "timestamptz",
      ends_at: "timestamptz | null",
    },
    keyOf: ({ id }) => id,
    rowOf: ({ imageUrl, linkUrl, startsAt, endsAt, ...same }) => ({
      ...same,
      image_url: imageUrl,
      link_url: linkUrl,
      starts_at: startsAt,
      ends_at: endsAt,
    }),
    storedOf: ({ image_url, link_url, starts_at, ends_at, ...same }) => ({
      ...same,
      imageUrl: image_url,
      linkUrl: link_url,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at?.toISOString() ?? null,
    }),
  }),
};
