import { endpoints, invalidInputData, type Endpoint, type EndpointName } from "@rimba/contract";
import { describedCodes, descriptions, itemSchemas } from "@rimba/contract/describe";
import * as z from "zod/mini";
import { refTo, type JsonSchema } from "./json-schema.ts";

export interface ContractSchemas {
  /** `components.schemas`: every object and enum under its name. */
  components: Record<string, JsonSchema>;
  /** Null: the call has no fields. */
  requests: Record<EndpointName, JsonSchema | null>;
  /** `data` of the envelope on success. */
  responses: Record<EndpointName, JsonSchema>;
}

type Schemas = Record<string, JsonSchema>;

const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** Every schema of the contract as JSON Schema, with the descriptions of its fields. */
export function contractSchemas(): ContractSchemas {
  const requests = jsonSchemas("input", {
    ...Object.fromEntries(calls.map(([name, { request }]) => [name, request])),
    // Calls of the feed check their items one by one, so their schemas do not name them.
    ...Object.fromEntries([...itemSchemas.values()].map((schema) => [`${nameOf(schema)} item`, schema])),
  });
  const responses = jsonSchemas("output", {
    ...Object.fromEntries(calls.map(([name, { response }]) => [name, response])),
    InvalidInputData: invalidInputData,
  });
  for (const [id, schema] of Object.entries(responses.components)) {
    const same = requests.components[id];
    if (same !== undefined && JSON.stringify(same) !== JSON.stringify(schema))
      throw new Error(`The schema ${id} differs between requests and answers: it needs two names.`);
  }
  for (const [name] of calls) if (isEmpty(requests.roots[name])) requests.roots[name] = null;
  return {
    components: { ...requests.components, ...responses.components, ...codeSchemas() },
    requests: requests.roots,
    responses: responses.roots as ContractSchemas["responses"],
  };
}

function isEmpty(schema: JsonSchema | null | undefined): boolean {
  return schema?.$ref === undefined && Object.keys(schema?.properties ?? {}).length === 0;
}

function nameOf(schema: z.core.$ZodType): string {
  return descriptions.get(schema)?.id ?? "";
}

/** As fields of one object, because zod then collects the named schemas of all of them. */
function jsonSchemas(
  io: "input" | "output",
  schemas: Record<string, z.core.$ZodType>,
): { roots: Record<string, JsonSchema | null>; components: Schemas } {
  const all = z.toJSONSchema(z.object(schemas), { io, metadata: descriptions, override: complete });
  const text = JSON.stringify(all).replaceAll("#/$defs/", refTo("").$ref ?? "");
  const { properties = {}, $defs = {} } = JSON.parse(text, (_key, value: unknown) =>
    typeof value === "object" && value !== null ? simplified(value) : value,
  ) as { properties?: Schemas; $defs?: Schemas };
  return { roots: properties, components: $defs };
}

interface Completed {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Adds what zod does not know: the items of the feed, and the field that distinguishes alternatives. */
function complete({ zodSchema, jsonSchema }: Completed): void {
  const items = itemSchemas.get(zodSchema);
  if (items !== undefined) jsonSchema.items = { $ref: `#/$defs/${nameOf(items)}` };
  const { def } = zodSchema._zod;
  if (def.type !== "union" || !("discriminator" in def)) return;
  const propertyName = String(def.discriminator);
  const mapping = Object.fromEntries(
    def.options.map((option) => [
      String([...(option._zod.propValues?.[propertyName] ?? [])][0]),
      `#/$defs/${nameOf(option)}`,
    ]),
  );
  Object.assign(jsonSchema, { discriminator: { propertyName, mapping } });
}

/** Names enums, keeps objects open so that a new field breaks no reader, and drops what says nothing. */
function simplified(value: object): object {
  const schema = value as JsonSchema & { id?: unknown; fields?: Record<string, string> };
  if (typeof schema.$ref === "string") {
    const { $ref, description } = schema;
    return { $ref, description };
  }
  if (typeof schema.id === "string") delete schema.id;
  if (schema.properties !== undefined) {
    for (const [field, description] of Object.entries(schema.fields ?? {}))
      schema.properties[field] = { ...schema.properties[field], description };
    delete schema.fields;
  }
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  // The safe integers are a limit of JavaScript, and the pattern of a date says what its format says.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (typeof schema.format === "string") delete schema.pattern;
  if (!Array.isArray(schema.enum)) return schema;
  const codes = describedCodes.find(({ values }) => values.join() === schema.enum?.join());
  if (codes === undefined) return schema;
  delete schema.type;
  delete schema.enum;
  return Object.assign(schema, refTo(codes.id));
}

function codeSchemas(): Schemas {
  return Object.fromEntries(
    describedCodes.map(({ id, values, description, meanings }) => [
      id,
      {
        type: "string",
        enum: [...values],
        description: [description, "", ...explained(meanings)].join("\n"),
      },
    ]),
  );
}

function explained(meanings: Readonly<Record<string, string>>): string[] {
  return Object.entries(meanings).map(([value, meaning]) => `- \`${value}\`: ${meaning}`);
}
