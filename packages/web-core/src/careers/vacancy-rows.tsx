import Briefcase from "lucide-react/icons/briefcase";
import Building2 from "lucide-react/icons/building-2";
import MapPin from "lucide-react/icons/map-pin";
import { Link } from "react-router";
import type { VacancyItem } from "./career-service.ts";
import { useForeignLanguage } from "../app/locale/use-locale.ts";
import { vacancyPath } from "./careers-path.ts";
import { VacancyDays } from "./vacancy-days.tsx";
import { departmentName, typeOfWork } from "./vacancy-words.ts";
import styles from "./vacancy-rows.module.css";

/** Vacancies, one row each; the whole row leads to its vacancy. */
export function VacancyRows({ vacancies }: { vacancies: readonly VacancyItem[] }) {
  return (
    <ul className={styles.rows}>
      {vacancies.map((vacancy) => (
        <VacancyRow key={vacancy.key} vacancy={vacancy} />
      ))}
    </ul>
  );
}

const iconSize = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

function VacancyRow({ vacancy }: { vacancy: VacancyItem }) {
  const { key, title, department, city, type, publishedAt, closesAt, language } = vacancy;
  return (
    <li className={styles.row}>
      <h3 lang={useForeignLanguage(language)}>
        <Link to={vacancyPath(key)}>{title}</Link>
      </h3>
      <ul className={styles.facts}>
        <li>
          <Building2 {...iconSize} />
          {departmentName(department)}
        </li>
        <li>
          <MapPin {...iconSize} />
          {city}
        </li>
        <li>
          <Briefcase {...iconSize} />
          {typeOfWork(type)}
        </li>
      </ul>
      <dl className={styles.days}>
        <VacancyDays publishedAt={publishedAt} closesAt={closesAt} />
      </dl>
    </li>
  );
}
