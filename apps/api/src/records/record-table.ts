import type { AnyRecord } from '@hr/contracts/records';
import { toColumn } from '#db/column-name.ts';
import type { Db } from '#db/database.ts';
import { toJsonRows } from '#db/map-in-slices.ts';
import { empty, raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { Part, RecordKind, Values } from './record-kind.ts';

type Tabled = Pick<AnyRecord, 'table'>;

/**
 * Against all other writers and no others: whoever only refers to a record does not wait for who writes it, so that two
 * people who become each other's superior at the same instant do not wait for each other.
 */
const held = sql`for no key update`;

/** Holds a record against all other writers until the transaction ends; false when there is none. */
export const holdRecord = async (db: Db, { table }: Tabled, id: string): Promise<boolean> =>
  (await db.rows(sql`select from ${raw(table)} where id = ${id}::uuid ${held}`)).length === 1;

interface Named {
  readonly column: string;
  readonly values: readonly unknown[];
  readonly lock?: Sql;
}

/** Of the values of a column those that there are, whoever reaches the records. */
export const findValuesThere = async (
  db: Db,
  { table }: Tabled,
  { column, values, lock = empty }: Named,
): Promise<string[]> => {
  const rows = await db.rows<{ value: string }>(sql`
    select ${raw(column)}::text as value from ${raw(table)}
    where ${raw(column)}::text = any(${[...values].map(String)}::text[])
    order by id
    ${lock}
  `);
  return rows.map(({ value }) => value);
};

/** Who has the values of a column without regard to case, by their keys, whoever reaches the records. */
export const findHolders = (
  db: Db,
  { table }: Tabled,
  { key, column, values }: { readonly key: string; readonly column: string; readonly values: readonly unknown[] },
): Promise<{ key: string; value: string }[]> =>
  db.rows(sql`
    select ${raw(key)}::text as key, ${raw(column)}::text as value from ${raw(table)}
    where lower(${raw(column)}::text) = any(${[...values].map((value) => String(value).toLowerCase())}::text[])
  `);

/** The values that are there, their records held until the transaction ends. */
export const holdRecordsBy = (db: Db, tabled: Tabled, named: Named): Promise<string[]> =>
  findValuesThere(db, tabled, { ...named, lock: held });

/** Values under the names of their columns, those of parts left out. */
const asColumns = (values: Values, parts: RecordKind['parts'] = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (name in parts ? [] : [[toColumn(name), value]])),
  );

/** What was filled in as it is written: sensitive values encrypted. */
export const sealed = (context: Context, { sealing }: RecordKind, values: Values): Values =>
  sealing === undefined ? values : sealing.seal(context, values);

const list = (names: readonly string[]): Sql => raw(names.join(', '));

/** A write to one record. */
interface Write {
  readonly id: string;
  readonly values: Values;
}

const insertPartRows = async (
  db: Db,
  { table, owner, rowsOf }: Part,
  writes: readonly (Write & { name: string })[],
) => {
  const rows = writes.flatMap(({ id, values, name }) =>
    rowsOf(values[name] as never).map((row): Values => ({ [owner]: id, ...row })),
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

/** Puts the parts that are written in the place of those that were there. */
const replaceParts = async (db: Db, { parts = {} }: RecordKind, writes: readonly Write[]): Promise<void> => {
  for (const [name, part] of Object.entries(parts)) {
    const concerned = writes.filter(({ values }) => name in values).map((write) => ({ ...write, name }));
    if (concerned.length > 0) {
      const ids = concerned.map(({ id }) => id);
      await db.rows(sql`delete from ${raw(part.table)} where ${raw(part.owner)} = any(${ids}::uuid[])`);
      await insertPartRows(db, part, concerned);
    }
  }
};

/** A new record has nothing that could be emptied. */
const withoutEmptied = (columns: Record<string, unknown>, { sealing }: RecordKind): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      value === '' && sealing?.columns.includes(name) ? null : value,
    ]),
  );

/** Identifiers for records that are not there yet. */
export const newIds = async (db: Db, count: number): Promise<string[]> => {
  const made = await db.rows<{ id: string }>(sql`select uuid_v7() as id from generate_series(1, ${count})`);
  return made.map(({ id }) => id);
};

/**
 * Adds records, all with the same fields, in one statement and one for each part; answers their identifiers in order. An
 * identifier that had to be known beforehand stands among the values.
 */
export const insertRecords = async (db: Db, kind: RecordKind, inputs: readonly Values[]): Promise<string[]> => {
  const [first] = inputs;
  if (first === undefined) {
    return [];
  }
  const ids = 'id' in first ? inputs.map(({ id }) => String(id)) : await newIds(db, inputs.length);
  const rows = await toJsonRows(inputs, (input, index) => ({
    ...withoutEmptied(asColumns(input, kind.parts), kind),
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
 * Writes records, all with the same values, in one statement and two for each part, and counts their versions on. Whoever
 * calls holds the records, so that what was decided is still so.
 */
export const updateRecords = async (db: Db, kind: RecordKind, writes: readonly Write[]): Promise<void> => {
  const [first] = writes;
  if (first === undefined) {
    return;
  }
  const table = raw(kind.description.table);
  const names = Object.keys(asColumns(first.values, kind.parts));
  const kept = new Set(kind.sealing?.columns);
  const valueOf = (name: string): string =>
    kept.has(name) ? `nullif(coalesce(given.${name}, t.${name}), '')` : `given.${name}`;
  const assignments = raw(names.map((name) => `${name} = ${valueOf(name)},`).join(' '));
  const rows = await toJsonRows(writes, ({ id, values }) => ({ ...asColumns(values, kind.parts), id }));
  await db.rows(sql`
    update ${table} t set ${assignments} version = t.version + 1
    from jsonb_populate_recordset(null::${table}, ${rows}::jsonb) given
    where t.id = given.id
  `);
  await replaceParts(db, kind, writes);
};

export const removeRecords = async (db: Db, { table }: Tabled, ids: readonly string[]): Promise<void> => {
  await db.rows(sql`delete from ${raw(table)} where id = any(${[...ids]}::uuid[])`);
};
