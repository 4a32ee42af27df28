import * as z from "zod/mini";

type Schema = z.core.$ZodType;
type PickFields = (data: unknown) => unknown;

/**
 * A function that copies only the fields of a response schema, so that a field that a row happens to have is never sent. It does not
 * check values: the compiler has checked their types, and tests parse them (`checksData`). Three to four times as fast
 * as parsing, which took a fifth of a price call.
 */
export function fieldPicker(schema: Schema): PickFields {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // What a schema changes or looks at, only the schema itself can do.
  const parse: PickFields = (data) => z.parse(schema, data);
  if (def.checks !== undefined && def.checks.length > 0) return parse;
  switch (def.type) {
    case "string":
    case "number":
    case "boolean":
    case "null":
    case "enum":
    case "literal":
      return unchanged;
    case "nullable":
    case "optional": {
      const pick = fieldPicker(def.innerType);
      return (data) => (data === null || data === undefined ? data : pick(data));
    }
    case "default": {
      const pick = fieldPicker(def.innerType);
      return (data) => (data === undefined ? def.defaultValue : pick(data));
    }
    case "array": {
      const pick = fieldPicker(def.element);
      return pick === unchanged ? unchanged : (data) => (data as unknown[]).map(pick);
    }
    case "object":
      return def.catchall === undefined ? objectPicker(def.shape) : parse;
    case "union":
      return "discriminator" in def ? unionPicker(def as z.core.$ZodDiscriminatedUnionDef, parse) : parse;
    default:
      return parse;
  }
}

function unchanged(data: unknown): unknown {
  return data;
}

function objectPicker(shape: z.core.$ZodShape): PickFields {
  const fields = Object.entries(shape).map(([name, field]) => [name, fieldPicker(field)] as const);
  return (data) => {
    const given = data as Readonly<Record<string, unknown>>;
    const picked: Record<string, unknown> = {};
    for (const [name, pick] of fields) picked[name] = pick(given[name]);
    return picked;
  };
}

function unionPicker(
  { discriminator, options }: z.core.$ZodDiscriminatedUnionDef,
  parse: PickFields,
): PickFields {
  const pickers = new Map(
    options.flatMap((option) => {
      const pick = fieldPicker(option);
      return [...(option._zod.propValues?.[discriminator] ?? [])].map(
        (tag) => [tag as unknown, pick] as const,
      );
    }),
  );
  return (data) => (pickers.get((data as Readonly<Record<string, unknown>>)[discriminator]) ?? parse)(data);
}
