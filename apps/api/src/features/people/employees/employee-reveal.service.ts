import { employeeFields, type RevealableField } from '@hr/contracts/people/employees';
import { reveal } from '#access/index.ts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findSensitive } from './employee.read-model.ts';
import { exceedsRevealLimit, runReveal } from './reveal-limit.ts';
import { sensitiveColumns } from './employee.sensitive.ts';

interface RevealRequest {
  readonly id: string;
  readonly field: RevealableField;
}

interface RevealedEmployee {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
}

/** Fields of one employee to reveal. */
export interface Reveal {
  readonly employee: RevealedEmployee;
  readonly fields: readonly RevealableField[];
}

/** Logs the access, one entry per value. Returns false if the caller's limit is exceeded. */
export const recordReveals = async (within: Context, reveals: readonly Reveal[]): Promise<boolean> => {
  const entries = reveals.flatMap(({ employee: { id, employeeNo, nameZh }, fields }) =>
    fields.map((field) => ({
      kind: 'reveal' as const,
      entity: 'employee' as const,
      entityId: id,
      about: aboutEmployee(id, { subject: `${employeeNo} ${nameZh}`, screen: 'employee_data' }),
      action: `檢視${employeeFields[field].label}`,
      before: null,
      after: { 欄位: employeeFields[field].label },
    })),
  );
  if (entries.length > 0 && (await exceedsRevealLimit(within, entries.length))) {
    return false;
  }
  await recordAudit(within, ...entries);
  return true;
};

export const findPlainValues = async (
  context: Context,
  { id, fields }: { readonly id: string; readonly fields: readonly RevealableField[] },
): Promise<ReadonlyMap<RevealableField, string>> => {
  const whole = new Map<RevealableField, string>();
  for (const field of fields) {
    const cell = (await findSensitive(context, { id, field }))?.cell;
    const column = sensitiveColumns[field];
    if (column && cell && cell.stored !== null) {
      whole.set(field, reveal(context, column, cell));
    }
  }
  return whole;
};

/**
 * Reveals a sensitive value. The access is logged before, without the value.
 * @throws AppError NotFound, also out of the caller's scope and for an empty field; PermissionDenied without the
 * group; TooManyReveals.
 */
export const revealField = (context: Context, { id, field }: RevealRequest): Promise<{ value: string }> =>
  runReveal(context, async (within) => {
    const cell = await findSensitive(within, { id, field });
    const column = sensitiveColumns[field];
    if (cell === null || cell.cell === null || column === undefined) {
      throw new AppError('NotFound');
    }
    const value = reveal(within, column, cell.cell);
    return (await recordReveals(within, [{ employee: { id, ...cell }, fields: [field] }])) ? { value } : null;
  });
