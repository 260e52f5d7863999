import { cellAtStep, raiseByPercent, type ScaleCell } from '../salary-scales/index.ts';

/** Largest amount of an item in NTD. */
export const LARGEST_PAY_AMOUNT = 9_999_999;

export interface BatchLine {
  readonly itemId: string;
  /** NTD. */
  readonly amount: number;
}

/** Pay of an employee on the day before; null without pay. */
export interface PayBeforeBatch<Cell extends ScaleCell> {
  readonly lines: readonly BatchLine[];
  readonly scaleCell: Cell | null;
}

/** Change of the pay of each employee. */
export type BatchRule<Cell extends ScaleCell> =
  | {
      /** The next step, or the same step of the version in force. */
      readonly kind: 'step_raise' | 'new_version';
      readonly baseItemId: string;
      /** Cells of the versions in force on the day. */
      readonly cells: readonly Cell[];
    }
  | {
      readonly kind: 'raise';
      readonly itemIds: readonly string[];
      /** Signed percentage, or a signed amount in NTD. */
      readonly change: { readonly percent: string } | { readonly amount: number };
    };

export type BatchRefusal = 'noSalary' | 'noStep' | 'topStep' | 'stepMissing' | 'noItem' | 'lower' | 'outOfRange';

export type BatchOutcome<Cell extends ScaleCell> =
  | { readonly refusal: BatchRefusal }
  | { readonly refusal: null; readonly lines: readonly BatchLine[]; readonly scaleCell: Cell | null };

const withAmount = (lines: readonly BatchLine[], itemId: string, amount: number): BatchLine[] =>
  lines.some((line) => line.itemId === itemId)
    ? lines.map((line) => (line.itemId === itemId ? { itemId, amount } : line))
    : [{ itemId, amount }, ...lines];

const changedAmount = (amount: number, change: { percent: string } | { amount: number }): number =>
  'percent' in change ? raiseByPercent(amount, change.percent) : amount + change.amount;

const toStep = <Cell extends ScaleCell>(
  { lines, scaleCell }: PayBeforeBatch<Cell>,
  { kind, cells, baseItemId }: Extract<BatchRule<Cell>, { baseItemId: string }>,
): BatchOutcome<Cell> => {
  if (scaleCell === null) {
    return { refusal: 'noStep' };
  }
  const next = cellAtStep(cells, scaleCell, kind === 'step_raise' ? scaleCell.step + 1 : scaleCell.step);
  if (next === null) {
    const isAtTop = kind === 'step_raise' && cellAtStep(cells, scaleCell, scaleCell.step) !== null;
    return { refusal: isAtTop ? 'topStep' : 'stepMissing' };
  }
  const before = lines.find(({ itemId }) => itemId === baseItemId)?.amount ?? 0;
  return next.amount < before
    ? { refusal: 'lower' }
    : { refusal: null, lines: withAmount(lines, baseItemId, next.amount), scaleCell: next };
};

/**
 * Plans the pay of an employee in a batch. A batch never lowers pay, because the employee has to agree in writing
 * (Labor Standards Act, Article 21, Paragraph 1).
 */
export const planBatchAdjustment = <Cell extends ScaleCell>(
  before: PayBeforeBatch<Cell> | null,
  rule: BatchRule<Cell>,
): BatchOutcome<Cell> => {
  if (before === null) {
    return { refusal: 'noSalary' };
  }
  if (rule.kind !== 'raise') {
    return toStep(before, rule);
  }
  const { itemIds, change } = rule;
  if (!before.lines.some(({ itemId }) => itemIds.includes(itemId))) {
    return { refusal: 'noItem' };
  }
  const lines = before.lines.map((line) =>
    itemIds.includes(line.itemId) ? { ...line, amount: changedAmount(line.amount, change) } : line,
  );
  if (lines.some(({ amount }, place) => amount < (before.lines[place]?.amount ?? 0))) {
    return { refusal: 'lower' };
  }
  return lines.some(({ amount }) => amount > LARGEST_PAY_AMOUNT)
    ? { refusal: 'outOfRange' }
    : { refusal: null, lines, scaleCell: before.scaleCell };
};
