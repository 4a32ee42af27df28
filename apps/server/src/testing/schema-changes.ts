import type { Tx } from "../platform/db/db.ts";

interface Column {
  readonly type: string;
  readonly isRequired: boolean;
  /** As SQL, or null. A generated or identity column counts as one with a default. */
  readonly defaultValue: string | null;
}

interface Index {
  readonly table: string;
  readonly columns: readonly string[];
  readonly isUnique: boolean;
  readonly predicate: string;
}

/** What a program's statements depend on in one schema of a database. */
export interface SchemaState {
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, Column>;
  /** Constraints and triggers with the table that they act on. */
  readonly rules: ReadonlyMap<string, string>;
  readonly indexes: ReadonlyMap<string, Index>;
}

export async function readSchema(db: Tx, schema: string): Promise<SchemaState> {
  const columns = await db.execute<{ name: string } & Column>(
    `select class.relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull as "isRequired",
      case when attidentity <> '' then 'identity' else pg_get_expr(adbin, adrelid) end as "defaultValue"
    from pg_attribute join pg_class class on class.oid = attrelid and relkind in ('r', 'p', 'v')
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = $1::regnamespace and attnum > 0 and not attisdropped`,
    [schema],
  );
  // Not-null constraints are part of their columns. A foreign key also acts on the table that it references.
  const rules = await db.execute<{ rule: string; table: string }>(
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as rule, relation::regclass::text as table
    from pg_constraint cross join lateral (values (conrelid), (confrelid)) as acts (relation)
    where connamespace = $1::regnamespace and contype <> 'n' and relation <> 0
    union all
    select pg_get_triggerdef(pg_trigger.oid), tgrelid::regclass::text
    from pg_trigger join pg_class class on class.oid = tgrelid
    where relnamespace = $1::regnamespace and not tgisinternal`,
    [schema],
  );
  const indexes = await db.execute<{ name: string } & Index>(
    `select index.relname as name, indrelid::regclass::text as table, indisunique as "isUnique",
      array(
        select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) as place
      ) as columns,
      coalesce(pg_get_expr(indpred, indrelid), '') as predicate
    from pg_index join pg_class index on index.oid = indexrelid
    where index.relnamespace = $1::regnamespace`,
    [schema],
  );
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.map(({ rule, table }) => [`${table}: ${rule}`, table])),
    indexes: new Map(indexes.map(({ name, ...index }) => [name, index])),
  };
}

const tableOf = (column: string) => column.slice(0, column.indexOf("."));
const tablesOf = ({ columns }: SchemaState) => new Set([...columns.keys()].map(tableOf));

/**
 * Changes between two states of a schema that may break a statement of the former version, as sentences. A unique index
 * is not stricter than a former one if its columns include those of the former one.
 */
export function breakingChanges(former: SchemaState, current: SchemaState): string[] {
  const changes: string[] = [];
  const formerTables = tablesOf(former);
  for (const [name, { type, isRequired, defaultValue }] of former.columns) {
    const column = current.columns.get(name);
    if (column === undefined) {
      changes.push(`${name} is gone`);
      continue;
    }
    if (column.type !== type) changes.push(`${name} is ${column.type} instead of ${type}`);
    if (column.isRequired && !isRequired) changes.push(`${name} may not be null any more`);
    if (column.defaultValue === null && defaultValue !== null) changes.push(`${name} lost its default`);
  }
  for (const [name, { isRequired, defaultValue }] of current.columns) {
    const isNew = !former.columns.has(name) && formerTables.has(tableOf(name));
    if (isNew && isRequired && defaultValue === null) changes.push(`${name} is required and has no default`);
  }
  for (const [rule, table] of current.rules)
    if (!former.rules.has(rule) && formerTables.has(table)) changes.push(`new rule ${rule}`);
  const formerUnique = [...former.indexes.values()].filter(({ isUnique }) => isUnique);
  for (const [name, index] of current.indexes) {
    if (!index.isUnique || !formerTables.has(index.table)) continue;
    const isLooser = formerUnique.some(
      ({ table, predicate, columns }) =>
        table === index.table &&
        predicate === index.predicate &&
        columns.every((column) => index.columns.includes(column)),
    );
    if (!isLooser) changes.push(`${name} makes ${index.columns.join(", ")} of ${index.table} unique`);
  }
  for (const [name, { isUnique, columns }] of former.indexes) {
    const stays = current.indexes.get(name)?.columns.join() === columns.join();
    if (isUnique && !stays) changes.push(`unique index ${name} is gone: "on conflict" may name its columns`);
  }
  return changes;
}

/** Indexes that a migration built on tables of the former version. Inside a transaction this blocks all writers. */
export function indexesOfFormerTables(former: SchemaState, current: SchemaState): string[] {
  const formerTables = tablesOf(former);
  return [...current.indexes].flatMap(([name, { table, columns }]) => {
    const isNew = former.indexes.get(name)?.columns.join() !== columns.join();
    return isNew && formerTables.has(table) ? [name] : [];
  });
}
