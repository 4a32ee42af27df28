import { m } from "@rimba/content/messages";
import { ErrorCard, UnavailableCard } from "../ui/content-states.tsx";
import type { QuestionnairePageData } from "./page.ts";
import { questionnairePaths } from "./questionnaire-paths.ts";

/** Replaces a form that is unavailable: it is being replaced, or its questions cannot be loaded. */
export function QuestionnaireUnavailable({ page }: { page: QuestionnairePageData }) {
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
    <UnavailableCard
      title={m.questionnaire_away_title()}
      text={m.questionnaire_away_text()}
      offline={page.offline}
      retryHref={questionnairePaths[page.name]}
    />
  );
}
