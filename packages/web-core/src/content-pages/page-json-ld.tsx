import { m } from "@rimba/content/messages";
import { breadcrumbThing, StructuredData, type StructuredThing } from "../app/document/structured-data.tsx";
import { useSiteOrigin } from "../app/document/document-facts.ts";
import { useRootData } from "../app/document/root-data.ts";
import type { PageView } from "./page-service.ts";
import { contentPagePath } from "./page-groups.ts";
import { blockText, plainText } from "./page-tree.ts";
import { questionGroups } from "./page-parts.ts";

/** What search engines are told of a page: where it is, and of the page of questions what it answers. */
export function PageThings({ page: { name, title, blocks } }: { page: PageView }) {
  const { hotline } = useRootData().carrier;
  const origin = useSiteOrigin();
  if (!import.meta.env.SSR) return <StructuredData things={[]} />;
  const steps = [
    { name: m.nav_home(), path: "/" },
    { name: title, path: contentPagePath(name) },
  ];
  const things = [breadcrumbThing(steps, origin)];
  return (
    <StructuredData things={name === "qa" ? [...things, questionsThing({ blocks, hotline })] : things} />
  );
}

function questionsThing({
  blocks,
  hotline,
}: Pick<PageView, "blocks"> & { hotline: string }): StructuredThing {
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
