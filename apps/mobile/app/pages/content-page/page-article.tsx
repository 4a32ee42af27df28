import { m } from "@rimba/content/messages";
import { ContentsList } from "@rimba/web-core/content-page/contents-list.tsx";
import { PageBody } from "@rimba/web-core/content-page/page-body.tsx";
import { VersionLine } from "@rimba/web-core/content-page/version-line.tsx";
import { OldVersionNote, OtherVersions } from "@rimba/web-core/content-page/version-links.tsx";
import type { PageView } from "@rimba/web-core/page-service.ts";
import ChevronDown from "lucide-react/icons/chevron-down";
import css from "./content-page.module.css";

/** The text under the bar with its title, the contents folded. */
export function PageArticle({ page }: { page: PageView }) {
  return (
    <article>
      <p className={css.lead}>{page.description}</p>
      <VersionLine page={page} />
      <div className={css.before}>
        <OldVersionNote page={page} />
        {/* Another page's text comes with its contents folded. */}
        <details key={page.name} className={css.contents}>
          <summary>
            {m.page_contents()}
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
          </summary>
          <nav aria-label={m.page_contents()}>
            <ContentsList blocks={page.blocks} />
          </nav>
        </details>
      </div>
      <PageBody page={page} />
      <OtherVersions page={page} />
    </article>
  );
}
