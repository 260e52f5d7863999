import type { AnyRecord } from '@hr/contracts/records';
import { inScope, type SensitiveCell, type SensitiveColumn, sensitiveCell } from '#access/index.ts';
import { among } from '#db/among.ts';
import { raw, sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';

/** Of some people those whom the caller reaches. */
export const findReached = async (context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await context.db.rows<{ readonly id: string }>(sql`
    select t.id from employees t where ${among(sql`t.id`, ids)} and ${inScope(context, sql`t.id`)}`);
  return new Set(found.map(({ id }) => id));
};

export const isReached = async (context: Context, id: string): Promise<boolean> =>
  (await findReached(context, [id])).has(id);

/**
 * Holds some people against all other writers of what belongs to them until the transaction ends, in one order, so that two who
 * hold several do not wait for each other. Answers those whom the caller reaches.
 */
export const holdReached = async (within: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const held = await within.db.rows<{ readonly id: string }>(sql`
    select t.id from employees t where ${among(sql`t.id`, ids)} and ${inScope(within, sql`t.id`)}
    order by t.id for no key update`);
  return new Set(held.map(({ id }) => id));
};

/** Holds somebody the same way. @throws AppError OutOfScope for whom the caller does not reach. */
export const holdReachable = async (within: Context, id: string): Promise<void> => {
  const held = await holdReached(within, [id]);
  if (!held.has(id)) {
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
