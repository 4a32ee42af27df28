import { refName, type JsonSchema } from "../document/json-schema.ts";
import { markup, type Markup } from "../../platform/http/plain-page.ts";

/** Link to a component's description. */
export function componentAnchor(id: string): string {
  return `shape-${id}`;
}

/** Type of a field as text: `text`, `list of TrackedPiece`, `City or null`. */
export function typeOf(schema: JsonSchema): Markup {
  if (schema.$ref !== undefined) {
    const id = refName(schema.$ref);
    return markup`<a href="#${componentAnchor(id)}">${id}</a>`;
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return joined(alternatives.map(typeOf), " or ");
  if (schema.items !== undefined) return markup`list of ${typeOf(schema.items)}`;
  const types = [schema.type ?? "anything"].flat();
  return joined(
    types.map((type) => markup`${type === "string" ? "text" : type}`),
    " or ",
  );
}

/** Constraints of a value beyond its type, or null. */
export function ruleOf(schema: JsonSchema): Markup | null {
  const rules = [
    ...ownRules(schema),
    ...(schema.items === undefined ? [] : ownRules(schema.items).map((rule) => markup`each: ${rule}`)),
  ];
  const inner = (schema.anyOf ?? []).flatMap(ownRules);
  const all = [...rules, ...inner];
  return all.length === 0 ? null : joined(all, "; ");
}

function ownRules(schema: JsonSchema): Markup[] {
  const rules: Markup[] = [];
  if (schema.const !== undefined) rules.push(markup`always <code>${String(schema.const)}</code>`);
  if (schema.enum !== undefined)
    rules.push(
      joined(
        schema.enum.map((value) => markup`<code>${value}</code>`),
        " or ",
      ),
    );
  if (schema.format === "date-time") rules.push(markup`ISO 8601 with an offset`);
  else if (schema.format === "uri") rules.push(markup`an address`);
  else if (schema.pattern !== undefined) rules.push(markup`matches <code>${schema.pattern}</code>`);
  const length = range(schema.minLength, schema.maxLength, "character", "characters");
  if (length !== null) rules.push(length);
  const entries = range(schema.minItems, schema.maxItems, "entry", "entries");
  if (entries !== null) rules.push(entries);
  const size = sizeRule(schema);
  if (size !== null) rules.push(size);
  return rules;
}

function range(min: number | undefined, max: number | undefined, one: string, many: string): Markup | null {
  const unit = (count: number): string => (count === 1 ? one : many);
  if (min !== undefined && max !== undefined) {
    return min === max ? markup`exactly ${min} ${unit(min)}` : markup`${min} to ${shown(max)} ${many}`;
  }
  if (max !== undefined) return markup`at most ${shown(max)} ${unit(max)}`;
  return min === undefined ? null : markup`at least ${min} ${unit(min)}`;
}

/** The safe integers are a limit of JavaScript, not a rule of ours. */
function sizeRule(schema: JsonSchema): Markup | null {
  const own = (limit: number | undefined): number | undefined =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
  const min = own(schema.minimum);
  const max = own(schema.maximum);
  const above = own(schema.exclusiveMinimum);
  const lower =
    min !== undefined ? `from ${shown(min)}` : above !== undefined ? `more than ${shown(above)}` : null;
  const upper = max !== undefined ? `up to ${shown(max)}` : null;
  const words = [lower, upper].filter((word) => word !== null);
  return words.length === 0 ? null : markup`${words.join(", ")}`;
}

function shown(count: number): string {
  return count.toLocaleString("en-GB");
}

function joined(parts: readonly Markup[], between: string): Markup {
  return markup`${parts.map((part, index) => markup`${index === 0 ? "" : between}${part}`)}`;
}
