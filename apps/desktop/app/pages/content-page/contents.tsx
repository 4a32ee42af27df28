import { m } from "@rimba/content/messages";
import { ContentsList } from "@rimba/web-core/content-pages/page-text.tsx";
import type { Block } from "@rimba/web-core/content-pages/page-tree.ts";
import styles from "./contents.module.css";

interface ContentsProps {
  readonly blocks: readonly Block[];
  /** An article may be in another language than the page. */
  readonly article?: { readonly lang: string | undefined };
}

/** The sections of a text, in a column beside it. (Not in `section-page.tsx`: pages without a text would load it.) */
export function Contents({ blocks, article }: ContentsProps) {
  const list = <ContentsList blocks={blocks} />;
  return (
    <nav className={styles.contents} aria-labelledby="page-contents">
      <h2 id="page-contents" className="fs-caption muted semibold no-tracking lh-1-4">
        {m.page_contents()}
      </h2>
      {article === undefined ? list : <div lang={article.lang}>{list}</div>}
    </nav>
  );
}
