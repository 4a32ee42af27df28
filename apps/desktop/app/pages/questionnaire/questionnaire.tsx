import { m } from "@rimba/content/messages";
import { careersPath } from "@rimba/web-core/careers/careers-path.ts";
import { questionnaireNav, questionnairePaths } from "@rimba/web-core/questionnaires/questionnaire-paths.ts";
import { QuestionnaireContexts, QuestionSteps } from "@rimba/web-core/questionnaires/steps.tsx";
import { QuestionnaireReceived, QuestionnaireUnavailable } from "@rimba/web-core/questionnaires/received.tsx";
import { FormIntro, SendButtons, SendProblem, StepBack } from "@rimba/web-core/questionnaires/controls.tsx";
import { useProgress, useQuestionnaire } from "@rimba/web-core/questionnaires/use-questionnaire.ts";
import { Check } from "@rimba/web-core/ui/icons.ts";
import { Link } from "react-router";
import { Page } from "../../shell/page-parts.tsx";
import wovenArchipelago from "@rimba/web-core/ui/illustrations/woven-archipelago.svg?no-inline";
import type { Route } from "./+types/questionnaire.ts";
import styles from "./questionnaire.module.css";

export { loader, clientLoader, shouldRevalidate, meta } from "@rimba/web-core/questionnaires/page.ts";
export { action, headers } from "@rimba/web-core/questionnaires/submit-without-script.ts";

export default function QuestionnairePage({ loaderData: page, actionData: posted }: Route.ComponentProps) {
  const name = page.kind === "ok" ? page.questionnaire.name : page.name;
  const here = questionnaireNav[name]();
  const above =
    name === "application"
      ? { name: m.careers_title(), to: careersPath() }
      : { name: m.contact_us(), ...(name !== "feedback" && { to: questionnairePaths.feedback }) };
  return (
    <Page above={[above]} here={here}>
      {page.kind === "ok" && page.questionnaire.state === "open" ? (
        <QuestionnaireFormView key={name} page={page} posted={posted} />
      ) : (
        <>
          <h1 className="above-6">{here}</h1>
          <QuestionnaireUnavailable page={page} />
        </>
      )}
    </Page>
  );
}

interface Props {
  readonly page: Extract<Route.ComponentProps["loaderData"], { kind: "ok" }>;
  readonly posted: Route.ComponentProps["actionData"];
}

/** The introduction and the list of steps, and beside them the current step. */
export function QuestionnaireFormView({ page, posted }: Props) {
  const state = useQuestionnaire({ ...page, posted });
  const { received, progress } = state;
  const { questionnaire } = progress;
  const { title, illustration } = questionnaire;
  if (received !== null) {
    return (
      <>
        <h1 className="visually-hidden">{title}</h1>
        <div className="above-6">
          <QuestionnaireReceived layout="wide" reply={questionnaire.reply} {...received} />
        </div>
      </>
    );
  }
  return (
    <QuestionnaireContexts state={state}>
      <div className={styles.columns}>
        <aside className={styles.about}>
          {illustration !== undefined && (
            <img
              className={styles.picture}
              src={questionnairePicture(illustration)}
              alt=""
              width="380"
              height="285"
            />
          )}
          <h1 id="questionnaire-title">{title}</h1>
          <FormIntro questionnaire={questionnaire} className={styles.intro} />
          <StepList />
        </aside>
        <form
          className={styles.card}
          method="post"
          aria-labelledby="questionnaire-title"
          noValidate
          onSubmit={state.submit}
        >
          <QuestionSteps heading="h2" layout="wide" />
          <div className={styles.foot}>
            <StepBack layout="wide" />
            <div className={styles.go}>
              {progress.isStored && <span className="fs-small muted">{m.questionnaire_saved()}</span>}
              <SendButtons className={styles.send} />
            </div>
          </div>
          <div className={styles.problem}>
            <SendProblem />
          </div>
        </form>
      </div>
    </QuestionnaireContexts>
  );
}

/** The list of steps; completed ones are links. Without script there is one page and no list. */
function StepList() {
  const { questionnaire, step: shown, pathOf } = useProgress();
  if (questionnaire.steps.length < 2) return null;
  return (
    <ol className={styles.steps} aria-label={m.questionnaire_steps()}>
      {questionnaire.steps.map(({ key, title }, index) => (
        <li
          key={key}
          data-state={index < shown ? "done" : index === shown ? "now" : "next"}
          aria-current={index === shown ? "step" : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index < shown ? <Check size={18} strokeWidth={2.4} /> : index + 1}
          </span>
          {index < shown ? <Link to={pathOf(index)}>{title}</Link> : title}
        </li>
      ))}
    </ol>
  );
}

/** The address of the picture beside the form. */
function questionnairePicture(name: NonNullable<Props["page"]["questionnaire"]["illustration"]>): string {
  if (name === "woven-archipelago") return wovenArchipelago;
  return `/public/illustrations/${name === "outlet" ? "topic-outlet" : name}.svg`;
}
