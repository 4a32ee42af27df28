import { type AreaMutations, db, unit, type Mutations } from "./mutation.ts";

const abuseCases: Mutations = {
  "a page says what holds with and without WhatsApp": {
    symbol: "sitePages",
    find: "value.condition === shownCondition ?",
    replace: "shownCondition !== undefined ?",
    caughtBy: unit("content-pages.test"),
  },
  "a translation says with WhatsApp what the original says without": {
    symbol: "shapeOf",
    find: 'block.condition === undefined ? "" : ` {${block.condition}}`',
    replace: '""',
    caughtBy: unit("content-pages.test"),
  },
  "an article accepts a condition": {
    symbol: "parseParagraph",
    find: "!context.acceptsConditions || ",
    caughtBy: unit("text-rules.test"),
  },
  "customers consent to a text of which a part is not shown": {
    symbol: "readPages",
    find: ", ...consentConditionFaults(complete)",
    caughtBy: unit("read-pages.test"),
  },
  "a condition may have no text": {
    symbol: "parseParagraph",
    find: 'rest.value === "" &&',
    replace: 'rest.value === "\\n" &&',
    caughtBy: unit("read-pages.test"),
  },
  "HTML in a page's text is accepted": {
    symbol: "parseBlock",
    find: `context.fault(node, "HTML is not allowed in a page's text.");`,
    caughtBy: unit("parse-text.test"),
  },
  "an invisible name is accepted": {
    symbol: "hasReadableText",
    find: "stripInvisible(text)",
    replace: "text",
    caughtBy: unit("visible-text.test", "contact-input.test"),
  },
};

const others: Mutations = {
  "two headings of a page have the same address": {
    symbol: "headingFaults",
    find: `seen.has(value.id) || value.id === "content"`,
    replace: `value.id === "content"`,
    caughtBy: unit("parse-text.test"),
  },
  "a text to which customers consent hides its version": {
    symbol: "consentKindFaults",
    find: `matter.kind === "legal"`,
    replace: `matter.kind !== "brand"`,
    caughtBy: unit("read-pages.test"),
  },
  "news that are not published yet can be opened": {
    symbol: "openArticle",
    find: "const row = await optionalRow(deps.db, selectArticle, { now, id });",
    replace: `const row = await optionalRow(deps.db, selectArticle, { now: new Date("9999-01-01"), id });`,
    caughtBy: db("news.db"),
  },
  "a vacancy stays open after its last day": {
    symbol: "acceptsApplications",
    find: "now < closesAt",
    replace: "closesAt > publishedAt",
    caughtBy: unit("accepts-applications.test"),
  },
  "a notice is shown after its end": {
    symbol: "activeNotices",
    find: "and (ends_at is null or ends_at > :now)",
    replace: "and (ends_at is null or ends_at is not null)",
    caughtBy: db("notices.db", "content.db"),
  },
  "the least pressing notice comes first": {
    symbol: "activeNotices",
    find: "when 'urgent' then 0",
    replace: "when 'urgent' then 9",
    caughtBy: db("notices.db"),
  },
  "a text of the specification is written in other words": {
    symbol: "careers_none_title",
    find: "There are currently no vacancies",
    replace: "No vacancies at present",
    caughtBy: unit("specified-texts.test"),
  },
};

/** Page texts, news, vacancies, notices and the messages of all three languages. */
export const content: AreaMutations = { abuseCases, others };
