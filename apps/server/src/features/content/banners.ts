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
import type { NamedStatement } from "../../platform/db/db.ts";
import { type ContentDeps, displayLanguage, localizedText } from "./shown-text.ts";
import {
  type ContentKind,
  contentTable,
  storedMoment,
  optionalStoredMoment,
  storedTexts,
} from "./import/content-table.ts";
import { periodIssues, wordsIssues } from "./import/text-rules.ts";

interface BannerRow extends Omit<Banner, "title" | "language"> {
  readonly title: TextInLanguages;
}

const selectCurrentBanners: NamedStatement = {
  name: "banners.current",
  text: `
select id, title, image_url as "imageUrl", link_url as "linkUrl", sort from banner
where starts_at <= $1 and (ends_at is null or ends_at > $1)
  and ($2::text is null or site is null or site = $2) and ($3::text is null or position = $3)
order by sort, id`,
};

/** The active banners, in display order. Throws `DatabaseUnavailable`. */
export async function currentBanners(
  { db, carrier, clock }: ContentDeps,
  { site, position }: BannersRequest,
  locale: Locale,
): Promise<Banner[]> {
  const rows = await db.query<BannerRow>(selectCurrentBanners, [clock(), site ?? null, position ?? null]);
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

interface StoredBanner {
  id: string;
  position: BannerPosition;
  site: Site | null;
  sort: number;
  title: TextInLanguages;
  image_url: string;
  link_url: string | null;
  starts_at: Date;
  ends_at: Date | null;
}

export const bannerKind: ContentKind<BannerInput, StoredBannerRow> = {
  schema: bannerInput,
  check: ({ title, startsAt, endsAt }, carrier) => [
    ...periodIssues("endsAt", startsAt, endsAt),
    ...wordsIssues({ title }, carrier),
  ],
  keep: ({ id, position, site, sort, title, imageUrl, linkUrl, startsAt, endsAt }) => ({
    id,
    position,
    site: site ?? null,
    sort,
    title: storedTexts(title),
    imageUrl,
    linkUrl: linkUrl ?? null,
    startsAt: storedMoment(startsAt),
    endsAt: optionalStoredMoment(endsAt),
  }),
  fields: {
    required: ["id", "position", "imageUrl", "startsAt"],
    optional: ["site", "linkUrl", "endsAt"],
    byLanguage: ["title"],
    optionalByLanguage: [],
    whole: ["sort"],
  },
  table: contentTable<StoredBannerRow, StoredBanner>({
    name: "banners",
    sqlName: "banner",
    key: "id",
    columns: {
      id: "text",
      position: "text",
      site: "text",
      sort: "integer",
      title: "jsonb",
      image_url: "text",
      link_url: "text",
      starts_at: "timestamptz",
      ends_at: "timestamptz",
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
