import type { Locale } from "@rimba/contract";
import { blockText } from "./block-text.ts";
import type { QuestionGroup } from "./page-parts.ts";
import { plainText } from "./page-tree.ts";

/** The groups with those of their questions that hold every word that was typed; all where nothing was. */
export function foundQuestions(
  groups: readonly QuestionGroup[],
  typed: string,
  locale: Locale,
  hotline: string,
): readonly QuestionGroup[] {
  const wanted = folded(typed, locale).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return groups;
  return groups
    .map(({ heading, questions }) => ({
      heading,
      questions: questions.filter(({ heading: question, blocks }) => {
        const text = [
          plainText(question.parts, hotline),
          ...blocks.map((block) => blockText(block, hotline)),
        ];
        const searched = folded(text.join(" "), locale);
        return wanted.every((word) => searched.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Without capitals and accents, full-width letters as others. */
function folded(text: string, locale: Locale): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase(locale);
}
