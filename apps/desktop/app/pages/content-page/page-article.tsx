import { m } from "@rimba/content/messages";
import { ContentsList } from "@rimba/web-core/content-pages/contents-list.tsx";
import { PageBody } from "@rimba/web-core/content-pages/page-body.tsx";
import { PageHelpful } from "@rimba/web-core/content-pages/page-helpful.tsx";
import { VersionLine } from "@rimba/web-core/content-pages/version-line.tsx";
import { OldVersionNote, OtherVersions } from "@rimba/web-core/content-pages/version-links.tsx";
import type { PageView } from "@rimba/web-core/content-pages/page-service.ts";
import styles from "./content-page.module.css";

/** The text with its title above and its contents beside it. */
export function PageArticle({ page }: { page: PageView }) {
  return (
    <>
      <article>
        <header className={styles.head}>
          <h1>{page.title}</h1>
          <p className={styles.lead}>{page.description}</p>
          <VersionLine page={page} />
          <OldVersionNote page={page} />
        </header>
        <PageBody page={page} />
        <OtherVersions page={page} />
        <PageHelpful name={page.name} />
      </article>
      <nav className={styles.contents} aria-labelledby="page-contents">
        <h2 id="page-contents">{m.page_contents()}</h2>
        <ContentsList blocks={page.blocks} />
      </nav>
    </>
  );
}
