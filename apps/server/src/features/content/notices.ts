import {
  type CarrierProfile,
  type ScrollNotice,
  noticeInput,
  type noticeLevels,
  scrollNotice,
} from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { statement, typed } from "../../platform/db/statement.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { contentKind, storedTime, optionalStoredTime } from "./import/content-table.ts";
import { periodIssues, wordsIssues } from "./import/text-rules.ts";

// Notices of calendar days (Ramadan) are shown beside the others, by the local day of the carrier.
const activeNotices = statement({
  name: "content.activeNotices",
  text: `
select level, chinese, english, indonesian, "linkUrl" from (
  select level, chinese, english, indonesian, link_url as "linkUrl", starts_at from notice
  where starts_at <= :now and (ends_at is null or ends_at > :now)
  union all
  select 'warning', details #>> '{notice,zh}', details #>> '{notice,en}', details #>> '{notice,id}', null,
    starts_on::timestamp at time zone :timeZone
  from calendar_entry
  where jsonb_typeof(details -> 'notice') = 'object'
    and (:now at time zone :timeZone)::date between starts_on and ends_on
) said
order by case level when 'urgent' then 0 when 'warning' then 1 else 2 end, starts_at desc, indonesian
limit :maxNotices`,
  params: { now: "timestamptz", maxNotices: "bigint", timeZone: "text" },
  row: {
    level: "text",
    chinese: "text | null",
    english: "text | null",
    indonesian: "text | null",
    linkUrl: "text | null",
  },
});

/** Readers would skip more, and every page carries them. */
const maxNotices = 10;
/** Separates two notices in one bar. */
const gap = "   •   ";

interface NoticeDeps {
  readonly db: Tx;
  readonly carrier: Pick<CarrierProfile, "timeZone">;
}

/** The notices that are active at `now`, the most urgent first. Throws `DatabaseUnavailable`. */
export async function selectActiveNotices({ db, carrier }: NoticeDeps, now: Date): Promise<ScrollNotice[]> {
  const notices = await db.query(activeNotices, { now, maxNotices, timeZone: carrier.timeZone });
  return notices.map((notice) => scrollNotice.parse(notice));
}

/**
 * The active notices as one running text per language, the most urgent first. It has the highest level; a
 * link only if there is one notice. Null if there is none. Throws `DatabaseUnavailable`.
 */
export async function scrollNoticeAt(deps: NoticeDeps, now: Date): Promise<ScrollNotice | null> {
  const notices = await selectActiveNotices(deps, now);
  const [first] = notices;
  if (first === undefined) return null;
  return scrollNotice.parse({
    chinese: joined(notices.map((notice) => notice.chinese)),
    english: joined(notices.map((notice) => notice.english)),
    indonesian: joined(notices.map((notice) => notice.indonesian)),
    level: first.level,
    linkUrl: notices.length === 1 ? first.linkUrl : null,
  });
}

function joined(texts: readonly (string | null)[]): string | null {
  const present = texts.filter((text) => text !== null);
  return present.length === 0 ? null : present.join(gap);
}

export const noticeKind = contentKind(
  {
    name: "notices",
    sqlName: "notice",
    key: "key",
    columns: {
      // A notice that was put in by hand can lack both; it equals no imported record.
      key: typed<string>("text | null"),
      level: typed<(typeof noticeLevels)[number]>("text"),
      indonesian: typed<string>("text | null"),
      english: "text | null",
      chinese: "text | null",
      link_url: "text | null",
      starts_at: "timestamptz",
      ends_at: "timestamptz | null",
    },
    newId: uuidV7,
  },
  {
    schema: noticeInput,
    check: ({ text, startsAt, endsAt }, carrier) => [
      ...periodIssues("endsAt", startsAt, endsAt),
      ...wordsIssues({ text }, carrier),
    ],
    toRecord: ({ key, level, text: { id, en = null, zh = null }, linkUrl, startsAt, endsAt }) => ({
      key,
      level,
      indonesian: id,
      english: en,
      chinese: zh,
      link_url: linkUrl ?? null,
      starts_at: storedTime(startsAt),
      ends_at: optionalStoredTime(endsAt),
    }),
    fields: {
      required: ["key", "level", "startsAt"],
      optional: ["linkUrl", "endsAt"],
      byLanguage: ["text"],
      optionalByLanguage: [],
      whole: [],
    },
  },
);
