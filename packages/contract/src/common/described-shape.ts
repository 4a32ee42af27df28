import type * as z from "zod/mini";

/** An object of the API with its name and the description of each field. */
export interface DescribedShape {
  readonly id: string;
  readonly schema: z.core.$ZodType;
  readonly description: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Items of an array field, if the schema leaves them open. */
  readonly items: Readonly<Record<string, z.core.$ZodType | undefined>>;
}

/** An enum with the description of each value. */
export interface DescribedCodes {
  readonly id: string;
  readonly values: readonly string[];
  readonly description: string;
  readonly meanings: Readonly<Record<string, string>>;
}

/** Alternatives that a field distinguishes. */
export interface DescribedUnion {
  readonly id: string;
  readonly schema: z.core.$ZodType;
  readonly description: string;
  readonly discriminator: string;
}

/** The type requires a description of every field: a missing one does not compile. */
export function describeShape<Shape extends z.core.$ZodShape>(
  id: string,
  schema: z.core.$ZodObject<Shape>,
  description: string,
  fields: Readonly<Record<keyof Shape & string, string>>,
  items?: { readonly [Field in keyof Shape & string]?: z.core.$ZodType },
): DescribedShape {
  return { id, schema, description, fields, items: { ...items } };
}

export function describeCodes<Code extends string>(
  id: string,
  values: readonly Code[],
  description: string,
  meanings: Readonly<Record<Code, string>>,
): DescribedCodes {
  return { id, values, description, meanings };
}
