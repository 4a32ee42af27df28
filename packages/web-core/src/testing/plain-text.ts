/** A text without the marks that keep its parts on one line, for comparing it with a readable one. */
export function plainText<Text extends string | null>(text: Text): Text {
  return (text?.replaceAll("\u00a0", " ").replaceAll("\u2060", "") ?? null) as Text;
}
