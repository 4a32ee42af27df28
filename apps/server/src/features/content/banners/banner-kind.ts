import {
  type BannerInput,
  bannerInput,
  type BannerPosition,
  type Site,
  type TextInLanguages,
} from "@rimba/contract";
import { type ContentKind, momentKept, optionalMomentKept, textsKept } from "../import/content-kind.ts";
import { contentTable } from "../import/content-table.ts";
import { periodIssues, wordsIssues } from "../import/text-rules.ts";

/** A banner as it is stored. */
interface BannerKept {
  readonly id: string;
  readonly position: BannerPosition;
  /** Null: both. */
  readonly site: Site | null;
  readonly sort: number;
  readonly title: TextInLanguages;
  readonly imageUrl: string;
  readonly linkUrl: string | null;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly endsAt: string | null;
}

interface BannerRow {
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

export const bannerKind: ContentKind<BannerInput, BannerKept> = {
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
    title: textsKept(title),
    imageUrl,
    linkUrl: linkUrl ?? null,
    startsAt: momentKept(startsAt),
    endsAt: optionalMomentKept(endsAt),
  }),
  fields: {
    required: ["id", "position", "imageUrl", "startsAt"],
    optional: ["site", "linkUrl", "endsAt"],
    byLanguage: ["title"],
    optionalByLanguage: [],
    whole: ["sort"],
  },
  table: contentTable<BannerKept, BannerRow>({
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
    keptOf: ({ image_url, link_url, starts_at, ends_at, ...same }) => ({
      ...same,
      imageUrl: image_url,
      linkUrl: link_url,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at?.toISOString() ?? null,
    }),
  }),
};
