import { hireDateAheadFault } from '@hr/contracts/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { closedTexts } from './placement.rows.ts';

interface Beginning {
  readonly hiredOn: CalendarDate;
  readonly departmentId: string;
}

export const closedFrom = (db: Db, beginnings: readonly Beginning[]): Promise<ReadonlyMap<number, string>> =>
  closedTexts(
    db,
    beginnings.map(({ departmentId, hiredOn }) => ({ departmentId, from: hiredOn, until: null })),
    { onFirstDay: '此部門在到職日未啟用' },
  );

/**
 * Refuses a beginning that is too far ahead, or in a department that is closed on its first day or on one after it.
 * @throws AppError EmploymentConflict at the field.
 */
export const requireValidEmploymentStart = async (
  { db, today }: Context,
  { hiredOn, departmentId }: Beginning,
): Promise<void> => {
  const fault = hireDateAheadFault(hiredOn, today);
  if (fault !== null) {
    throw fieldError('EmploymentConflict', 'hiredOn', fault);
  }
  const closed = (await closedFrom(db, [{ departmentId, hiredOn }])).get(0);
  if (closed !== undefined) {
    throw fieldError('EmploymentConflict', 'departmentId', closed);
  }
};
