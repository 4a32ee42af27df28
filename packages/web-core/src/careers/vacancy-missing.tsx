import { m } from "@rimba/content/messages";
import { Link } from "react-router";
import { buttonClass } from "../ui/button.tsx";
import { AwayCard, EmptyState } from "../ui/content-states.tsx";
import { careersPath, vacancyPath } from "./careers-path.ts";
import type { VacancyPageData } from "./load-vacancy.ts";

type MissingVacancy = Exclude<VacancyPageData, { kind: "found" }>;

/** What is said of a vacancy that is not shown. */
export function missingTitle({ kind }: MissingVacancy): string {
  return kind === "unknown" ? m.careers_unknown_title() : m.careers_unavailable_title();
}

/** A vacancy that there is not, or that cannot be had now. */
export function VacancyMissing({ page }: { page: MissingVacancy }) {
  if (page.kind === "unavailable") {
    return <AwayCard title={missingTitle(page)} offline={page.offline} retryHref={vacancyPath(page.key)} />;
  }
  return (
    <EmptyState
      title={missingTitle(page)}
      text={m.careers_unknown_text()}
      pictureUrl="/public/illustrations/empty-no-vacancies.svg"
      action={
        <Link className={buttonClass({ look: "outline" })} to={careersPath()}>
          {m.careers_all()}
        </Link>
      }
    />
  );
}
