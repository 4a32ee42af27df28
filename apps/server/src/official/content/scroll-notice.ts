import type { ScrollNotice } from "@rimba/contract";
import { scrollNotice } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../db/db.ts";

const inForce: NamedStatement = {
  name: "content.noticeInForce",
  text: `
select level, chinese, english, indonesian, link_url as "linkUrl" from notice
where starts_at <= $1 and (ends_at is null or ends_at > $1)
order by case level when 'urgent' then 0 when 'warning' then 1 else 2 end, starts_at desc`,
};

/** Between two notices of one bar. */
const gap = "   •   ";

/**
 * The notices in force at `now` as one running text per language, the most pressing first; its level and link
 * lead. Null where there is none. Throws `DatabaseUnavailable`.
 */
export async function scrollNoticeAt(db: Tx, now: Date): Promise<ScrollNotice | null> {
  const notices = await db.query<ScrollNotice>(inForce, [now]);
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
