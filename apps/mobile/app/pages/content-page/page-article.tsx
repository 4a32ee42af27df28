import { PageBody } from "@rimba/web-core/content-pages/page-body.tsx";
import { PageHelpful } from "@rimba/web-core/content-pages/page-helpful.tsx";
import { VersionLine } from "@rimba/web-core/content-pages/version-line.tsx";
import { OldVersionNote, OtherVersions } from "@rimba/web-core/content-pages/version-links.tsx";
import type { PageView } from "@rimba/web-core/content-pages/page-service.ts";
import css from "./content-page.module.css";
import { FoldedContents } from "./folded-contents.tsx";

/** The text under the bar with its title, the contents folded. */
export function PageArticle({ page }: { page: PageView }) {
  return (
    <article>
      <p className={css.lead}>{page.description}</p>
      <VersionLine page={page} />
      <div className={css.before}>
        <OldVersionNote page={page} />
        {/* Another page's text comes with its contents folded. */}
        <FoldedContents key={page.name} blocks={page.blocks} />
      </div>
      <PageBody page={page} />
      <OtherVersions page={page} />
      <PageHelpful name={page.name} />
    </article>
  );
}
