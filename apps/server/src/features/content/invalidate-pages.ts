import type { FastifyInstance } from "fastify";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import { createRepeatedJob } from "../../platform/jobs/repeated-job.ts";
import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";
import type { ContentDeps } from "./shown-text.ts";

/** Milliseconds between two checks: changed content is on cached pages within a second. */
const intervalMs = 500;
const retryDelayMs = 2000;

interface InvalidationDeps extends Pick<ContentDeps, "db" | "clock"> {
  readonly reference: { renew(): Promise<void> };
}

/**
 * While the server listens, invalidates cached pages when the shown news, vacancies, banners, notices or forms change,
 * whichever process changed them. While the database is unavailable, cached pages stay valid.
 */
export function invalidatePagesOnContentChange(
  app: FastifyInstance,
  pages: { readonly outdateAll: () => void },
  { db, clock, reference }: InvalidationDeps,
): void {
  let known: string | null = null;
  const watch = createRepeatedJob({
    work: async () => {
      const now = await contentState(db, clock());
      if (known !== null && known !== now) {
        // Forms are shown from memory: a page rendered before the memory is updated would be cached as a new
        // one.
        await reference.renew();
        pages.outdateAll();
      }
      known = now;
      return false;
    },
    intervalMs,
    retryDelayMs,
    onFailure: (error) => {
      if (!(error instanceof DatabaseUnavailable)) app.log.error(error);
    },
  });
  app.addHook("onListen", async () => watch.start());
  app.addHook("onClose", () => watch.stop());
}

// Every change increases a version. The other columns are items that appeared or disappeared since because of
// their time.
const selectContentState = statement({
  name: "content.state",
  text: `
select
  (select coalesce(sum(version), 0)::text from reference_version
   where reference_table in ('articles', 'vacancies', 'banners', 'notices', 'questionnaires')) as changes,
  (select max(published_at) from article where published_at <= :now) as article,
  (select max(published_at) from vacancy where published_at <= :now) as vacancy,
  (select max(closes_at) from vacancy where closes_at <= :now) as closed,
  (select max(starts_at) from banner where starts_at <= :now) as banner,
  (select max(ends_at) from banner where ends_at <= :now) as banner_ended,
  (select max(starts_at) from notice where starts_at <= :now) as notice,
  (select max(ends_at) from notice where ends_at <= :now) as notice_ended,
  (select max(opens_at) from questionnaire where opens_at <= :now) as form_opened`,
  params: { now: "timestamptz" },
  row: {
    changes: "text",
    article: "timestamptz | null",
    vacancy: "timestamptz | null",
    closed: "timestamptz | null",
    banner: "timestamptz | null",
    banner_ended: "timestamptz | null",
    notice: "timestamptz | null",
    notice_ended: "timestamptz | null",
    form_opened: "timestamptz | null",
  },
});

/**
 * A text that differs whenever other news, vacancies, banners, notices or forms are to be shown. Throws
 * `DatabaseUnavailable`.
 */
export async function contentState(db: Tx, now: Date): Promise<string> {
  return JSON.stringify(await db.query(selectContentState, { now }));
}
