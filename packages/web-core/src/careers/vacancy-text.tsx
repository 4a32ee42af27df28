import { m } from "@rimba/content/messages";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Ban from "lucide-react/icons/ban";
import Languages from "lucide-react/icons/languages";
import { Link } from "react-router";
import type { VacancyView } from "./career-service.ts";
import { PageText } from "../content-pages/page-text.tsx";
import { useForeignLanguage } from "../app/locale/use-locale.ts";
import { Note } from "../ui/content-states.tsx";
import { careersPath } from "./careers-path.ts";
import { VacancyDays } from "./vacancy-days.tsx";
import { departmentName, typeOfWork } from "./vacancy-words.ts";
import styles from "./vacancy-text.module.css";

/** All below the title of a vacancy. */
export function VacancyText({ vacancy }: { vacancy: VacancyView }) {
  const { summary, blocks, closed } = vacancy;
  const foreign = useForeignLanguage(vacancy.language);
  return (
    <>
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
      <VacancyFacts vacancy={vacancy} />
      <div lang={foreign}>
        <PageText blocks={blocks} />
      </div>
      <p className={styles.back}>
        <Link to={careersPath()}>
          <ArrowLeft className="flip" size={20} strokeWidth={1.75} aria-hidden="true" />
          {m.careers_all()}
        </Link>
      </p>
    </>
  );
}

function VacancyFacts({ vacancy }: { vacancy: VacancyView }) {
  const { department, city, type, publishedAt, closesAt } = vacancy;
  return (
    <dl className={styles.facts}>
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
  );
}
