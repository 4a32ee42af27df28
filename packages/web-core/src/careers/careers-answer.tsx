import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { contentPagePath } from "../content-pages/content-page-path.ts";
import { formatNumber } from "../ui/format/number.ts";
import { BannerStrip } from "../news/banner-strip.tsx";
import { buttonClass } from "../ui/button.tsx";
import { AwayCard, EmptyState } from "../ui/content-states.tsx";
import { CareersForm } from "./careers-form.tsx";
import { careersPath } from "./careers-path.ts";
import { isNarrowed } from "./careers-query.ts";
import type { CareersListed, CareersPageData } from "./load-careers.ts";
import { VacancyRows } from "./vacancy-rows.tsx";
import styles from "./careers-answer.module.css";

interface Props {
  readonly page: CareersPageData;
  /** What leads to the rest of a list. */
  readonly children: ReactNode;
}

/** The list of vacancies in each of its states, with what narrows it down, below the banners of this place. */
export function CareersAnswer({ page, children }: Props) {
  if (page.state === "unavailable") {
    return (
      <AwayCard
        title={m.careers_unavailable_title()}
        offline={page.offline}
        retryHref={careersPath(page.asked)}
      />
    );
  }
  return (
    <>
      {page.banners.length > 0 && (
        <div className={styles.banners}>
          <BannerStrip banners={page.banners} />
        </div>
      )}
      {page.total === 0 && !isNarrowed(page.asked) ? (
        <NoVacancies />
      ) : (
        <Listed page={page}>{children}</Listed>
      )}
    </>
  );
}

function Listed({ page, children }: { page: CareersListed; children: ReactNode }) {
  return (
    <>
      <CareersForm asked={page.asked} choices={page.choices} />
      <p role="status" className="visually-hidden">
        {page.total === 0 ? m.careers_none_found() : countWords(page.total)}
      </p>
      {page.vacancies.length === 0 ? (
        <NoneFound />
      ) : (
        <section aria-labelledby="vacancies" className={styles.list}>
          <h2 id="vacancies">{countWords(page.total)}</h2>
          <VacancyRows vacancies={page.vacancies} />
          {children}
        </section>
      )}
    </>
  );
}

function countWords(count: number): string {
  return count === 1 ? m.careers_count_one() : m.careers_count({ count: formatNumber(count, getLocale()) });
}

/** Who offers a job while there is none may be somebody else. */
function NoVacancies() {
  return (
    <EmptyState
      title={m.careers_none_title()}
      text={m.careers_none_text()}
      pictureUrl="/public/illustrations/empty-no-vacancies.svg"
      action={
        <Link className={buttonClass({ look: "outline" })} to={contentPagePath("officialChannels")}>
          {m.careers_none_check()}
        </Link>
      }
    />
  );
}

function NoneFound() {
  return (
    <EmptyState
      title={m.careers_none_found()}
      text={m.careers_none_found_text()}
      action={
        <Link className={buttonClass({ look: "outline" })} to={careersPath()} preventScrollReset>
          {m.orders_clear()}
        </Link>
      }
    />
  );
}
