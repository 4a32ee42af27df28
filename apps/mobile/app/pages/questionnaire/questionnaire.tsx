import { m } from "@rimba/content/messages";
import { vacancyPath } from "@rimba/web-core/app/entry-paths.ts";
import { questionnaireNav } from "@rimba/web-core/questionnaires/questionnaire-paths.ts";
import { QuestionnaireContexts, QuestionSteps, StepCount } from "@rimba/web-core/questionnaires/steps.tsx";
import { QuestionnaireReceived, QuestionnaireUnavailable } from "@rimba/web-core/questionnaires/received.tsx";
import { FormIntro, SendButtons, SendProblem, StepBack } from "@rimba/web-core/questionnaires/controls.tsx";
import { useQuestionnaire } from "@rimba/web-core/questionnaires/use-questionnaire.ts";
import { Page } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/questionnaire.ts";
import { Progress } from "../steps/progress.tsx";
import steps from "../steps/steps.module.css";
import styles from "./questionnaire.module.css";

export { loader, clientLoader, shouldRevalidate, meta } from "@rimba/web-core/questionnaires/page.ts";
export { action, headers } from "@rimba/web-core/questionnaires/submit-without-script.ts";

export default function QuestionnairePage({ loaderData: page, actionData: posted }: Route.ComponentProps) {
  const name = page.kind === "ok" ? page.questionnaire.name : page.name;
  const here = questionnaireNav[name]();
  if (page.kind === "ok" && page.questionnaire.state === "open") {
    return <QuestionnaireFormView key={name} here={here} page={page} posted={posted} />;
  }
  return (
    <Page title={here} back="/" className={steps.page}>
      <QuestionnaireUnavailable page={page} />
    </Page>
  );
}

interface Props {
  readonly here: string;
  readonly page: Extract<Route.ComponentProps["loaderData"], { kind: "ok" }>;
  readonly posted: Route.ComponentProps["actionData"];
}

/** One step at a time. The address contains the step, so that the phone's back button works. */
export function QuestionnaireFormView({ here, page, posted }: Props) {
  const state = useQuestionnaire({ ...page, posted });
  const { received, progress } = state;
  const { questionnaire, step } = progress;
  const back = page.vacancy === null ? "/" : vacancyPath(page.vacancy.key);
  if (received !== null) {
    return (
      <Page title={here} back={back} className={steps.page}>
        <QuestionnaireReceived layout="narrow" reply={questionnaire.reply} {...received} />
      </Page>
    );
  }
  const count = questionnaire.steps.length;
  return (
    <QuestionnaireContexts state={state}>
      <Page
        title={here}
        titleId="questionnaire-title"
        back={step === 0 ? back : progress.pathOf(step - 1)}
        actions={count > 1 && <StepCount layout="narrow" at={step} of={count} />}
        className={null}
      >
        {count > 1 && (
          <div className={styles.progress}>
            <Progress at={step} count={count} label={m.questionnaire_progress()} />
          </div>
        )}
        <form
          className={steps.form}
          method="post"
          aria-labelledby="questionnaire-title"
          noValidate
          onSubmit={state.submit}
        >
          <div className={steps.page}>
            {step === 0 && (
              <div className={styles.about}>
                {/* Beside the count of steps the bar may have no room for its title. */}
                {(count > 1 || questionnaire.title !== here) && (
                  <p className={styles.title}>{questionnaire.title}</p>
                )}
                <FormIntro questionnaire={questionnaire} />
              </div>
            )}
            <QuestionSteps layout="narrow" heading="h2" />
          </div>
          <div className={steps.bar}>
            <SendProblem />
            {progress.isStored && <p className="fs-caption muted">{m.questionnaire_saved()}</p>}
            <div className="flex gap-2-5">
              <StepBack layout="narrow" />
              <SendButtons className={steps.go} large />
            </div>
          </div>
        </form>
      </Page>
    </QuestionnaireContexts>
  );
}
