import type { AnyRecord } from '@hr/contracts/records';
import { toColumn } from '#db/column-name.ts';
import type { Db } from '#db/database.ts';
import { toJsonRows } from '#db/map-in-slices.ts';
import { empty, raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { RecordPart, RecordKind, Values } from './record-kind.ts';

type WithTable = Pick<AnyRecord, 'table'>;

/**
 * Excludes other writers, but not references by foreign keys. Two employees can become each other's supervisor at the
 * same time without a deadlock.
 */
const LOCK = sql`for no key update`;

/** Locks a record until the transaction ends. Returns false if it does not exist. */
export const lockRecord = async (db: Db, { table }: WithTable, id: string): Promise<boolean> =>
  (await db.rows(sql`select from ${raw(table)} where id = ${id}::uuid ${LOCK}`)).length === 1;

interface ColumnValues {
  readonly column: string;
  readonly values: readonly unknown[];
  readonly lock?: Sql;
}

/** Returns the values that exist in a column, regardless of the caller's data scope. */
export const findExistingValues = async (
  db: Db,
  { table }: WithTable,
  { column, values, lock = empty }: ColumnValues,
): Promise<string[]> => {
  const rows = await db.rows<{ value: string }>(sql`
    select ${raw(column)}::text as value from ${raw(table)}
    where ${raw(column)}::text = any(${[...values].map(String)}::text[])
    order by id
    ${lock}
  `);
  return rows.map(({ value }) => value);
};

/** Finds the records that have one of the values, ignoring case and the caller's data scope. */
export const findValueOwners = (
  db: Db,
  { table }: WithTable,
  { key, column, values }: { readonly key: string; readonly column: string; readonly values: readonly unknown[] },
): Promise<{ key: string; value: string }[]> =>
  db.rows(sql`
    select ${raw(key)}::text as key, ${raw(column)}::text as value from ${raw(table)}
    where lower(${raw(column)}::text) = any(${[...values].map((value) => String(value).toLowerCase())}::text[])
  `);

/** Locks the records with the values until the transaction ends, and returns the values that exist. */
export const lockRecordsBy = (db: Db, table: WithTable, columnValues: ColumnValues): Promise<string[]> =>
  findExistingValues(db, table, { ...columnValues, lock: LOCK });

/** Converts values to columns; parts are omitted. */
const asColumns = (values: Values, parts: RecordKind['parts'] = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (name in parts ? [] : [[toColumn(name), value]])),
  );

/** Encrypts the sensitive values of an input. */
export const encryptValues = (context: Context, { encryption }: RecordKind, values: Values): Values =>
  encryption === undefined ? values : encryption.encrypt(context, values);

const list = (names: readonly string[]): Sql => raw(names.join(', '));

/** Values to write to one record. */
interface RecordWrite {
  readonly id: string;
  readonly values: Values;
}

const insertPartRows = async (
  db: Db,
  { table, owner, toRows }: RecordPart,
  writes: readonly (RecordWrite & { name: string })[],
) => {
  const rows = writes.flatMap(({ id, values, name }) =>
    toRows(values[name] as never).map((row): Values => ({ [owner]: id, ...row })),
  );
  const [first] = rows;
  if (first === undefined) {
    return;
  }
  const columns = list(Object.keys(first));
  await db.rows(sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb)
  `);
};

/** Replaces the rows of the parts that the writes contain. */
const replaceParts = async (db: Db, { parts = {} }: RecordKind, writes: readonly RecordWrite[]): Promise<void> => {
  for (const [name, part] of Object.entries(parts)) {
    const partWrites = writes.filter(({ values }) => name in values).map((write) => ({ ...write, name }));
    if (partWrites.length > 0) {
      const ids = partWrites.map(({ id }) => id);
      await db.rows(sql`delete from ${raw(part.table)} where ${raw(part.owner)} = any(${ids}::uuid[])`);
      await insertPartRows(db, part, partWrites);
    }
  }
};

/** An empty text deletes a stored encrypted value. A new record has none, so it is null. */
const emptyToNull = (columns: Record<string, unknown>, { encryption }: RecordKind): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      value === '' && encryption?.columns.includes(name) ? null : value,
    ]),
  );

/** Generates ids for new records. */
export const newIds = async (db: Db, count: number): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`select uuid_v7() as id from generate_series(1, ${count})`);
  return rows.map(({ id }) => id);
};

/**
 * Inserts records that have the same fields, in one statement and one for each part. Returns their ids in order. An
 * id among the values is used as is.
 */
export const insertRecords = async (db: Db, kind: RecordKind, inputs: readonly Values[]): Promise<string[]> => {
  const [first] = inputs;
  if (first === undefined) {
    return [];
  }
  const ids = 'id' in first ? inputs.map(({ id }) => String(id)) : await newIds(db, inputs.length);
  const rows = await toJsonRows(inputs, (input, index) => ({
    ...emptyToNull(asColumns(input, kind.parts), kind),
    id: ids[index],
  }));
  const table = raw(kind.description.table);
  const columns = list([...new Set(['id', ...Object.keys(asColumns(first, kind.parts))])]);
  await db.rows(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)
  `);
  await replaceParts(
    db,
    kind,
    inputs.map((values, index) => ({ id: ids[index] ?? '', values })),
  );
  return ids;
};

/**
 * Updates records with the same fields and increments their versions, in one statement and two for each part. The
 * caller holds the row locks.
 */
export const updateRecords = async (db: Db, kind: RecordKind, writes: readonly RecordWrite[]): Promise<void> => {
  const [first] = writes;
  if (first === undefined) {
    return;
  }
  const table = raw(kind.description.table);
  const names = Object.keys(asColumns(first.values, kind.parts));
  const [encrypted, amounts] = [new Set(kind.encryption?.columns), new Set(kind.encryption?.amounts)];
  const valueOf = (name: string): string => {
    if (encrypted.has(name)) {
      return `nullif(coalesce(input.${name}, t.${name}), '')`;
    }
    return amounts.has(name) ? `coalesce(input.${name}, t.${name})` : `input.${name}`;
  };
  const assignments = raw(names.map((name) => `${name} = ${valueOf(name)},`).join(' '));
  const rows = await toJsonRows(writes, ({ id, values }) => ({ ...asColumns(values, kind.parts), id }));
  await db.rows(sql`
    update ${table} t set ${assignments} version = t.version + 1
    from jsonb_populate_recordset(null::${table}, ${rows}::jsonb) input
    where t.id = input.id
  `);
  await replaceParts(db, kind, writes);
};

export const removeRecords = async (db: Db, { table }: WithTable, ids: readonly string[]): Promise<void> => {
  await db.rows(sql`delete from ${raw(table)} where id = any(${[...ids]}::uuid[])`);
};
