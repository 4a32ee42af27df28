import type { JsonSchema } from "../document/json-schema.ts";
import { ruleOf, typeOf } from "./field-rule.ts";
import { markup, type Markup } from "../../platform/http/plain-page.ts";

/** Tables of one kind share the widths of their columns: `table.<kind>` in style.css. */
export type TableKind = "fields" | "errors" | "catalogue" | "values";

/**
 * A table that becomes a list of cards on narrow screens: each cell has its heading. The roles are repeated,
 * because browsers drop them when rows are not displayed as table rows.
 */
export function table(
  kind: TableKind,
  caption: string,
  headings: readonly string[],
  rows: readonly (readonly (Markup | string)[])[],
): Markup {
  return markup`<table role="table" class="${kind}">
    <caption>
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${headings.map((heading) => markup`<th role="columnheader" scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (cells) =>
          markup`<tr role="row">
            ${cells.map((cell, index) =>
              index === 0
                ? markup`<th role="rowheader" scope="row">${cell}</th>`
                : markup`<td role="cell" data-heading="${headings[index] ?? ""}"><div>${cell}</div></td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** A name or an address that may break after a slash, an underscore, and between words. */
export function codeName(name: string): Markup {
  const parts = name.split(/(?<=[/_])|(?<=[a-z])(?=[A-Z])/);
  return markup`<code>${parts.map((part, index) => markup`${index === 0 ? null : markup`<wbr />`}${part}`)}</code>`;
}

/** The fields of one object. */
export function fieldTable(caption: string, schema: JsonSchema): Markup {
  const rows = Object.entries(schema.properties ?? {}).map(([field, property]) => [
    codeName(field),
    typeOf(property),
    schema.required?.includes(field) === true ? "yes" : "no",
    ruleOf(property) ?? "–",
    property.description ?? "",
  ]);
  return table("fields", caption, ["Field", "Type", "Required", "Rule", "Meaning"], rows);
}
