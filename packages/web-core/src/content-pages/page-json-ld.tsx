import { m } from "@rimba/content/messages";
import { breadcrumbJsonLd, StructuredData, type JsonLd } from "../app/document/structured-data.tsx";
import { useSiteOrigin } from "../app/document/document-facts.ts";
import { useRootData } from "../app/document/root-data.ts";
import type { PageView } from "./page-service.ts";
import { contentPagePath } from "./page-groups.ts";
import { blockText, plainText } from "./page-tree.ts";
import { questionGroups } from "./page-parts.ts";

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
