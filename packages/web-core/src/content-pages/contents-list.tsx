import type { Block } from "./page-tree.ts";
import { Sentence } from "./sentence.tsx";
import styles from "./contents-list.module.css";

/** Whether there is enough to choose from. */
export function hasContents(blocks: readonly Block[]): boolean {
  return blocks.filter((block) => block.kind === "heading" && block.level === 2).length > 1;
}

/** Links to the sections of a page. */
export function ContentsList({ blocks }: { blocks: readonly Block[] }) {
  return (
    <ol className={styles.list}>
      {blocks.map((block) =>
        block.kind === "heading" && block.level === 2 ? (
          <li key={block.id}>
            <a href={`#${block.id}`}>
              <Sentence parts={block.parts} />
            </a>
          </li>
        ) : null,
      )}
    </ol>
  );
}
