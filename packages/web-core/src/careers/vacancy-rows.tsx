import Briefcase from "lucide-react/icons/briefcase";
import Building2 from "lucide-react/icons/building-2";
import MapPin from "lucide-react/icons/map-pin";
import { Link } from "react-router";
import { m } from "@rimba/content/messages";
import type { EmploymentType, VacancyDepartment } from "@rimba/contract";
import { useForeignLanguage } from "../app/locale/use-locale.ts";
import { CarrierDay } from "../app/shell/carrier-text.tsx";
import type { VacancyItem } from "./career-service.ts";
import { vacancyPath } from "../app/entry-paths.ts";
import type { Layout } from "../ui/layout.ts";
import styles from "./vacancy-rows.module.css";

interface VacancyRowsProps {
  readonly vacancies: readonly VacancyItem[];
  readonly layout: Layout;
}

/** Vacancies, one row each; the whole row is a link. */
export function VacancyRows({ vacancies, layout }: VacancyRowsProps) {
  return (
    <ul className={styles.rows}>
      {vacancies.map((vacancy) => (
        <VacancyRow key={vacancy.key} vacancy={vacancy} layout={layout} />
      ))}
    </ul>
  );
}

const iconSize = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

function VacancyRow({ vacancy, layout }: { vacancy: VacancyItem; layout: Layout }) {
  const { key, title, department, city, type, publishedAt, closesAt, language } = vacancy;
  return (
    <li className={layout === "narrow" ? `${styles.row} ${styles.narrow}` : styles.row}>
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

interface Props {
  /** ISO 8601. */
  readonly publishedAt: string;
  /** ISO 8601; null: open until the position is filled. */
  readonly closesAt: string | null;
}

/** Start and end of the application period, as facts of a `<dl>`. */
export function VacancyDays({ publishedAt, closesAt }: Props) {
  return (
    <>
      <div>
        <dt>{m.careers_published()}</dt>
        <dd>
          <CarrierDay at={publishedAt} />
        </dd>
      </div>
      <div>
        <dt>{m.careers_closes()}</dt>
        <dd>{closesAt === null ? m.careers_open_end() : <CarrierDay at={closesAt} />}</dd>
      </div>
    </>
  );
}

const departments = {
  operations: m.careers_department_operations,
  sorting: m.careers_department_sorting,
  courier: m.careers_department_courier,
  customerService: m.careers_department_customer_service,
  technology: m.careers_department_technology,
  sales: m.careers_department_sales,
  finance: m.careers_department_finance,
  people: m.careers_department_people,
} as const satisfies Record<VacancyDepartment, () => string>;

const types = {
  fullTime: m.careers_type_full_time,
  partTime: m.careers_type_part_time,
  contract: m.careers_type_contract,
  internship: m.careers_type_internship,
} as const satisfies Record<EmploymentType, () => string>;

export function departmentName(department: VacancyDepartment): string {
  return departments[department]();
}

export function typeOfWork(type: EmploymentType): string {
  return types[type]();
}
