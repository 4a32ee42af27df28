import { m } from "@rimba/content/messages";
import { AwayCard, ErrorCard } from "../ui/content-states.tsx";
import { questionnairePaths } from "./questionnaire-paths.ts";
import type { QuestionnairePageData } from "./questionnaire-view.ts";

/** Stands for a form that cannot be filled in now: it is switched over, or its questions are away. */
export function QuestionnaireAway({ page }: { page: QuestionnairePageData }) {
  if (page.kind === "loaded") {
    return (
      <ErrorCard
        title={m.questionnaire_updating_title()}
        text={m.questionnaire_updating_text()}
        retryHref={questionnairePaths[page.questionnaire.name]}
      />
    );
  }
  return (
    <AwayCard
      title={m.questionnaire_away_title()}
      text={m.questionnaire_away_text()}
      offline={page.offline}
      retryHref={questionnairePaths[page.name]}
    />
  );
}
