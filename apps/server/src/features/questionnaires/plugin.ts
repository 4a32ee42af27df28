import { endpoints, type Locale, type QuestionnaireName, type SubmissionRequest } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import type { CleanupRows } from "../../platform/jobs/cleanup.ts";
import type { DueFiles } from "../../integrations/storage/delete-due-files.ts";
import {
  deleteOldSubmissions,
  filesOfOldSubmissions,
  submissionCutOff,
  submissionIdempotencyKeys,
  type SubmissionDeps,
} from "./submission-queries.ts";
import { readIdempotencyKey } from "../../platform/http/read-request.ts";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { questionnaireView } from "./questionnaires.ts";
import { submitAnswers } from "./submit-answers.ts";

export const questionnairesCleanup = {
  rows: {
    submissionRequests: { retentionMs: 30 * dayMs, deleteBefore: submissionIdempotencyKeys.deleteOld },
  },
  files: { filesOfOldSubmissions },
  /** After their files. */
  rowsOfFiles: {
    submissions: { cutOff: submissionCutOff, deleteBefore: deleteOldSubmissions },
  },
} as const satisfies Record<string, CleanupRows | Record<string, DueFiles>>;

/** The calls of forms. */
export function registerQuestionnaires(
  app: FastifyInstance,
  deps: SubmissionDeps & Pick<Platform, "limits">,
): void {
  const reading = { onRequest: deps.limits.network.refuse };
  const show =
    (name: QuestionnaireName) =>
    async ({ locale }: { locale: Locale }) => {
      const current = (await deps.reference.current()).questionnaires.get(name);
      if (current === undefined) return { kind: "questionnaireUpdating" } as const;
      return ok(questionnaireView(current, { carrier: deps.carrier, locale, now: deps.clock() }));
    };
  registerEndpoint(app, endpoints.feedbackQuestionnaire, reading, show("feedback"));
  registerEndpoint(app, endpoints.franchiseQuestionnaire, reading, show("franchise"));
  registerEndpoint(app, endpoints.customersQuestionnaire, reading, show("customers"));
  registerEndpoint(app, endpoints.applicationQuestionnaire, reading, show("application"));

  const submitHandler =
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
      const requested = readIdempotencyKey(request);
      if (requested.kind === "invalid") return requested;
      const submitted = { name, input, key: requested.key, locale, address: request.ip };
      const result = await submitAnswers(deps, submitted);
      if (result.kind === "ok") return ok(result.submission);
      return result.kind === "invalid" ? ({ kind: "invalidInput", fields: result.errors } as const) : result;
    };
  registerEndpoint(app, endpoints.addFeedBack, submitHandler("feedback"));
  registerEndpoint(app, endpoints.addJoinCooperation, submitHandler("franchise"));
  registerEndpoint(app, endpoints.addVipRegistration, submitHandler("customers"));
  registerEndpoint(app, endpoints.addJobApplication, submitHandler("application"));
}
