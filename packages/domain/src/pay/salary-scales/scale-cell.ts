import type { CalendarDate } from '../../dates/index.ts';

/** A step of a column in a version of a scale. */
export interface ScaleCell {
  readonly id: string;
  readonly scaleId: string;
  readonly columnName: string;
  /** 1 is the first. */
  readonly step: number;
  /** NTD of a month. */
  readonly amount: number;
}

/** Returns the cell of a step in the same scale and column, or null if there is none. */
export const cellAtStep = <Cell extends ScaleCell>(
  cells: readonly Cell[],
  { scaleId, columnName }: Pick<ScaleCell, 'scaleId' | 'columnName'>,
  step: number,
): Cell | null =>
  cells.find((cell) => cell.scaleId === scaleId && cell.columnName === columnName && cell.step === step) ?? null;

/** Returns the highest amount of the scale and column, or null if there is none. */
export const topAmount = (
  cells: readonly ScaleCell[],
  { scaleId, columnName }: Pick<ScaleCell, 'scaleId' | 'columnName'>,
): number | null => {
  const amounts = cells
    .filter((cell) => cell.scaleId === scaleId && cell.columnName === columnName)
    .map(({ amount }) => amount);
  return amounts.length === 0 ? null : Math.max(...amounts);
};

/**
 * Whether the yearly raise is due in the month of a day: a full year, or several, since the last raise or hire began in
 * the same calendar month.
 */
export const isStepRaiseDue = (since: CalendarDate, day: CalendarDate): boolean =>
  since.slice(5, 7) === day.slice(5, 7) && Number(day.slice(0, 4)) > Number(since.slice(0, 4));
