import type pg from 'pg';

interface Definition {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

/** Constraints of the tables that an index stands behind or a look into another table: foreign keys first, which return last. */
const CONSTRAINTS = `
  select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where (conrelid = any($1::regclass[]) and contype in ('p', 'u', 'x', 'f'))
    or (confrelid = any($1::regclass[]) and contype = 'f')
  order by contype <> 'f', conname`;

/** Their other indexes. */
const INDEXES = `
  select indexrelid::regclass::text as name, indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as definition
  from pg_index
  where indrelid = any($1::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by 1`;

/** Their checks of each written row at the end of the transaction, of what no constraint can say. */
const CHECKS = `
  select tgname as name, tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition
  from pg_trigger
  where tgrelid = any($1::regclass[]) and tgconstraint <> 0 and not tgisinternal
  order by 2, 1`;

/** A table that a check waits for until the end of the transaction cannot be changed. */
const CHECK_NOW = 'set constraints all immediate; set constraints all deferred';

/**
 * Does the work on tables that have no index, refer to nothing and check no row, and gives them back
 * what they had: a hundred thousand rows are sorted into an index once instead of one by one. Indexes and constraints are
 * held against all that was written; what the checks ask for is the writer's to keep. Within a transaction, so that nobody
 * else ever sees them so. What the work answers is done meanwhile.
 */
export const withoutGuards = async (
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<() => Promise<void>>,
): Promise<void> => {
  const { rows: constraints } = await client.query<Definition>(CONSTRAINTS, [tables]);
  const { rows: indexes } = await client.query<Definition>(INDEXES, [tables]);
  const { rows: checks } = await client.query<Definition>(CHECKS, [tables]);
  const drops = [
    ...checks.map(({ name, table }) => `drop trigger ${name} on ${table}`),
    ...constraints.map(({ name, table }) => `alter table ${table} drop constraint "${name}"`),
    ...indexes.map(({ name }) => `drop index ${name}`),
  ];
  await client.query(CHECK_NOW);
  await client.query(drops.join(';'));
  // Sorted in memory and by both cores.
  await client.query(`set local maintenance_work_mem = '256MB'`);
  const meanwhile = await work();
  const returns = [
    ...indexes.map(({ definition }) => definition),
    ...constraints
      .toReversed()
      .map(({ name, table, definition }) => `alter table ${table} add constraint "${name}" ${definition}`),
    ...checks.map(({ definition }) => definition),
  ];
  const returnAll = async (): Promise<void> => {
    for (const statement of returns) {
      await client.query(statement);
    }
  };
  await Promise.all([returnAll(), meanwhile()]);
};
