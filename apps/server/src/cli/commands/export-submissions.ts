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
import { spreadsheetCsv } from "../../platform/spreadsheet-csv.ts";
import { readConfigOrReport, dataCommand, parameter } from "../command.ts";
import { done } from "../perform.ts";

/** Submissions per answer; the command line requests further pages. */
const pageSize = 500;
const headings = ["reference", "received_at", "questionnaire", "version", "language", "source"];

const place = z.object({ createdAt: z.string(), reference: z.string() });

const day = z.string().check(z.refine(isDay, "Write a day as 2026-11-20."));

/** Submissions as rows of a table: answers as text, one column per question. */
export const exportSubmissions = dataCommand({
  words: "export submissions",
  description: "answers to forms, the oldest first, with addresses of pictures that hold for 7 days",
  options: z.object({
    from: parameter(
      "--from <day>",
      "from this day on (2026-11-20), in the time zone of the carrier's head office",
      z.optional(day),
    ),
    to: parameter("--to <day>", "until the end of this day", z.optional(day)),
    name: parameter("--name <name>", "of one form alone", z.optional(z.enum(questionnaireNames))),
    /** Where the page begins. */
    after: z.optional(place),
  }),
  result: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** Cursor of the next page; null: this was the last one. */
    next: z.nullable(place),
  }),
  needs: "data",
  run: async ({ db, config }, { from, to, name = null, after }) => {
    const carrier = await readCarrierFile(config.carrierFile);
    const definitions = (await db.query(selectAllDefinitions, {})).filter(
      ({ definition }) => name === null || definition.name === name,
    );
    const keyRing = await openKeyRing(config);
    const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
    const until = downloadUntil(new Date());
    const submissions = await selectSubmissions(
      db,
      {
        from: new Date(from === undefined ? 0 : epochMsOf(from, 0, carrier.timeZone)),
        until:
          to === undefined
            ? new Date("9000-01-01")
            : new Date(epochMsOf(addDays(to, 1), 0, carrier.timeZone)),
        name,
      },
      after === undefined ? null : { ...after, createdAt: new Date(after.createdAt) },
      pageSize,
    );
    const keys = keysOf(definitions);
    const areas = new AreaIndex(await loadAreas(db));
    const rows = submissions.map((submission) => {
      const answered = answeredQuestions(definitionOf(definitions, submission), submission.answers, {
        locale: defaultLocale,
        localize: (texts) => localizedText(texts, defaultLocale, carrier),
        areas,
        vacancyName: (key) => key,
        addressOf: (fileKey) => `${origin}${downloadPath(keyRing, fileKey, until)}`,
      });
      const words = new Map(answered.map((each) => [each.key, each.words]));
      return [...headOf(submission), ...keys.map((key) => words.get(key) ?? "")];
    });
    const last = submissions.length < pageSize ? undefined : submissions.at(-1);
    return done({
      columns: [...headings, ...keys],
      rows,
      next:
        last === undefined ? null : { createdAt: last.createdAt.toISOString(), reference: last.reference },
    });
  },
  // Page by page, so that years of answers need not fit in memory.
  action: async (context, options, run) => {
    const config = readConfigOrReport(context);
    if (config === null) return 2;
    let after: z.infer<typeof place> | null = null;
    do {
      const outcome = await run(config, context.err, { ...options, after: after ?? undefined });
      if (outcome.kind !== "ok") {
        context.err(outcome.reason);
        return 1;
      }
      const isFirst = after === null;
      const { columns, rows, next } = outcome.result;
      const lines = isFirst ? [columns, ...rows] : rows;
      // The output adds the line end.
      if (lines.length > 0) context.out(spreadsheetCsv(lines, isFirst).replace(/\r\n$/, "\r"));
      after = next;
    } while (after !== null);
    return 0;
  },
});

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

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
