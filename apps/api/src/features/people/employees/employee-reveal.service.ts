import { employeeFields, type RevealableField } from '@hr/contracts/people/employees';
import { revealed } from '#access/index.ts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findSensitive } from './employee.read-model.ts';
import { exceedsRevealLimit, revealing } from './reveal-limit.ts';
import { sensitiveColumns } from './employee.sensitive.ts';

interface Asked {
  readonly id: string;
  readonly field: RevealableField;
}

interface Person {
  readonly id: string;
  readonly employeeNo: string;
  readonly nameZh: string;
}

/** The fields of one employee that are revealed. */
export interface Reveal {
  readonly employee: Person;
  readonly fields: readonly RevealableField[];
}

/** Logs values before they are revealed, one entry for each; false if they exceed the caller's limit. */
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

export const findWhole = async (
  context: Context,
  { id, fields }: { readonly id: string; readonly fields: readonly RevealableField[] },
): Promise<ReadonlyMap<RevealableField, string>> => {
  const whole = new Map<RevealableField, string>();
  for (const field of fields) {
    const cell = (await findSensitive(context, { id, field }))?.cell;
    const column = sensitiveColumns[field];
    if (column && cell && cell.stored !== null) {
      whole.set(field, revealed(context, column, cell));
    }
  }
  return whole;
};

/**
 * The whole of a sensitive value; that it was looked at is written down first, the value itself never.
 * @throws AppError NotFound, also out of the caller's scope and for an empty field; PermissionDenied without the group;
 * TooManyReveals.
 */
export const revealField = (context: Context, { id, field }: Asked): Promise<{ value: string }> =>
  revealing(context, async (within) => {
    const found = await findSensitive(within, { id, field });
    const column = sensitiveColumns[field];
    if (found === null || found.cell === null || column === undefined) {
      throw new AppError('NotFound');
    }
    const value = revealed(within, column, found.cell);
    return (await recordReveals(within, [{ employee: { id, ...found }, fields: [field] }])) ? { value } : null;
  });
