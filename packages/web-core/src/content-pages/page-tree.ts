/** A few words within a sentence; plain text is a string. */
export type Inline =
  | string
  | { readonly kind: "strong" | "emphasis"; readonly parts: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  /** `to` is a path of this site, `#anchor`, or an address elsewhere. */
  | { readonly kind: "link"; readonly to: string; readonly parts: readonly Inline[] }
  /** The carrier's number, ready to be called. */
  | { readonly kind: "hotline" };

export type Sentence = readonly Inline[];

/** Everything that a carrier's text can hold. React renders it; there is no HTML in it anywhere. */
export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly id: string; readonly parts: Sentence }
  | { readonly kind: "paragraph"; readonly parts: Sentence }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly Sentence[] }
  | {
      readonly kind: "table";
      readonly head: readonly Sentence[];
      readonly rows: readonly (readonly Sentence[])[];
    }
  | { readonly kind: "note"; readonly tone: NoteTone; readonly paragraphs: readonly Sentence[] };

/** `refused` and `conditional` say of goods whether they are carried. */
export const noteTones = ["note", "warning", "refused", "conditional"] as const;
export type NoteTone = (typeof noteTones)[number];

/** The words of a sentence alone. */
export function plainText(parts: Sentence, hotline: string): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.kind === "hotline") return hotline;
      return part.kind === "code" ? part.text : plainText(part.parts, hotline);
    })
    .join("");
}

/** The words of a part of a text alone. */
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
