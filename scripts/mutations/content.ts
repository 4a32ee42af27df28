import type { Mutation } from "./mutation.ts";

const unit = (...tests: string[]) => ({ suite: "unit", tests }) as const;

/** Page texts, news, vacancies, notices and the messages of all three languages. */
export const content: readonly Mutation[] = [
  {
    title: "HTML in a page's text is accepted",
    symbol: "parseBlock",
    find: `reading.fault(node, "HTML is not allowed in a page's text.");`,
    replace: "",
    caughtBy: unit("parse-text.test"),
    abuse: true,
  },
  {
    title: "two headings of a page have the same address",
    symbol: "headingFaults",
    find: `seen.has(value.id) || value.id === "content"`,
    replace: `value.id === "content"`,
    caughtBy: unit("parse-text.test"),
  },
  {
    title: "news that are not published yet can be opened",
    symbol: "openArticle",
    find: "const row = await selectOptionalArticle(deps.db, now, id);",
    replace: `const row = await selectOptionalArticle(deps.db, new Date("9999-01-01"), id);`,
    caughtBy: { suite: "db", tests: ["news.db"] },
  },
  {
    title: "a vacancy stays open after its last day",
    symbol: "openVacancy",
    find: "closed: row.closes_at !== null && row.closes_at <= now,",
    replace: "closed: false,",
    caughtBy: { suite: "db", tests: ["careers.db"] },
  },
  {
    title: "a notice is shown after its end",
    symbol: "activeNotices",
    find: "and (ends_at is null or ends_at > :now)",
    replace: "and (ends_at is null or ends_at is not null)",
    caughtBy: { suite: "db", tests: ["notices.db", "content.db"] },
  },
  {
    title: "the least pressing notice comes first",
    symbol: "activeNotices",
    find: "when 'urgent' then 0",
    replace: "when 'urgent' then 9",
    caughtBy: { suite: "db", tests: ["notices.db"] },
  },
  {
    title: "an invisible name is accepted",
    symbol: "hasReadableText",
    find: "stripInvisible(text)",
    replace: "text",
    caughtBy: unit("visible-text.test", "contact-input.test"),
    abuse: true,
  },
  {
    title: "a text of the specification is written in other words",
    symbol: "careers_none_title",
    find: "There are currently no vacancies",
    replace: "No vacancies at present",
    caughtBy: unit("specified-texts.test"),
  },
];
