import type { RunState } from '@hr/domain/pay/payroll-runs';
import { opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface NewEntry {
  readonly employeeId: string;
  readonly itemId: string;
  readonly amount: number;
  readonly reason: string;
}

/** Inserts an entry, or replaces that of the same item. Returns its id. */
export const saveEntryRow = async (
  { db, now, actor }: Context,
  runId: string,
  { employeeId, itemId, amount, reason }: NewEntry,
): Promise<string> => {
  const [row] = await db.rows<{ readonly id: string }>(sql`
    insert into payroll_entries (run_id, employee_id, item_id, amount, reason, entered_by_name, entered_at)
    values (${runId}::uuid, ${employeeId}::uuid, ${itemId}::uuid, ${amount}, ${reason}, ${actor.name}, ${now})
    on conflict (run_id, employee_id, item_id) do update set amount = excluded.amount, reason = excluded.reason,
      entered_by_name = excluded.entered_by_name, entered_at = excluded.entered_at
    returning id`);
  return row?.id ?? '';
};

/** Whether amounts of an item may be entered. */
export const isVariableItem = async ({ db }: Pick<Context, 'db'>, itemId: string): Promise<boolean> =>
  (
    await db.rows(sql`
      select from salary_items where id = ${itemId}::uuid and formula in ('bonus', 'manual')`)
  ).length > 0;

/** Locks a run and returns its state; null if there is none. */
export const lockRunState = async ({ db }: Pick<Context, 'db'>, id: string): Promise<RunState | null> => {
  const [row] = await db.rows<{ readonly state: RunState }>(sql`
    select state from payroll_runs where id = ${id}::uuid for no key update`);
  return row?.state ?? null;
};

/** Finds the run and the employee of an entry whose pay is open to the caller. */
export const findEntry = async (
  context: Context,
  id: string,
): Promise<{ readonly runId: string; readonly employeeId: string } | null> => {
  const [row] = await context.db.rows<{ readonly runId: string; readonly employeeId: string }>(sql`
    select t.run_id as "runId", t.employee_id as "employeeId" from payroll_entries t
    where t.id = ${id}::uuid and ${opensGroup(context, 'salary', sql`t.employee_id`)}`);
  return row ?? null;
};

export const deleteEntryRow = async ({ db }: Pick<Context, 'db'>, id: string): Promise<void> => {
  await db.rows(sql`delete from payroll_entries where id = ${id}::uuid`);
};
