import type { AnyRecord } from '@hr/contracts/records';
import { inScope, type SensitiveCell, type SensitiveColumn, sensitiveCell } from '#access/index.ts';
import { among, raw, sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { EmployeeReference } from '@hr/contracts/fields';

/** Returns those of the employees that are in the caller's scope. */
export const findIdsInScope = async (context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await context.db.rows<{ readonly id: string }>(sql`
    select t.id from employees t where ${among(sql`t.id`, ids)} and ${inScope(context, sql`t.id`)}`);
  return new Set(rows.map(({ id }) => id));
};

export const isEmployeeInScope = async (context: Context, id: string): Promise<boolean> =>
  (await findIdsInScope(context, [id])).has(id);

/**
 * Locks employees against other writers of their records, in a common order that avoids deadlocks. Returns those in
 * scope. Decision 060.
 */
export const lockEmployeesInScope = async (within: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const locked = await within.db.rows<{ readonly id: string }>(sql`
    select t.id from employees t where ${among(sql`t.id`, ids)} and ${inScope(within, sql`t.id`)}
    order by t.id for no key update`);
  return new Set(locked.map(({ id }) => id));
};

/**
 * Locks one employee.
 * @throws AppError OutOfScope.
 */
export const lockEmployeeInScope = async (within: Context, id: string): Promise<void> => {
  const locked = await lockEmployeesInScope(within, [id]);
  if (!locked.has(id)) {
    throw new AppError('OutOfScope');
  }
};

interface OwnedCellQuery {
  /** Table with an `employee_id` column. */
  readonly description: Pick<AnyRecord, 'table'>;
  readonly id: string;
  readonly column: SensitiveColumn;
}

/** Returns a sensitive value of an employee's record in scope, or null. */
export const findOwnedCell = async (
  context: Context,
  { description, id, column }: OwnedCellQuery,
): Promise<SensitiveCell | null> => {
  const [row] = await context.db.rows<{ cell: SensitiveCell | null }>(sql`
    select ${sensitiveCell(context, column, [raw(`t.${column.column}`), sql`t.employee_id`])} as cell
    from ${raw(description.table)} t where t.id = ${id}::uuid and ${inScope(context, sql`t.employee_id`)}
  `);
  return row?.cell ?? null;
};

export const findPeople = async (
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EmployeeReference>> => {
  const rows = await db.rows<EmployeeReference>(sql`
    select id, employee_no as "employeeNo", name_zh as "nameZh" from employees where id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((person) => [person.id, person]));
};
