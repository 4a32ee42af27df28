import { endpoints, type Locale, type QuestionnaireName, type SubmissionRequest } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { timeBefore, type CleanupRows } from "../../platform/jobs/cleanup.ts";
import type { Integrations } from "../../integrations/integrations.ts";
import type { DueFiles } from "../../integrations/storage/delete-due-files.ts";
import {
  deleteOldSubmissions,
  filesOfOldSubmissions,
  submissionCutOff,
  submissionIdempotencyKeys,
  type SubmissionDeps,
} from "./submission-queries.ts";
import { readIdempotencyKey } from "../../platform/http/read-request.ts";
import {
  failed,
  invalidFields,
  ok,
  registerEndpoint,
  rateLimited,
} from "../../platform/http/register-endpoint.ts";
import { questionnaireView } from "./questionnaires.ts";
import { submitAnswers } from "./submit-answers.ts";

export const questionnairesCleanup = {
  rows: {
    submissionRequests: ({ db }, now, limit) =>
      submissionIdempotencyKeys.deleteOld(db, timeBefore(now, 30 * dayMs), limit),
  },
  files: { filesOfOldSubmissions },
  /** After their files. */
  rowsOfFiles: {
    submissions: ({ db }, now, limit) => deleteOldSubmissions(db, submissionCutOff(now), limit),
  },
} as const satisfies Record<string, CleanupRows | Record<string, DueFiles>>;

/** The calls of forms. */
export function registerQuestionnaires(
  app: FastifyInstance,
  platform: Platform,
  parts: Pick<SubmissionDeps, "reference"> & { readonly integrations: Pick<Integrations, "mail"> },
): SubmissionDeps {
  const { db, carrier, clock, newId, keys, origin, config, limits } = platform;
  const deps: SubmissionDeps = {
    db,
    reference: parts.reference,
    carrier,
    clock,
    newId,
    keys,
    origin,
    submissionsPerDay: config.submissionsPerDay,
    notifications: {
      webhook: config.outboxWebhook !== null,
      mail: parts.integrations.mail !== null,
      staff: config.mail.staff,
    },
  };
  const reading = { onRequest: limits.network.refuse };
  const show =
    (name: QuestionnaireName) =>
    async ({ locale }: { locale: Locale }) => {
      const current = (await deps.reference.current()).questionnaires.get(name);
      if (current === undefined) return failed("questionnaireUpdating");
      return ok(questionnaireView(current, { carrier: deps.carrier, locale, now: deps.clock() }));
    };
  registerEndpoint(app, endpoints.feedbackQuestionnaire, show("feedback"), reading);
  registerEndpoint(app, endpoints.franchiseQuestionnaire, show("franchise"), reading);
  registerEndpoint(app, endpoints.customersQuestionnaire, show("customers"), reading);

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
      if (requested.kind === "invalid") return invalidFields(requested.issues, locale);
      const submitted = { name, input, key: requested.key, locale, address: request.ip };
      const result = await submitAnswers(deps, submitted);
      if (result.kind === "ok") return ok(result.submission);
      if (result.kind === "invalid") return failed("invalidInput", { fields: result.errors });
      return result.kind === "rateLimited" ? rateLimited(result) : failed(result.kind);
    };
  registerEndpoint(app, endpoints.addFeedBack, submitHandler("feedback"));
  registerEndpoint(app, endpoints.addJoinCooperation, submitHandler("franchise"));
  registerEndpoint(app, endpoints.addVipRegistration, submitHandler("customers"));
  return deps;
}
