import type { ImportPreview } from '@hr/contracts/core';
import { AppError } from '#core/app-error.ts';
import type { CellError, ImportRow } from './import-table.ts';

export type ImportAction = ImportPreview['rows'][number]['action'];

type ToldRow = ImportPreview['rows'][number];

/** What is found of a row beside the others and what is there already. */
export interface Verdict {
  readonly errors: readonly CellError[];
  readonly changes?: ToldRow['changes'];
  readonly warnings?: ToldRow['warnings'];
}

/** A row with what importing it would do. */
export interface PlannedRow<Values> extends ImportRow<Values> {
  readonly action: ImportAction;
  readonly changes?: ToldRow['changes'] | undefined;
  readonly warnings?: ToldRow['warnings'] | undefined;
}

/** As many complaints as anybody works off at once. */
export const MOST_COMPLAINTS = 500;

const MOST_ROWS = 500;
const MOST_TOLD_COMPLAINTS = 10_000;

export const withErrors = <Values>(row: ImportRow<Values>, errors: readonly CellError[]): ImportRow<Values> =>
  errors.length === 0 ? row : { ...row, errors: [...row.errors, ...errors] };

const toldWrong = <Row extends ImportRow<unknown>>(rows: readonly Row[]): Row[] => {
  let complaints = 0;
  return rows.filter(({ errors }) => {
    complaints += errors.length;
    return complaints <= MOST_TOLD_COMPLAINTS;
  });
};

interface Looks<Values> {
  /** What importing the row would change; asked only of rows that are told. */
  readonly changesOf: (values: Values) => ToldRow['changes'];
  /** Columns that are not imported and say in the row something else than the record. */
  readonly editedOf: (row: PlannedRow<Values>) => readonly string[];
}

/** The plan as the preview shows it, the wrong rows first. */
export const toPreview = <Values>(
  plan: readonly PlannedRow<Values>[],
  { changesOf, editedOf }: Looks<Values>,
): ImportPreview => {
  const groups = Object.groupBy(plan, ({ action }) => action);
  const { create = [], update = [], unchanged = [], error = [] } = groups;
  const edited = Map.groupBy(plan.flatMap(editedOf), (column) => column);
  return {
    total: plan.length,
    counts: { create: create.length, update: update.length, unchanged: unchanged.length, error: error.length },
    rows: [...toldWrong(error), ...[create, update, unchanged].flatMap((rows) => rows.slice(0, MOST_ROWS))].map(
      ({ rowNumber, action, label, errors, values, changes = [], warnings = [], cellWarnings = [] }) => ({
        rowNumber,
        action,
        label,
        errors: [...errors],
        changes: action === 'update' ? changesOf(values) : changes,
        warnings: [...cellWarnings, ...warnings],
      }),
    ),
    leftAlone: [...edited].map(([column, rows]) => ({ column, rows: rows.length })),
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
