/** What JavaScript gets for a value of this SQL type, on both engines (column-types.ts). */
interface ReadTypes {
  text: string;
  uuid: string;
  integer: number;
  /** Also `count(*)`; throws beyond 2^53. */
  bigint: number;
  "double precision": number;
  boolean: boolean;
  /** "YYYY-MM-DD" */
  date: string;
  timestamptz: Date;
  jsonb: unknown;
}

/** What is passed for a parameter of this SQL type. */
interface WrittenTypes extends Omit<ReadTypes, "timestamptz" | "jsonb"> {
  /** ISO 8601 text needs a zone. */
  timestamptz: Date | string;
  /** JSON text: the driver would send a JavaScript array as an SQL array. */
  jsonb: string;
}

type BaseType = keyof ReadTypes;
type SqlType = BaseType | `${BaseType}[]`;
type TypeName = SqlType | `${SqlType} | null`;

/** A column whose values have a narrower type than the database knows. */
interface TypedColumn<Value> {
  readonly type: TypeName;
  /** Exists only for the compiler. */
  readonly value?: Value;
}

/** By name of parameter or column. */
export type Values = Readonly<Record<string, unknown>>;

type Column = TypeName | TypedColumn<unknown>;
export type Columns = Readonly<Record<string, Column>>;

type Read<C> =
  C extends TypedColumn<infer Value>
    ? Value
    : C extends `${infer Type} | null`
      ? Read<Type> | null
      : C extends `${infer Base extends BaseType}[]`
        ? ReadTypes[Base][]
        : ReadTypes[C & BaseType];

type Written<C> =
  C extends TypedColumn<infer Value>
    ? Value
    : C extends `${infer Type} | null`
      ? Written<Type> | null
      : C extends `${infer Base extends BaseType}[]`
        ? readonly (WrittenTypes[Base] | null)[]
        : WrittenTypes[C & BaseType];

type ParamsWith<C extends Columns> = { readonly [Name in keyof C]: Written<C[Name]> };
/** A row with these columns. */
export type RowWith<C extends Columns> = { [Name in keyof C]: Read<C[Name]> };

/**
 * A statement that the server prepares once per connection and finds again by its name. Its parameters and
 * the columns of its rows are declared once, for the compiler, the database and the tests.
 */
export interface Statement<Params, Row> {
  readonly name: string;
  /** With `$1`, `$2` … in place of the names, each with its type. */
  readonly text: string;
  /** The name of each `$n`, in order. */
  readonly parameters: readonly string[];
  readonly row: Columns;
  /** Exists only for the compiler. */
  readonly types?: (params: Params) => Row;
}

/** A row of a statement: `RowOf<typeof selectContact>`. */
export type RowOf<S> = S extends Statement<never, infer Row> ? Row : never;

interface Definition<P extends Columns, R extends Columns> {
  /** Unique in the program: `<group>.<what>`, at most 63 bytes. */
  readonly name: string;
  /** SQL with `:name` for a parameter, as often as needed. */
  readonly text: string;
  readonly params?: P;
  /** Exactly the columns that the statement returns; none for a statement without rows. */
  readonly row?: R;
}

/** Parts of SQL in which a colon begins no parameter, or a parameter. */
const token = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|::|:(?<param>[a-z]\w*)/gi;

const noColumns = {} as const satisfies Columns;

/** All statements of the program that were defined so far, for tests. */
export const definedStatements: Statement<never, unknown>[] = [];

/** Throws if the text and `params` do not name the same parameters. */
export function statement<
  const P extends Columns = typeof noColumns,
  const R extends Columns = typeof noColumns,
>({ name, text, params, row }: Definition<P, R>): Statement<ParamsWith<P>, RowWith<R>> {
  const types: Columns = params ?? noColumns;
  const parameters = Object.keys(types);
  const unused = new Set(parameters);
  const compiled = text.replaceAll(token, (found, param: string | undefined) => {
    if (param === undefined) return found;
    const type = Object.hasOwn(types, param) ? types[param] : undefined;
    if (type === undefined) throw new Error(`Statement ${name}: the parameter :${param} is not declared`);
    unused.delete(param);
    return `$${parameters.indexOf(param) + 1}::${sqlTypeOf(type)}`;
  });
  for (const param of unused) throw new Error(`Statement ${name}: its text has no parameter :${param}`);
  const defined = { name, text: compiled, parameters, row: row ?? noColumns };
  definedStatements.push(defined);
  return defined;
}

/** A column that holds `Value`: what a jsonb column stores, or one of a few texts. */
export function typed<Value>(type: TypeName): TypedColumn<Value> {
  return { type };
}

/** The type without `| null`. */
export function sqlTypeOf(column: Column): SqlType {
  const type = typeNameOf(column);
  return (isNullable(column) ? type.slice(0, -" | null".length) : type) as SqlType;
}

function isNullable(column: Column): boolean {
  return typeNameOf(column).endsWith(" | null");
}

const isType: Record<BaseType, (value: unknown) => boolean> = {
  text: (value) => typeof value === "string",
  uuid: (value) => typeof value === "string",
  integer: (value) => typeof value === "number",
  bigint: (value) => typeof value === "number",
  "double precision": (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  date: (value) => typeof value === "string",
  timestamptz: (value) => value instanceof Date,
  jsonb: () => true,
};

/** Throws if a parameter is missing. Others may be there: callers pass whole objects. */
export function checkParams({ name, parameters }: Statement<never, unknown>, params: Values): void {
  const missing = parameters.find((param) => !Object.hasOwn(params, param) || params[param] === undefined);
  if (missing !== undefined) throw new Error(`Statement ${name}: the parameter :${missing} is missing`);
}

/** Throws if a row has not exactly the declared columns, naming the statement and the column. */
export function checkRows({ name, row: columns }: Statement<never, unknown>, rows: readonly object[]): void {
  for (const row of rows) {
    const extra = Object.keys(row).find((key) => !Object.hasOwn(columns, key));
    if (extra !== undefined)
      throw new Error(`Statement ${name}: its row does not declare the column ${extra}`);
    for (const [key, column] of Object.entries(columns)) {
      const value = (row as Values)[key];
      if (!fits(column, value))
        throw new Error(
          `Statement ${name}: the column ${key} is ${kindOf(value)}, not ${typeNameOf(column)}`,
        );
    }
  }
}

/** Values may be personal data, so errors do not show them. */
function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}

function fits(column: Column, value: unknown): boolean {
  if (value === undefined) return false;
  // Unparsed JSON is `unknown`, which includes null.
  if (value === null) return isNullable(column) || column === "jsonb";
  const type = sqlTypeOf(column);
  if (!type.endsWith("[]")) return isType[type as BaseType](value);
  const is = isType[type.slice(0, -2) as BaseType];
  return Array.isArray(value) && value.every((item) => is(item));
}

function typeNameOf(column: Column): TypeName {
  return typeof column === "string" ? column : column.type;
}

/** Characters in the parameters of one statement: the driver encodes them in one go. */
const maxStatementLength = 500_000;

/** Splits `rows` into statements. */
export function statementParts<Row>(rows: readonly Row[], lengthOf: (row: Row) => number): Row[][] {
  const parts: Row[][] = [];
  let length = Infinity;
  for (const row of rows) {
    length += lengthOf(row);
    if (length > maxStatementLength) {
      parts.push([]);
      length = lengthOf(row);
    }
    parts.at(-1)?.push(row);
  }
  return parts;
}
