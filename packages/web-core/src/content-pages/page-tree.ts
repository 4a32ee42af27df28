/** Inline content of a sentence; plain text is a string. */
export type Inline =
  | string
  | { readonly kind: "strong" | "emphasis"; readonly parts: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  /** `to` is a path of this site, `#anchor`, or an external address. */
  | { readonly kind: "link"; readonly to: string; readonly parts: readonly Inline[] }
  /** The carrier's hotline as a telephone link. */
  | { readonly kind: "hotline" };

export type Sentence = readonly Inline[];

/** Everything that a carrier's text can contain. React renders it; there is no HTML in it anywhere. */
export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly id: string; readonly parts: Sentence }
  | {
      readonly kind: "paragraph";
      readonly parts: Sentence;
      /** Shown only where it holds. */
      readonly condition?: PageCondition;
    }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly Sentence[] }
  | {
      readonly kind: "table";
      readonly head: readonly Sentence[];
      readonly rows: readonly (readonly Sentence[])[];
    }
  | { readonly kind: "note"; readonly tone: NoteTone; readonly paragraphs: readonly Sentence[] };

/** Whether the carrier can be written to by WhatsApp. */
export const pageConditions = ["whatsApp", "noWhatsApp"] as const;
export type PageCondition = (typeof pageConditions)[number];

/** `refused` and `conditional` say whether goods are carried. */
export const noteTones = ["note", "warning", "refused", "conditional"] as const;
export type NoteTone = (typeof noteTones)[number];

/** The plain text of a sentence. */
export function plainText(parts: Sentence, hotline: string): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.kind === "hotline") return hotline;
      return part.kind === "code" ? part.text : plainText(part.parts, hotline);
    })
    .join("");
}

/** The plain text of a part. */
export function blockText(block: Block, hotline: string): string {
  const words = (parts: Parameters<typeof plainText>[0]) => plainText(parts, hotline);
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return words(block.parts);
    case "list":
      return block.items.map(words).join(" ");
    case "table":
      return [block.head, ...block.rows].flat().map(words).join(" ");
    case "note":
      return block.paragraphs.map(words).join(" ");
    default:
      return block satisfies never;
  }
}
