import { endpoints, type Endpoint, type EndpointName } from "@rimba/contract";
import {
  describedCodes,
  describedShapes,
  describedUnions,
  type DescribedUnion,
} from "@rimba/contract/descriptions";
import * as z from "zod/mini";
import { componentsNeededBy, refName, refTo, schemasWithin, type JsonSchema } from "./json-schema.ts";

export interface ContractSchemas {
  /** `components.schemas`: every object and enum under its name. */
  components: Record<string, JsonSchema>;
  /** Null: the call has no fields. */
  requests: Record<EndpointName, JsonSchema | null>;
  /** `data` of the envelope on success. */
  responses: Record<EndpointName, JsonSchema>;
}

/** Every schema of the contract as JSON Schema, with the descriptions of its fields. */
export function contractSchemas(): ContractSchemas {
  const names = z.registry<{ id: string }>();
  for (const { id, schema } of [...describedShapes, ...describedUnions]) names.add(schema, { id });
  const described = new Set([...describedShapes, ...describedUnions].map(({ id }) => id));
  const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];
  for (const [name, { request, response }] of calls) {
    if (!names.has(request)) names.add(request, { id: `${name}Request` });
    if (!names.has(response)) names.add(response, { id: `${name}Data` });
  }
  const taken = describedComponents(names, "input");
  const given = describedComponents(names, "output");

  const components: Record<string, JsonSchema> = {};
  const collect = (root: JsonSchema, from: Record<string, JsonSchema>): void => {
    for (const id of componentsNeededBy(root, from)) {
      const schema = from[id];
      if (schema !== undefined) components[id] = oneShape(id, schema, components[id]);
    }
  };
  const requests: Partial<Record<EndpointName, JsonSchema | null>> = {};
  const responses: Partial<Record<EndpointName, JsonSchema>> = {};
  for (const [name, { request, response }] of calls) {
    const requestId = names.get(request)?.id ?? "";
    const responseId = names.get(response)?.id ?? "";
    const hasFields = Object.keys(taken[requestId]?.properties ?? {}).length > 0;
    requests[name] = hasFields ? refTo(requestId) : null;
    // A generated name says nothing, for example that of null, so the schema is inlined.
    responses[name] = described.has(responseId) ? refTo(responseId) : (given[responseId] ?? {});
    if (hasFields) collect(refTo(requestId), taken);
    collect(responses[name], given);
  }
  collect(refTo("InvalidInputData"), given);
  return {
    components,
    requests: requests as ContractSchemas["requests"],
    responses: responses as ContractSchemas["responses"],
  };
}

type Names = ReturnType<typeof z.registry<{ id: string }>>;

function describedComponents(names: Names, io: "input" | "output"): Record<string, JsonSchema> {
  const uri = (id: string): string => refTo(id).$ref ?? "";
  const components = z.toJSONSchema(names, { io, uri }).schemas as Record<
    string,
    JsonSchema & Record<string, unknown>
  >;
  for (const schema of Object.values(components)) {
    delete schema["$schema"];
    delete schema["$id"];
    delete schema["id"];
  }
  for (const shape of describedShapes) {
    const schema = components[shape.id];
    if (schema === undefined) continue;
    schema.description = shape.description;
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const items = shape.items[field];
      if (items !== undefined) property.items = refTo(names.get(items)?.id ?? "");
      const meaning = shape.fields[field];
      if (meaning !== undefined) property.description = meaning;
    }
  }
  for (const union of describedUnions) nameUniquely(union, components);
  for (const schema of Object.values(components)) for (const inner of schemasWithin(schema)) normalize(inner);
  for (const { id, values, description, meanings } of describedCodes) {
    components[id] = { type: "string", description, enum: [...values], "x-enumDescriptions": meanings };
  }
  return components;
}

/** Names the field that distinguishes the alternatives of a union. */
function nameUniquely(
  { id, description, discriminator: propertyName }: DescribedUnion,
  components: Record<string, JsonSchema>,
): void {
  const union = components[id];
  if (union === undefined) return;
  const alternatives = union.oneOf ?? union.anyOf ?? [];
  const mapping = Object.fromEntries(
    alternatives.map(({ $ref = "" }) => [
      String(components[refName($ref)]?.properties?.[propertyName]?.const),
      $ref,
    ]),
  );
  delete union.anyOf;
  Object.assign(union, { description, oneOf: alternatives, discriminator: { propertyName, mapping } });
}

/** Names enums; and keeps objects open, so that a new field breaks no reader. */
function normalize(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  const codes = describedCodes.find(({ values }) => values.join() === schema.enum?.join());
  if (codes === undefined) return;
  delete schema.type;
  delete schema.enum;
  Object.assign(schema, refTo(codes.id));
}

/** One name, one shape: a schema that differs between request and response needs two names. */
function oneShape(id: string, schema: JsonSchema, known: JsonSchema | undefined): JsonSchema {
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new Error(`The schema ${id} differs between requests and answers.`);
  }
  return schema;
}
