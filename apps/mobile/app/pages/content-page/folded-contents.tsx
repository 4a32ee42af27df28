import { m } from "@rimba/content/messages";
import { ContentsList } from "@rimba/web-core/content-pages/page-text.tsx";
import type { Block } from "@rimba/web-core/content-pages/page-tree.ts";
import { ChevronDown } from "@rimba/web-core/ui/icons.ts";
import styles from "./folded-contents.module.css";

interface Props {
  readonly blocks: readonly Block[];
  /** Language of the text, if it is not that of the page. */
  readonly lang?: string | undefined;
}

/** The table of contents of a text, collapsed at first. */
export function FoldedContents({ blocks, lang }: Props) {
  return (
    <details className={styles.contents}>
      <summary>
        {m.page_contents()}
        <ChevronDown className="chevron" size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <nav aria-label={m.page_contents()}>
        <div lang={lang}>
          <ContentsList blocks={blocks} />
        </div>
      </nav>
    </details>
  );
}
