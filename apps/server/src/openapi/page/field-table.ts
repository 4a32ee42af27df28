import type { JsonSchema } from "../document/json-schema.ts";
import { ruleOf, typeOf } from "./field-rule.ts";
import type { Markup } from "../../platform/http/plain-page.ts";
import { codeName, table } from "./table.ts";

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
