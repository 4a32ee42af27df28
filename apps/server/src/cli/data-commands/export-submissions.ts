import { defaultLocale, type QuestionnaireName, questionnaireNames } from "@rimba/contract";
import { addDays, epochMsOf, questionsOf } from "@rimba/domain";
import * as z from "zod/mini";
import { openKeyRing } from "../../platform/key-ring.ts";
import { readCarrierFile } from "../../platform/config/carrier-file.ts";
import { localizedText } from "../../features/content/shown-text.ts";
import {
  type NumberedDefinition,
  selectAllDefinitions,
} from "../../features/questionnaires/questionnaires.ts";
import {
  type StoredSubmission,
  selectSubmissions,
} from "../../features/questionnaires/submission-queries.ts";
import { AreaIndex } from "../../features/places/area-index.ts";
import { loadAreas } from "../../features/places/areas.ts";
import { answeredQuestions } from "../../features/questionnaires/answered-questions.ts";
import { downloadPath, downloadUntil } from "../../features/uploads/upload-links.ts";
import { dataCommand, done } from "./data-command.ts";

/** Submissions per answer; the command line requests further pages. */
const page = 500;
const headings = ["reference", "received_at", "questionnaire", "version", "language", "source"];

const place = z.object({ createdAt: z.string(), reference: z.string() });

/** A page of submissions as rows of a table: answers as text, one column per question. */
export const exportSubmissions = dataCommand({
  options: z.object({
    /** Days in the carrier's time zone, both included; null: no limit. */
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    name: z.nullable(z.enum(questionnaireNames)),
    after: z.nullable(place),
  }),
  result: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** Cursor of the next page; null: this was the last one. */
    next: z.nullable(place),
  }),
  needs: "data",
  run: async ({ db, config }, { from, to, name, after }) => {
    const carrier = await readCarrierFile(config.carrierFile);
    const definitions = (await selectAllDefinitions(db)).filter(
      ({ definition }) => name === null || definition.name === name,
    );
    const keyRing = await openKeyRing(config);
    const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
    const until = downloadUntil(new Date());
    const submissions = await selectSubmissions(
      db,
      {
        from: new Date(from === null ? 0 : epochMsOf(from, 0, carrier.timeZone)),
        until:
          to === null ? new Date("9000-01-01") : new Date(epochMsOf(addDays(to, 1), 0, carrier.timeZone)),
        name,
      },
      after === null ? null : { ...after, createdAt: new Date(after.createdAt) },
      page,
    );
    const keys = keysOf(definitions);
    const areas = new AreaIndex(await loadAreas(db));
    const rows = submissions.map((submission) => {
      const answered = answeredQuestions(definitionOf(definitions, submission), submission.answers, {
        locale: defaultLocale,
        localize: (texts) => localizedText(texts, defaultLocale, carrier),
        areas,
        addressOf: (fileKey) => `${origin}${downloadPath(keyRing, fileKey, until)}`,
      });
      const words = new Map(answered.map((each) => [each.key, each.words]));
      return [...headOf(submission), ...keys.map((key) => words.get(key) ?? "")];
    });
    const last = submissions.length < page ? undefined : submissions.at(-1);
    return done({
      columns: [...headings, ...keys],
      rows,
      next:
        last === undefined ? null : { createdAt: last.createdAt.toISOString(), reference: last.reference },
    });
  },
});

function headOf({ reference, createdAt, name, version, locale, source }: StoredSubmission): string[] {
  return [reference, createdAt.toISOString(), name, String(version), locale, source ?? ""];
}

/** Questions of all versions, newest version first: questions that a form no longer asks have answers too. */
function keysOf(definitions: readonly NumberedDefinition[]): string[] {
  return [...new Set(definitions.flatMap(({ definition }) => questionsOf(definition).map(({ key }) => key)))];
}

function definitionOf(
  definitions: readonly NumberedDefinition[],
  { name, version }: { name: QuestionnaireName; version: number },
) {
  const found = definitions.find((each) => each.definition.name === name && each.version === version);
  if (found === undefined) throw new Error(`Version ${version} of questionnaire ${name} does not exist`);
  return found.definition;
}
