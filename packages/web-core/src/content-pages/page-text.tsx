import type { LucideIcon } from "lucide-react";
import Ban from "lucide-react/icons/ban";
import FileCheck from "lucide-react/icons/file-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useRootData } from "../app/document/root-data.ts";
import { Drawing, hasDrawing, hasEntryPicture, PageEntries } from "./page-entry.tsx";
import { inOrder, Sentence } from "./sentence.tsx";
import { partsOf } from "./page-parts.ts";
import { type Block, type NoteTone, plainText } from "./page-tree.ts";
import styles from "./page-text.module.css";

interface PageTextProps {
  readonly blocks: readonly Block[];
  /** Numbered lists are steps. */
  readonly hasSteps?: boolean;
  /** Sections have their line drawings. */
  readonly hasDrawings?: boolean;
}

/** The text of a page, part by part. */
export function PageText({ blocks, hasSteps = false, hasDrawings = false }: PageTextProps) {
  const hasPicture = (id: string) => hasEntryPicture(id) || (hasDrawings && hasDrawing(id));
  return (
    <div className={hasSteps ? `${styles.text} ${styles.steps}` : styles.text}>
      {inOrder(partsOf(blocks, hasPicture), (part) =>
        part.kind === "block" ? (
          <>
            <Part block={part.block} />
            {part.block.kind === "heading" && hasPicture(part.block.id) && (
              <Drawing headingId={part.block.id} />
            )}
          </>
        ) : (
          <PageEntries entries={part.entries}>{(entry) => inOrder(entry.blocks, partOf)}</PageEntries>
        ),
      )}
    </div>
  );
}

function partOf(block: Block) {
  return <Part block={block} />;
}

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id}>
          <Sentence parts={block.parts} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Sentence parts={block.parts} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {inOrder(block.items, (item) => (
            <li>
              <Sentence parts={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <Table table={block} />;
    case "note":
      return <TextNote note={block} />;
    default:
      return block satisfies never;
  }
}

/** On narrow screens each row becomes a card that names its cells. */
function Table({ table: { head, rows } }: { table: Extract<Block, { kind: "table" }> }) {
  const { hotline } = useRootData().carrier;
  const names = head.map((cell) => plainText(cell, hotline));
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {inOrder(head, (cell) => (
              <th scope="col">
                <Sentence parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, (row) => (
            <tr>
              {inOrder(row, (cell, index) => (
                <td data-name={names[index]}>
                  <Sentence parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const noteIcons: Readonly<Record<NoteTone, LucideIcon>> = {
  note: Info,
  warning: TriangleAlert,
  refused: Ban,
  conditional: FileCheck,
};

function TextNote({ note: { tone, paragraphs } }: { note: Extract<Block, { kind: "note" }> }) {
  const Icon = noteIcons[tone];
  return (
    <div className={tone === "note" ? styles.note : `${styles.note} ${styles[tone]}`}>
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      <div>
        {inOrder(paragraphs, (parts) => (
          <p>
            <Sentence parts={parts} />
          </p>
        ))}
      </div>
    </div>
  );
}

/** Whether there are enough sections for a list of links. */
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
