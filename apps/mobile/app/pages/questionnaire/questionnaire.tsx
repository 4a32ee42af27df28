import { QuestionnaireUnavailable } from "@rimba/web-core/questionnaires/questionnaire-received.tsx";
import { questionnaireNav } from "@rimba/web-core/questionnaires/questionnaire-paths.ts";
import { PageBar } from "../../shell/page-bar.tsx";
import steps from "../steps/steps.module.css";
import type { Route } from "./+types/questionnaire.ts";
import { QuestionnaireFormView } from "./questionnaire-form.tsx";

export {
  loader,
  clientLoader,
  shouldRevalidate,
  headers,
  meta,
} from "@rimba/web-core/questionnaires/page.ts";
export { action } from "@rimba/web-core/questionnaires/submit-without-script.ts";

export default function QuestionnairePage({ loaderData: page, actionData: posted }: Route.ComponentProps) {
  const name = page.kind === "loaded" ? page.questionnaire.name : page.name;
  const here = questionnaireNav[name]();
  if (page.kind === "loaded" && page.questionnaire.state === "open") {
    return <QuestionnaireFormView key={name} here={here} page={page} posted={posted} />;
  }
  return (
    <>
      <PageBar title={here} back="/" />
      <main id="content" tabIndex={-1} className={steps.page}>
        <QuestionnaireUnavailable page={page} />
      </main>
    </>
  );
}
