import type { ImportPreview } from '@hr/contracts/core';
import { AppError } from '#http/app-error.ts';
import type { CellError, ImportRow } from './import-table.ts';

export type ImportAction = ImportPreview['rows'][number]['action'];

/** A row with what importing it would do. */
export interface PlannedRow<Values> extends ImportRow<Values> {
  readonly action: ImportAction;
}

/** As many complaints as anybody works off at once. */
export const MOST_COMPLAINTS = 500;

/** Every wrong row up to this many, and a look at the first of the others; the counts tell the rest. */
const MOST_WRONG_ROWS = 500;
const MOST_OTHER_ROWS = 50;

export const withErrors = <Values>(row: ImportRow<Values>, errors: readonly CellError[]): ImportRow<Values> =>
  errors.length === 0 ? row : { ...row, errors: [...row.errors, ...errors] };

/** The plan as the preview shows it, the wrong rows first. */
export const toPreview = (plan: readonly PlannedRow<unknown>[]): ImportPreview => {
  const groups = Object.groupBy(plan, ({ action }) => action);
  const wrong = groups.error ?? [];
  const others = plan.filter(({ action }) => action !== 'error');
  return {
    total: plan.length,
    counts: {
      create: groups.create?.length ?? 0,
      update: groups.update?.length ?? 0,
      unchanged: groups.unchanged?.length ?? 0,
      error: wrong.length,
    },
    rows: [...wrong.slice(0, MOST_WRONG_ROWS), ...others.slice(0, MOST_OTHER_ROWS)].map(
      ({ rowNumber, action, label, errors }) => ({ rowNumber, action, label, errors: [...errors] }),
    ),
  };
};

/**
 * Lets a plan through only when every row is right.
 * @throws AppError ImportRejected naming the wrong rows and columns.
 */
export const requireFaultless = (plan: readonly PlannedRow<unknown>[]): void => {
  const fields = plan
    .flatMap(({ rowNumber, errors }) =>
      errors.map(({ column, message }) => ({ path: `第 ${rowNumber} 列 ${column}`.trim(), message })),
    )
    .slice(0, MOST_COMPLAINTS);
  if (fields.length > 0) {
    throw new AppError('ImportRejected', { fields });
  }
};
