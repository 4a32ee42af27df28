import { endpoints, type Locale, type QuestionnaireName, type SubmissionRequest } from "@rimba/contract";
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from "fastify";
import { askedKey } from "../../platform/http/asked-key.ts";
import { failed, invalidFields, ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { questionnaireView } from "./questionnaires.ts";
import type { SubmissionDeps } from "./submission-queries.ts";
import { submitAnswers } from "./submit-answers.ts";

/** The forms. `reading` carries the rate limit of what is answered from memory. */
export function registerQuestionnaires(
  app: FastifyInstance,
  deps: SubmissionDeps,
  reading: RouteShorthandOptions,
): void {
  const show =
    (name: QuestionnaireName) =>
    async ({ locale }: { locale: Locale }) => {
      const inForce = (await deps.reference.current()).questionnaires.get(name);
      if (inForce === undefined) return failed("questionnaireUpdating");
      return ok(questionnaireView(inForce, { carrier: deps.carrier, locale, now: deps.clock() }));
    };
  registerEndpoint(app, endpoints.feedbackQuestionnaire, show("feedback"), reading);
  registerEndpoint(app, endpoints.franchiseQuestionnaire, show("franchise"), reading);
  registerEndpoint(app, endpoints.customersQuestionnaire, show("customers"), reading);

  const take =
    (name: QuestionnaireName) =>
    async ({
      input,
      locale,
      request,
    }: {
      input: SubmissionRequest;
      locale: Locale;
      request: FastifyRequest;
    }) => {
      const asked = askedKey(request);
      if (asked.kind === "invalid") return invalidFields(asked.issues, locale);
      const handedIn = { name, input, key: asked.key, locale, address: request.ip };
      const result = await submitAnswers(deps, handedIn);
      if (result.kind === "received") return ok(result.submission);
      if (result.kind === "invalid") return failed("invalidInput", { fields: result.errors });
      return failed(result.kind, "retryAfter" in result ? { retryAfter: result.retryAfter } : {});
    };
  registerEndpoint(app, endpoints.addFeedBack, take("feedback"));
  registerEndpoint(app, endpoints.addJoinCooperation, take("franchise"));
  registerEndpoint(app, endpoints.addVipRegistration, take("customers"));
}
