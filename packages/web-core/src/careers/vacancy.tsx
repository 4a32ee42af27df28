import { m } from "@rimba/content/messages";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Ban from "lucide-react/icons/ban";
import Languages from "lucide-react/icons/languages";
import { Link } from "react-router";
import { PageText } from "../content-pages/page-text.tsx";
import { useForeignLanguage } from "../app/locale/use-locale.ts";
import { UnavailableCard, EmptyState, Note } from "../ui/content-states.tsx";
import { applicationPath } from "../questionnaires/questionnaire-paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { OutlineLink } from "../app/shell/outline-link.tsx";
import type { VacancyView } from "./career-service.ts";
import { VacancyJsonLd } from "./vacancy-json-ld.tsx";
import { careersPath } from "./careers-path.ts";
import { departmentName, typeOfWork, VacancyDays } from "./vacancy-rows.tsx";
import type { VacancyPageData } from "./vacancy-page.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./vacancy.module.css";

interface VacancyArticleProps {
  readonly vacancy: VacancyView;
  readonly canApply: boolean;
  readonly layout: Layout;
}

/** One vacancy with its title. */
export function VacancyArticle({ vacancy, canApply, layout }: VacancyArticleProps) {
  const { title, summary, blocks, closed, language, department, city, type, publishedAt, closesAt } = vacancy;
  const foreign = useForeignLanguage(language);
  return (
    <article>
      <VacancyJsonLd vacancy={vacancy} />
      <h1 className={layout === "narrow" ? `${styles.title} ${styles.narrow}` : styles.title} lang={foreign}>
        {title}
      </h1>
      <p className={styles.lead} lang={foreign}>
        {summary}
      </p>
      <div className={styles.notes}>
        {closed && (
          <Note tone="problem" icon={Ban}>
            {m.careers_closed()}
          </Note>
        )}
        {foreign !== undefined && (
          <Note tone="waiting" icon={Languages}>
            {m.careers_in_indonesian()}
          </Note>
        )}
      </div>
      <dl className={layout === "narrow" ? `${styles.facts} ${styles.narrow}` : styles.facts}>
        <div>
          <dt>{m.careers_department()}</dt>
          <dd>{departmentName(department)}</dd>
        </div>
        <div>
          <dt>{m.careers_city()}</dt>
          <dd>{city}</dd>
        </div>
        <div>
          <dt>{m.careers_type()}</dt>
          <dd>{typeOfWork(type)}</dd>
        </div>
        <VacancyDays publishedAt={publishedAt} closesAt={closesAt} />
      </dl>
      <div lang={foreign}>
        <PageText blocks={blocks} />
      </div>
      {canApply && (
        <p className={styles.apply}>
          <Link
            className={buttonClass({ size: "large", wide: layout === "narrow" })}
            to={applicationPath(vacancy.key)}
          >
            {m.careers_apply()}
          </Link>
        </p>
      )}
      <p className={styles.back}>
        <Link to={careersPath()}>
          <ArrowLeft className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
          {m.careers_all()}
        </Link>
      </p>
    </article>
  );
}

type MissingVacancy = Exclude<VacancyPageData, { kind: "ok" }>;

/** Texts for a vacancy that is not shown. */
export function missingTitle({ kind }: MissingVacancy): string {
  return kind === "unknown" ? m.careers_unknown_title() : m.careers_unavailable_title();
}

/** An unknown vacancy, or one that cannot be loaded now. */
export function VacancyMissing({ page }: { page: MissingVacancy }) {
  if (page.kind === "unavailable") {
    return <UnavailableCard title={missingTitle(page)} offline={page.offline} />;
  }
  return (
    <EmptyState
      picture="no-vacancies"
      title={missingTitle(page)}
      text={m.careers_unknown_text()}
      action={<OutlineLink to={careersPath()}>{m.careers_all()}</OutlineLink>}
    />
  );
}
