import { type AllocationInput, allocations } from '@hr/contracts/pay/allocations';
import { columnName } from '@hr/contracts/fields';
import type { CalendarDate } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { CellError, ImportRow } from '#import/index.ts';
import { errorsByRow, importer, type Values } from '#records/index.ts';
import { checkAllocation, requireValidSums } from './allocation-checks.ts';
import { allocationStore as store } from './allocation.rows.ts';
import { insertAllocation } from './allocation.service.ts';

const importError = (error: unknown): CellError => {
  if (!(error instanceof AppError)) {
    throw error;
  }
  const [field] = error.fields;
  const named = field && Object.entries(allocations.fields).find(([name]) => name === field.path);
  return { column: named ? columnName(named[1]) : '', message: field?.message ?? error.message };
};

/** Returns the errors of the rows of a file whose allocations are refused. */
const checkRows = async (
  context: Context,
  rows: readonly ImportRow<{ readonly input: Values }>[],
): Promise<[number, CellError][]> => {
  const errors: [number, CellError][] = [];
  for (const { rowNumber, values } of rows) {
    const input = values.input as unknown as Partial<AllocationInput>;
    if (input.employeeId && input.projectId && input.startOn && input.endOn && input.value) {
      await checkAllocation(context, input as AllocationInput).catch((error: unknown) =>
        errors.push([rowNumber, importError(error)]),
      );
    }
  }
  return errors;
};

export const allocationImports = importer(store, {
  employedFrom: ({ startOn }) => startOn as CalendarDate,
  checkTogether: async (context, rows) => errorsByRow(await checkRows(context, rows)),
  insert: async (within, inputs) => {
    const ids: string[] = [];
    for (const input of inputs as unknown as readonly AllocationInput[]) {
      ids.push(await insertAllocation(within, input));
    }
    for (const employeeId of new Set(inputs.map((input) => String(input['employeeId'])))) {
      await requireValidSums(within, employeeId, 'value');
    }
    return ids;
  },
});
