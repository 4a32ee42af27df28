import { m } from "@rimba/content/messages";
import ChevronDown from "lucide-react/icons/chevron-down";
import Search from "lucide-react/icons/search";
import { useDeferredValue, useState } from "react";
import type { Locale } from "@rimba/contract";
import { useRootData } from "../app/document/root-data.ts";
import { Field } from "../ui/field.tsx";
import { PageText } from "./page-text.tsx";
import { type QuestionGroup, questionGroups } from "./page-parts.ts";
import { type Block, blockText, plainText } from "./page-tree.ts";
import { Sentence } from "./sentence.tsx";
import styles from "./questions.module.css";

/** Collapsible questions, with a search over questions and answers. */
export function Questions({ blocks }: { blocks: readonly Block[] }) {
  const { carrier, locale } = useRootData();
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const groups = questionGroups(blocks);
  const found = foundQuestions(groups, wanted, locale, carrier.hotline);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <search className={styles.search}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <Field
          label={m.qa_search_label()}
          hint={m.qa_search_hint()}
          error={null}
          type="search"
          inputClassName={styles.input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className={styles.count}>
          {wanted.trim() !== "" && count > 0 && formatCount(count)}
          {wanted.trim() !== "" && count === 0 && m.qa_none({ hotline: carrier.hotline })}
        </p>
      </search>
      {found.map(({ heading, questions }) => (
        <section key={heading.id} className={styles.group} aria-labelledby={heading.id}>
          <h2 id={heading.id}>
            <Sentence parts={heading.parts} />
          </h2>
          {questions.map((question) => (
            <details key={question.heading.id} className={styles.question}>
              <summary>
                <h3 id={question.heading.id}>
                  <Sentence parts={question.heading.parts} />
                </h3>
                <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
              </summary>
              <PageText blocks={question.blocks} />
            </details>
          ))}
        </section>
      ))}
    </>
  );
}

function formatCount(count: number): string {
  return count === 1 ? m.qa_found_one() : m.qa_found({ number: String(count) });
}

/** The groups with the questions that contain every typed word; all without words. */
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

/** Ignores capitals, accents and full-width forms. */
function folded(text: string, locale: Locale): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase(locale);
}
