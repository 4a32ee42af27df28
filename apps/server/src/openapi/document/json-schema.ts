/** The part of JSON Schema 2020-12 that our schemas use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
  enum?: (string | number)[];
  const?: string | number | boolean | null;
  format?: string;
  /** Media type of a text that is a file. */
  contentMediaType?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  /** Meaning of each value of `enum`. */
  "x-enumDescriptions"?: Readonly<Record<string, string>>;
}

const prefix = "#/components/schemas/";

export function refTo(id: string): JsonSchema {
  return { $ref: prefix + id };
}

/** Name of the referenced component. */
export function refName(ref: string): string {
  return ref.slice(prefix.length);
}

/** Every nested schema, including this one. References are not followed. */
export function* schemasWithin(schema: JsonSchema): Generator<JsonSchema> {
  yield schema;
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items === undefined ? [] : [schema.items]),
    ...(typeof schema.additionalProperties === "object" ? [schema.additionalProperties] : []),
  ];
  for (const child of inner) yield* schemasWithin(child);
}

/** Names of the components that this schema needs, directly or through others. */
export function componentsNeededBy(schema: JsonSchema, components: Record<string, JsonSchema>): Set<string> {
  const needed = new Set<string>();
  const visit = (from: JsonSchema): void => {
    for (const { $ref } of schemasWithin(from)) {
      if ($ref === undefined || needed.has(refName($ref))) continue;
      needed.add(refName($ref));
      visit(components[refName($ref)] ?? {});
    }
  };
  visit(schema);
  return needed;
}
