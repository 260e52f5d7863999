import { type SalaryScale, SCALE_STEP_COLUMN } from '@hr/contracts/pay/salary-scales';
import { MAX_SCALE_COLUMNS, MAX_SCALE_STEPS, parseScaleRange, stepName } from '@hr/domain/pay/salary-scales';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Context } from '#core/context.ts';
import { readImportFile, unreadableFile } from '#import/index.ts';

interface ReadGrid {
  readonly columns: string[];
  readonly rows: (number | null)[][];
}

/** Reads a grid with one row for each step. @throws AppError UnreadableFile, TooManyRequests. */
export const readScaleGrid = async (context: Context, bytes: Uint8Array): Promise<ReadGrid> => {
  const { headers, rows } = await readImportFile(context, bytes);
  const columns = headers.filter((header) => header !== SCALE_STEP_COLUMN);
  if (columns.length === 0 || columns.length > MAX_SCALE_COLUMNS) {
    throw unreadableFile(`除「${SCALE_STEP_COLUMN}」外須有 1 到 ${MAX_SCALE_COLUMNS} 欄`, headers);
  }
  if (rows.length === 0 || rows.length > MAX_SCALE_STEPS) {
    throw unreadableFile(`須有 1 到 ${MAX_SCALE_STEPS} 級，每列一級`, headers);
  }
  return {
    columns,
    rows: rows.map(({ values }) => columns.map((name) => parseScaleRange(values[name] ?? '')[0]?.[0] ?? null)),
  };
};

interface ExportedStep {
  readonly name: string;
  readonly values: readonly number[];
}

/** Columns of an exported grid, which can be read again. */
export const gridColumns = ({ grid: { columns } }: SalaryScale): ExportField<ExportedStep>[] => [
  { header: SCALE_STEP_COLUMN, key: 'name', kind: 'text' },
  ...columns.map((header, place): ExportField<ExportedStep> => ({
    header,
    key: 'values',
    kind: 'number',
    transform: (_value, { values }) => values[place] ?? 0,
  })),
];

export const exportedSteps = ({ grid: { rows } }: SalaryScale): ExportedStep[] =>
  rows.map((values, place) => ({ name: stepName(place + 1), values }));
