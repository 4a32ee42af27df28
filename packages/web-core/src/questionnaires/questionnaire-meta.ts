import { carrierNameOf, type MetaArguments, pageMeta } from "../app/document/meta.ts";
import { m } from "@rimba/content/messages";
import { questionnaireNav } from "./questionnaire-nav.ts";
import type { QuestionnairePageData } from "./questionnaire-view.ts";

/** Title and description of both sites' forms. One that cannot be filled in now is not for search engines. */
export function questionnaireMeta({ loaderData, matches }: MetaArguments) {
  const page = loaderData as QuestionnairePageData | undefined;
  if (page?.kind === "loaded") {
    const { title, intro, state } = page.questionnaire;
    return pageMeta(matches, {
      title,
      description: intro,
      isForSearch: state === "open" && Object.keys(page.prefill).length === 0,
    });
  }
  return pageMeta(matches, {
    title: page === undefined ? carrierNameOf(matches) : questionnaireNav[page.name](),
    description: m.questionnaire_away_title(),
    isForSearch: false,
  });
}
