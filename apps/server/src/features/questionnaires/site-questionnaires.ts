import { errorCatalogue, type Locale, shipmentTopics } from "@rimba/contract";
import { shipmentTopicsOf } from "@rimba/domain";
import type { QuestionnaireService, SubmitAnswer } from "@rimba/web-core/questionnaires/page.ts";
import { orUnavailable } from "../../platform/db/database-unavailable.ts";
import { addressGroup } from "../../platform/http/address-group.ts";
import type { AreaRecord } from "../places/area-index.ts";
import { findRequestedArea } from "../places/areas/requested-area.ts";
import { pickedArea } from "../places/areas/area-view.ts";
import { questionnaireView } from "./questionnaires.ts";
import type { SubmissionDeps } from "./submission-queries.ts";
import { submitAnswers, type SubmitResult } from "./submit-answers.ts";

interface Visitor {
  readonly locale: Locale;
  readonly address: string;
}

/** Questionnaires for the pages of both sites, for one visitor. */
export function siteQuestionnaires(deps: SubmissionDeps, { locale, address }: Visitor): QuestionnaireService {
  return {
    open: (name) =>
      orUnavailable(async () => {
        const current = (await deps.reference.current()).questionnaires.get(name);
        if (current === undefined) return { kind: "unavailable" };
        const shown = { carrier: deps.carrier, locale, now: deps.clock() };
        return { kind: "ok", questionnaire: questionnaireView(current, shown) };
      }),
    submit: (name, input) =>
      orUnavailable(async () => {
        // A browser without script sends no key: equal answers from one address on one day are one
        // submission.
        const day = deps.clock().toISOString().slice(0, 10);
        const same = JSON.stringify([addressGroup(address), day, name, input]);
        const key = deps.keys.hash("limit subject", ["form without script", same]);
        return toSubmitAnswer(await submitAnswers(deps, { name, input, key, locale, address }), locale);
      }),
    place: (requested) =>
      orUnavailable(async () => {
        const { areas } = await deps.reference.current();
        const found = findRequestedArea(requested, areas);
        const picked = (area: AreaRecord) => pickedArea(area, areas.index, locale);
        if (found.kind === "ok") return { kind: "ok", area: picked(found.area) };
        return found.kind === "several" ? { kind: "several", areas: found.areas.map(picked) } : found;
      }),
  };
}

/** Whether claims can be filed with the feedback form. Fails while the database is unavailable. */
export async function hasClaimForm({ reference }: Pick<SubmissionDeps, "reference">): Promise<boolean> {
  const feedback = (await reference.current()).questionnaires.get("feedback");
  return shipmentTopicsOf(feedback?.definition).includes(shipmentTopics.claim);
}

function toSubmitAnswer(result: SubmitResult, locale: Locale): SubmitAnswer {
  switch (result.kind) {
    case "ok":
    case "invalid":
      return result;
    case "captchaRequired":
    case "captchaFailed":
      return { kind: "captchaRequired" };
    case "questionnaireUpdated":
      return { kind: "updated", msg: errorCatalogue[result.kind].text[locale] };
    case "questionnaireUpdating":
      return { kind: "updating", msg: errorCatalogue[result.kind].text[locale] };
    case "rateLimited": {
      const msg = errorCatalogue.tooManyRequests.text[locale];
      return { kind: "rateLimited", msg, retryAfter: Math.max(1, Math.ceil(result.retryAfter)) };
    }
    case "idempotencyReused":
      return { kind: "refused", msg: errorCatalogue[result.kind].text[locale] };
  }
}
