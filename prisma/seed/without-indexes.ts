import type pg from 'pg';

interface Definition {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

/** Constraints of the tables that an index stands behind or a look into another table: foreign keys first, the last to return. */
const CONSTRAINTS = `
  select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where (conrelid = any($1::regclass[]) and contype in ('u', 'x', 'f'))
    or (confrelid = any($1::regclass[]) and contype = 'f')
  order by contype <> 'f', conname`;

/** Their other indexes, but for the primary keys. */
const INDEXES = `
  select indexrelid::regclass::text as name, indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as definition
  from pg_index
  where indrelid = any($1::regclass[]) and not indisprimary
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'x'))
  order by 1`;

/** A table that a check waits for until the end of the transaction cannot be changed. */
const CHECK_NOW = 'set constraints all immediate; set constraints all deferred';

/**
 * Does the work on tables that have no index but their primary keys and refer to nothing, and gives them back what they
 * had, which is held against all that was written: a hundred thousand rows are sorted into an index once instead of one
 * by one. Within a transaction, so that nobody else ever sees them so.
 */
export const withoutIndexes = async (
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const { rows: constraints } = await client.query<Definition>(CONSTRAINTS, [tables]);
  const { rows: indexes } = await client.query<Definition>(INDEXES, [tables]);
  const drops = [
    ...constraints.map(({ name, table }) => `alter table ${table} drop constraint "${name}"`),
    ...indexes.map(({ name }) => `drop index ${name}`),
  ];
  await client.query(CHECK_NOW);
  await client.query(drops.join(';'));
  // Sorted in memory and by both cores.
  await client.query(`set local maintenance_work_mem = '256MB'`);
  await work();
  const returns = [
    ...indexes.map(({ definition }) => definition),
    ...constraints
      .toReversed()
      .map(({ name, table, definition }) => `alter table ${table} add constraint "${name}" ${definition}`),
  ];
  for (const statement of returns) {
    await client.query(statement);
  }
};
