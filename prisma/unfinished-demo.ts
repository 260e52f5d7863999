import type pg from 'pg';

/**
 * What the demo organisation holds of everybody beside what they are employed by, in tables that a connection of its own
 * fills: those first that refer to one another.
 */
export const writtenApart = ['leave_entries', 'leave_lots', 'nhi_dependents', 'insurance_enrolments'] as const;

const CROSSING = `
  select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and (conrelid = any($1::regclass[])) <> (confrelid = any($1::regclass[]))`;

interface Reference {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

/**
 * Takes away what ties these tables to all others, so that two transactions can fill both sides at once. What was taken is kept
 * in a table until it is given back: by it the next start learns of a demo organisation that was not finished.
 */
export const severReferences = async (client: pg.Client): Promise<void> => {
  await client.query('begin');
  const { rows } = await client.query<Reference>(CROSSING, [writtenApart]);
  await client.query('create table unfinished_demo (name text, "table" text, definition text)');
  // What stands in it is done by the owner.
  await client.query('revoke all on unfinished_demo from hr_service; grant select on unfinished_demo to hr_service');
  await client.query(
    'insert into unfinished_demo select * from jsonb_to_recordset($1) as row (name text, "table" text, definition text)',
    [JSON.stringify(rows)],
  );
  const drops = rows.map(({ name, table }) => `alter table ${table} drop constraint "${name}"`);
  await client.query([...drops, 'commit'].join(';'));
};

/** Gives back what was taken away, held against all that was written; within the transaction that finishes the organisation. */
export const rejoinReferences = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<Reference>('select name, "table", definition from unfinished_demo');
  for (const { name, table, definition } of rows) {
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
  }
  await client.query('drop table unfinished_demo');
};

/** Whether a demo organisation was begun and neither finished nor thrown away. */
export const isUnfinished = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('unfinished_demo') is not null as is`);
  return rows[0]?.is ?? false;
};

/**
 * Throws away what a demo organisation that was not finished has left, which are rows of nobody, and holds the tables together
 * again. Does nothing where there is none.
 */
export const discardUnfinishedDemo = async (client: pg.Client): Promise<void> => {
  if (!(await isUnfinished(client))) {
    return;
  }
  await client.query('begin');
  // The ledger is never made shorter; here nobody's is.
  await client.query('alter table leave_entries disable trigger leave_entries_append_only');
  for (const table of writtenApart) {
    await client.query(`delete from ${table} where employee_id not in (select id from employees)`);
  }
  await client.query('alter table leave_entries enable trigger leave_entries_append_only');
  await client.query('set constraints all immediate');
  await rejoinReferences(client);
  await client.query('commit');
};
