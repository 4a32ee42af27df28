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
}

const prefix = "#/components/schemas/";

export function refTo(id: string): JsonSchema {
  return { $ref: prefix + id };
}

/** Name of the referenced component. */
export function refName(ref: string): string {
  return ref.slice(prefix.length);
}
