import type { ImportPreview } from '@hr/contracts/core';
import { AppError } from '#core/app-error.ts';
import type { CellError, ImportRow } from './import-table.ts';

export type ImportAction = ImportPreview['rows'][number]['action'];

type PreviewRow = ImportPreview['rows'][number];

/** Result of checking a row against other rows and stored records. */
export interface RowVerdict {
  readonly errors: readonly CellError[];
  readonly changes?: PreviewRow['changes'];
  readonly warnings?: PreviewRow['warnings'];
}

/** A row and the effect of importing it. */
export interface PlannedRow<Values> extends ImportRow<Values> {
  readonly action: ImportAction;
  readonly changes?: PreviewRow['changes'] | undefined;
  readonly warnings?: PreviewRow['warnings'] | undefined;
}

/** Maximum number of errors in a response. */
export const MAX_ERRORS = 500;

const MAX_ROWS_PER_ACTION = 500;
const MAX_PREVIEW_ERRORS = 10_000;

export const withErrors = <Values>(row: ImportRow<Values>, errors: readonly CellError[]): ImportRow<Values> =>
  errors.length === 0 ? row : { ...row, errors: [...row.errors, ...errors] };

const previewErrorRows = <Row extends ImportRow<unknown>>(rows: readonly Row[]): Row[] => {
  let errorCount = 0;
  return rows.filter(({ errors }) => {
    errorCount += errors.length;
    return errorCount <= MAX_PREVIEW_ERRORS;
  });
};

interface PreviewOptions<Values> {
  /** Changes of a row; only called for rows in the preview. */
  readonly changesOf: (values: Values) => PreviewRow['changes'];
  /** Unimported columns of the row that differ from the record. */
  readonly editedOf: (row: PlannedRow<Values>) => readonly string[];
}

/**
 * Converts a plan to the preview; rows with errors come first. A preview shows some rows of each effect and all errors.
 * Decision 024.
 */
export const toPreview = <Values>(
  plan: readonly PlannedRow<Values>[],
  { changesOf, editedOf }: PreviewOptions<Values>,
): ImportPreview => {
  const groups = Object.groupBy(plan, ({ action }) => action);
  const { create = [], update = [], unchanged = [], error = [] } = groups;
  const edited = Map.groupBy(plan.flatMap(editedOf), (column) => column);
  return {
    total: plan.length,
    counts: { create: create.length, update: update.length, unchanged: unchanged.length, error: error.length },
    rows: [
      ...previewErrorRows(error),
      ...[create, update, unchanged].flatMap((rows) => rows.slice(0, MAX_ROWS_PER_ACTION)),
    ].map(({ rowNumber, action, label, errors, values, changes = [], warnings = [], cellWarnings = [] }) => ({
      rowNumber,
      action,
      label,
      errors: [...errors],
      changes: action === 'update' ? changesOf(values) : changes,
      warnings: [...cellWarnings, ...warnings],
    })),
    ignoredColumns: [...edited].map(([column, rows]) => ({ column, rows: rows.length })),
  };
};

/**
 * Requires that no row has an error.
 * @throws AppError ImportRejected with the invalid rows and columns.
 */
export const requireNoErrors = (plan: readonly PlannedRow<unknown>[]): void => {
  const fields = plan
    .flatMap(({ rowNumber, errors }) =>
      errors.map(({ column, message }) => ({ path: `第 ${rowNumber} 列 ${column}`.trim(), message })),
    )
    .slice(0, MAX_ERRORS);
  if (fields.length > 0) {
    throw new AppError('ImportRejected', { fields });
  }
};
