import * as z from "zod/mini";

/** What the API page says of a schema. `id`: its name among the schemas of the OpenAPI document. */
interface Description {
  readonly id?: string;
  readonly description: string;
  /** Of the fields of an object, if they have no description of their own. */
  readonly fields?: Readonly<Record<string, string>>;
}

export const descriptions = z.registry<Description>();

/** Schemas of the items of arrays that leave their items unchecked. */
export const itemSchemas = new Map<z.core.$ZodType, z.core.$ZodType>();

/** A schema with the description of the field that it is used for. */
export function field<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
  items?: z.core.$ZodType,
): Schema {
  const described = schema.clone();
  descriptions.add(described, { description });
  if (items !== undefined) itemSchemas.set(described, items);
  return described;
}

/** An object of the API. Each of its fields is a `field`. */
export function namedObject<Shape extends z.core.$ZodLooseShape>(
  id: string,
  description: string,
  shape: Shape,
): z.ZodMiniObject<z.core.util.Writeable<Shape>> {
  const schema = z.object(shape);
  descriptions.add(schema, { id, description });
  return schema;
}

/**
 * The same for an object of a file that browsers load: a statement with a `PURE` comment, which bundlers drop
 * together with its texts.
 */
export function describeObject<Shape extends z.core.$ZodShape>(
  id: string,
  schema: z.core.$ZodObject<Shape>,
  description: string,
  fields: Readonly<Record<keyof Shape & string, string>>,
): void {
  descriptions.add(schema, { id, description, fields });
}

interface DescribedCodes {
  readonly id: string;
  readonly values: readonly string[];
  readonly description: string;
  readonly meanings: Readonly<Record<string, string>>;
}

/** Every list of codes that requests and answers have. */
export const describedCodes: DescribedCodes[] = [];

/**
 * A list of codes, with what each of them means. For a list that browsers load, which must not get the texts, use
 * `describeCodes`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function codeList<Code extends string>(
  id: string,
  description: string,
  meanings: Readonly<Record<Code, string>>,
): readonly Code[] {
  const values = Object.keys(meanings) as Code[];
  describedCodes.push({ id, values, description, meanings });
  return values;
}

/** What each code of a list means: a statement with a `PURE` comment, because browsers load the list. */
export function describeCodes<Code extends string>(
  id: string,
  values: readonly Code[],
  description: string,
  meanings: Readonly<Record<Code, string>>,
): void {
  describedCodes.push({ id, values, description, meanings });
}
