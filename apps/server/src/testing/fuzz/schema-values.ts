import fc from "fast-check";
import * as z from "zod/mini";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Items that an array has at most: thousands are sent by worst-bodies. */
const maxItems = 4;
/** Characters of a text without a smaller limit. */
const maxText = 60;

/** Values that a schema accepts, or nearly: what it cannot say as JSON Schema, such as a check digit, is not met. */
export function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return fromJsonSchema(root, root, 0);
}

function fromJsonSchema(schema: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const { $ref, enum: values, anyOf, oneOf, allOf } = schema;
  if ("const" in schema) return fc.constant(schema.const);
  if (values !== undefined) return fc.constantFrom(...values);
  // A schema of itself ends here.
  if ($ref !== undefined)
    return depth > 6 ? fc.constant(null) : fromJsonSchema(definition($ref, root), root, depth + 1);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => fromJsonSchema(each, root, depth + 1)));
  if (allOf !== undefined && schema.type === undefined)
    return fromJsonSchema(Object.assign({}, ...allOf) as JsonSchema, root, depth + 1);
  switch (schema.type) {
    case "string":
      return texts(schema);
    case "integer":
    case "number":
      return numbers(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array": {
      const items = typeof schema.items === "object" && !Array.isArray(schema.items) ? schema.items : {};
      const minLength = Math.min(schema.minItems ?? 0, maxItems);
      return fc.array(fromJsonSchema(items, root, depth + 1), {
        minLength,
        maxLength: Math.max(minLength, Math.min(schema.maxItems ?? maxItems, maxItems)),
      });
    }
    case "object":
      return objects(schema, root, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function definition(ref: string, root: JsonSchema): JsonSchema {
  const name = ref.replace(/^#\/\$defs\//, "");
  return ref === "#" ? root : (root.$defs?.[name] ?? {});
}

function objects(schema: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const known = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      fromJsonSchema(typeof value === "object" ? value : {}, root, depth + 1),
    ]),
  );
  if (Object.keys(known).length > 0)
    return fc.record(known, { requiredKeys: required.filter((key) => key in known) });
  const values = typeof additionalProperties === "object" ? additionalProperties : {};
  return fc.dictionary(fc.string({ maxLength: 12 }), fromJsonSchema(values, root, depth + 1), { maxKeys: 3 });
}

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  "date-time": fc
    .date({ min: new Date("2025-01-01"), max: new Date("2028-01-01"), noInvalidDate: true })
    .map((at) => at.toISOString()),
  date: fc
    .date({ min: new Date("2025-01-01"), max: new Date("2028-01-01"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, "YYYY-MM-DD".length)),
  uri: fc.webUrl(),
};

function texts({ format, pattern, minLength = 0, maxLength = maxText }: JsonSchema): fc.Arbitrary<string> {
  const ofFormat = format === undefined ? undefined : formats[format];
  if (ofFormat !== undefined) return ofFormat;
  const most = Math.max(minLength, Math.min(maxLength, maxText));
  const free = fc.string({ minLength, maxLength: most, unit: "grapheme" });
  if (pattern === undefined) return free;
  try {
    return fc.stringMatching(new RegExp(pattern, "u"), { maxLength: most });
  } catch {
    // fast-check knows no look-around.
    return free;
  }
}

function numbers(schema: JsonSchema): fc.Arbitrary<number> {
  const { minimum = -1_000_000, maximum = 1_000_000_000, exclusiveMinimum, multipleOf } = schema;
  const min = typeof exclusiveMinimum !== "number" ? minimum : Math.max(minimum, exclusiveMinimum + 1);
  const max = Math.max(min, maximum);
  const whole = fc.integer({
    min: Math.max(Math.ceil(min), -(2 ** 31)),
    max: Math.min(Math.floor(max), 2 ** 31 - 1),
  });
  if (schema.type === "integer" || multipleOf !== undefined) return whole;
  return fc.oneof(whole, fc.double({ min, max, noNaN: true }));
}
