import { m } from "@rimba/content/messages";
import { QuestionnaireUnavailable } from "@rimba/web-core/questionnaires/questionnaire-received.tsx";
import { questionnaireNav, questionnairePaths } from "@rimba/web-core/questionnaires/questionnaire-paths.ts";
import { Breadcrumb } from "../../shell/breadcrumb.tsx";
import type { Route } from "./+types/questionnaire.ts";
import { QuestionnaireFormView } from "./questionnaire-form.tsx";
import styles from "./questionnaire.module.css";

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
  const above = { name: m.contact_us(), ...(name !== "feedback" && { to: questionnairePaths.feedback }) };
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb above={[above]} here={here} />
      {page.kind === "loaded" && page.questionnaire.state === "open" ? (
        <QuestionnaireFormView key={name} page={page} posted={posted} />
      ) : (
        <>
          <h1>{here}</h1>
          <QuestionnaireUnavailable page={page} />
        </>
      )}
    </main>
  );
}
