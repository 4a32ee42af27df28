import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { type FormEvent, type ReactNode, useId } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import Search from "lucide-react/icons/search";
import { useSiteOrigin } from "../app/document/document-facts.ts";
import { useRootData } from "../app/document/root-data.ts";
import { breadcrumbJsonLd, StructuredData } from "../app/document/structured-data.tsx";
import type { Paging } from "../app/paged-list.ts";
import { contentPagePath } from "../content-pages/page-groups.ts";
import { formatNumber } from "../ui/format/number.ts";
import { BannerStrip } from "../news/banner-strip.tsx";
import { OutlineLink } from "../app/shell/outline-link.tsx";
import { Button } from "../ui/button.tsx";
import { UnavailableCard, EmptyState } from "../ui/content-states.tsx";
import { inputClass, labelClass, Select } from "../ui/field.tsx";
import { pagePaths } from "../app/entry-paths.ts";
import { type CareersQuery, careersPath } from "./careers-path.ts";
import { type CareersListed, type CareersPageData, isNarrowed, readCareersQuery } from "./careers-page.ts";
import { stepsToCareers } from "./vacancy-json-ld.tsx";
import { departmentName, VacancyRows } from "./vacancy-rows.tsx";
import type { CareerChoices, CityChoice } from "./career-service.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./careers.module.css";

interface Props {
  readonly page: CareersPageData;
  readonly layout: Layout;
  /** The links to the other parts of a list. */
  readonly children: (paging: Paging) => ReactNode;
}

/** Structured data of the list of vacancies: breadcrumbs. */
export function CareersJsonLd() {
  const origin = useSiteOrigin();
  return <StructuredData jsonLd={import.meta.env.SSR ? [breadcrumbJsonLd(stepsToCareers(), origin)] : []} />;
}

/** Under the title: whose vacancies these are. */
export function CareersLead({ layout }: { layout: Layout }) {
  return (
    <p className={layout === "narrow" ? `${styles.lead} ${styles.narrow}` : styles.lead}>
      {m.careers_lead({ carrier: useRootData().carrier.name })}
    </p>
  );
}

/** The list of vacancies in each of its states, with its filters, below the banners of this position. */
export function CareersAnswer({ page, layout, children }: Props) {
  if (page.kind === "unavailable") {
    return <UnavailableCard title={m.careers_unavailable_title()} offline={page.offline} />;
  }
  return (
    <>
      {page.banners.length > 0 && (
        <div className={styles.banners}>
          <BannerStrip banners={page.banners} />
        </div>
      )}
      {page.total === 0 && !isNarrowed(page.requested) ? (
        <NoVacancies />
      ) : (
        <Listed page={page} layout={layout}>
          {children}
        </Listed>
      )}
    </>
  );
}

function Listed({ page, layout, children }: Props & { readonly page: CareersListed }) {
  return (
    <>
      <CareersForm requested={page.requested} choices={page.choices} layout={layout} />
      <p role="status" className="visually-hidden">
        {page.total === 0 ? m.careers_none_found() : formatCount(page.total)}
      </p>
      {page.vacancies.length === 0 ? (
        <NoneFound />
      ) : (
        <section aria-labelledby="vacancies" className={styles.list}>
          <h2 id="vacancies">{formatCount(page.total)}</h2>
          <VacancyRows vacancies={page.vacancies} layout={layout} />
          {children({
            page: page.requested.page,
            pages: page.pages,
            pathOf: (number) => careersPath({ ...page.requested, page: number }),
          })}
        </section>
      )}
    </>
  );
}

function formatCount(count: number): string {
  return count === 1 ? m.careers_count_one() : m.careers_count({ count: formatNumber(count, getLocale()) });
}

/** Links to the official channels: a job offered in our name may be fraud while there is no vacancy. */
function NoVacancies() {
  return (
    <EmptyState
      picture="no-vacancies"
      title={m.careers_none_title()}
      text={m.careers_none_text()}
      action={<OutlineLink to={contentPagePath("officialChannels")}>{m.careers_none_check()}</OutlineLink>}
    />
  );
}

function NoneFound() {
  return (
    <EmptyState
      picture="no-vacancies"
      title={m.careers_none_found()}
      text={m.careers_none_found_text()}
      action={
        <OutlineLink to={careersPath()} preventScrollReset>
          {m.orders_clear()}
        </OutlineLink>
      }
    />
  );
}

interface CareersFormProps {
  readonly requested: CareersQuery;
  readonly choices: CareerChoices;
  readonly layout: Layout;
}

/** Filters of the list of vacancies. A plain form without script. */
export function CareersForm({ requested, choices, layout }: CareersFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const isSending = useNavigation().state === "loading";
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string") typed.set(name, value);
    }
    void navigate(careersPath(readCareersQuery(typed)), { preventScrollReset: true });
  };
  return (
    <Form
      // Resets the fields when a back or forward navigation changes the query.
      key={careersPath({ ...requested, page: 1 })}
      role="search"
      aria-label={m.careers_title()}
      action={pagePaths.careers}
      className={layout === "narrow" ? `${styles.form} ${styles.narrow}` : styles.form}
      onSubmit={send}
    >
      <div className={styles.text}>
        <label className={labelClass} htmlFor={`${id}-words`}>
          {m.careers_words()}
        </label>
        <input
          id={`${id}-words`}
          className={inputClass}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          defaultValue={requested.words}
          placeholder={m.careers_words_hint()}
        />
      </div>
      <div>
        <label className={labelClass} htmlFor={`${id}-city`}>
          {m.careers_city()}
        </label>
        <Select id={`${id}-city`} name="city" defaultValue={requested.city ?? ""}>
          <option value="">{m.careers_city_all()}</option>
          {citiesOf(requested, choices).map(({ city, name }) => (
            <option key={city} value={city}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label className={labelClass} htmlFor={`${id}-department`}>
          {m.careers_department()}
        </label>
        <Select id={`${id}-department`} name="department" defaultValue={requested.department ?? ""}>
          <option value="">{m.careers_department_all()}</option>
          {departmentsOf(requested, choices).map((department) => (
            <option key={department} value={department}>
              {departmentName(department)}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" isPending={isSending}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        {m.careers_submit()}
      </Button>
    </Form>
  );
}

/** The selected filters are shown even if no vacancy matches them any more. */
function citiesOf({ city }: CareersQuery, { cities }: CareerChoices): readonly CityChoice[] {
  if (city === null || cities.some((known) => known.city === city)) return cities;
  return [{ city, name: city }, ...cities];
}

function departmentsOf({ department }: CareersQuery, { departments }: CareerChoices) {
  return department === null || departments.includes(department) ? departments : [department, ...departments];
}
