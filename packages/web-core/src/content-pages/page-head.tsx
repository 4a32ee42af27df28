import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import Info from "lucide-react/icons/info";
import { Link } from "react-router";
import { breadcrumbJsonLd, StructuredData, type JsonLd } from "../app/document/structured-data.tsx";
import { useSiteOrigin } from "../app/document/document-facts.ts";
import { useRootData } from "../app/document/root-data.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import { Note } from "../ui/content-states.tsx";
import { sentenceGap } from "../ui/format/text.ts";
import { formatDay } from "../ui/format/time.ts";
import type { PageView } from "./page-service.ts";
import { contentPagePath } from "./page-groups.ts";
import { blockText, plainText } from "./page-tree.ts";
import { questionGroups } from "./page-parts.ts";
import styles from "./page-body.module.css";

/** Under the title of rules: which version of the text this is, and since when. */
export function VersionLine({ page: { kind, version, effective, updated } }: { page: PageView }) {
  const { locale } = useLocale();
  if (kind !== "legal") return null;
  return (
    <ul className={styles.line}>
      <li>{m.page_version({ version })}</li>
      <li>{m.page_effective({ date: formatDay(effective, locale) })}</li>
      <li>{m.page_updated({ date: formatDay(updated, locale) })}</li>
    </ul>
  );
}

/** Above a text of an earlier version. */
export function OldVersionNote({ page: { name, isCurrent } }: { page: PageView }) {
  if (isCurrent) return null;
  return (
    <Note tone="waiting" icon={Info}>
      {m.page_old_version() + sentenceGap(getLocale())}
      <Link to={contentPagePath(name)}>{m.page_newest_version()}</Link>
    </Note>
  );
}

/** Structured data of a content page: breadcrumbs, and an `FAQPage` for the page of questions. */
export function PageJsonLd({ page: { name, title, blocks } }: { page: PageView }) {
  const { hotline } = useRootData().carrier;
  const origin = useSiteOrigin();
  if (!import.meta.env.SSR) return <StructuredData jsonLd={[]} />;
  const steps = [
    { name: m.nav_home(), path: "/" },
    { name: title, path: contentPagePath(name) },
  ];
  const jsonLd = [breadcrumbJsonLd(steps, origin)];
  return (
    <StructuredData jsonLd={name === "qa" ? [...jsonLd, questionsJsonLd({ blocks, hotline })] : jsonLd} />
  );
}

function questionsJsonLd({ blocks, hotline }: Pick<PageView, "blocks"> & { hotline: string }): JsonLd {
  return {
    "@type": "FAQPage",
    mainEntity: questionGroups(blocks).flatMap(({ questions }) =>
      questions.map(({ heading, blocks: answer }) => ({
        "@type": "Question",
        name: plainText(heading.parts, hotline),
        acceptedAnswer: {
          "@type": "Answer",
          text: answer.map((block) => blockText(block, hotline)).join("\n"),
        },
      })),
    ),
  };
}
