import type { AnyRecord } from '@hr/contracts/records';
import { inScope, type SensitiveCell, type SensitiveColumn, sensitiveCell } from '#access/index.ts';
import { raw, sql } from '#db/sql.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';

/**
 * Holds somebody against all other writers of what belongs to them until the transaction ends.
 * @throws AppError OutOfScope for whom the caller does not reach.
 */
export const holdReachable = async (within: Context, id: string): Promise<void> => {
  const held = await within.db.rows(sql`
    select from employees t where t.id = ${id}::uuid and ${inScope(within, sql`t.id`)} for no key update
  `);
  if (held.length === 0) {
    throw new AppError('OutOfScope');
  }
};

interface Asked {
  /** Its rows name their employee as `employee_id`. */
  readonly description: Pick<AnyRecord, 'table'>;
  readonly id: string;
  readonly column: SensitiveColumn;
}

/** A sensitive value of a record within reach that belongs to an employee; null when there is none. */
export const findOwnedCell = async (
  context: Context,
  { description, id, column }: Asked,
): Promise<SensitiveCell | null> => {
  const [row] = await context.db.rows<{ cell: SensitiveCell | null }>(sql`
    select ${sensitiveCell(context, column, [raw(`t.${column.column}`), sql`t.employee_id`])} as cell
    from ${raw(description.table)} t where t.id = ${id}::uuid and ${inScope(context, sql`t.employee_id`)}
  `);
  return row?.cell ?? null;
};
