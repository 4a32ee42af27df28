import { type NoticeInput, noticeInput, type noticeLevels, type TextInLanguages } from "@rimba/contract";
import { uuidV7 } from "../../../platform/uuid-v7.ts";
import { type ContentKind, momentKept, optionalMomentKept, textsKept } from "../import/content-kind.ts";
import { contentTable } from "../import/content-table.ts";
import { periodIssues, wordsIssues } from "../import/text-rules.ts";

/** A notice as it is stored. */
interface NoticeKept {
  readonly key: string;
  readonly level: (typeof noticeLevels)[number];
  readonly text: TextInLanguages;
  readonly linkUrl: string | null;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly endsAt: string | null;
}

interface NoticeRow {
  id: string;
  key: string;
  level: (typeof noticeLevels)[number];
  indonesian: string;
  english: string | null;
  chinese: string | null;
  link_url: string | null;
  starts_at: Date;
  ends_at: Date | null;
}

export const noticeKind: ContentKind<NoticeInput, NoticeKept> = {
  schema: noticeInput,
  check: ({ text, startsAt, endsAt }, carrier) => [
    ...periodIssues("endsAt", startsAt, endsAt),
    ...wordsIssues({ text }, carrier),
  ],
  keep: ({ key, level, text, linkUrl, startsAt, endsAt }) => ({
    key,
    level,
    text: textsKept(text),
    linkUrl: linkUrl ?? null,
    startsAt: momentKept(startsAt),
    endsAt: optionalMomentKept(endsAt),
  }),
  fields: {
    required: ["key", "level", "startsAt"],
    optional: ["linkUrl", "endsAt"],
    byLanguage: ["text"],
    optionalByLanguage: [],
    whole: [],
  },
  table: contentTable<NoticeKept, NoticeRow>({
    name: "notices",
    sqlName: "notice",
    key: "key",
    columns: {
      id: "uuid",
      key: "text",
      level: "text",
      indonesian: "text",
      english: "text",
      chinese: "text",
      link_url: "text",
      starts_at: "timestamptz",
      ends_at: "timestamptz",
    },
    once: ["id"],
    keyOf: ({ key }) => key,
    rowOf: ({ key, level, text, linkUrl, startsAt, endsAt }) => ({
      id: uuidV7(),
      key,
      level,
      indonesian: text.id,
      english: text.en ?? null,
      chinese: text.zh ?? null,
      link_url: linkUrl,
      starts_at: startsAt,
      ends_at: endsAt,
    }),
    keptOf: ({ key, level, indonesian, english, chinese, link_url, starts_at, ends_at }) => ({
      key,
      level,
      text: {
        id: indonesian,
        ...(english !== null && { en: english }),
        ...(chinese !== null && { zh: chinese }),
      },
      linkUrl: link_url,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at?.toISOString() ?? null,
    }),
  }),
};
