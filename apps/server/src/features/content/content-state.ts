import type { NamedStatement, Tx } from "../../platform/db/db.ts";

// Versions are counted up by every change; beside them what came or went since by itself, as its moment passed.
const state: NamedStatement = {
  name: "content.state",
  text: `
select
  (select coalesce(sum(version), 0)::text from reference_version
   where reference_table in ('articles', 'vacancies', 'banners', 'notices', 'questionnaires')) as changes,
  (select max(published_at) from article where published_at <= $1) as article,
  (select max(published_at) from vacancy where published_at <= $1) as vacancy,
  (select max(closes_at) from vacancy where closes_at <= $1) as closed,
  (select max(starts_at) from banner where starts_at <= $1) as banner,
  (select max(ends_at) from banner where ends_at <= $1) as banner_ended,
  (select max(starts_at) from notice where starts_at <= $1) as notice,
  (select max(ends_at) from notice where ends_at <= $1) as notice_ended,
  (select max(opens_at) from questionnaire where opens_at <= $1) as form_opened`,
};

/** A text that is another one whenever other news, vacancies, banners, notices or forms are to be shown. Throws `DatabaseUnavailable`. */
export async function contentState(db: Tx, now: Date): Promise<string> {
  return JSON.stringify(await db.query(state, [now]));
}
