import type { SalaryAdjustmentInput, SalaryAdjustmentPreview } from '@hr/contracts/pay/salary-adjustments';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import type { StatutoryTable } from '@hr/domain/organisation/statutory-tables';
import { gradeTableKinds } from '@hr/domain/people/insurance-enrolments';
import { findStatutoryTables } from '#features/organisation/statutory-tables/index.ts';
import { type BudgetExcess, findBudgetExcesses } from '#features/pay/project-costs/index.ts';
import { findSalariesOn } from '#features/pay/salaries/index.ts';
import { findScaleCells } from '#features/pay/salary-scales/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findAdjustmentFacts } from './adjustment-facts.rows.ts';
import { type DayTables, estimateAdjustment, lawOn } from './estimate-adjustment.ts';
import { findFixedItems } from './salary-adjustment.rows.ts';

/** Finds the statutory tables that premiums and warnings depend on. */
export const findTablesOfLaw = (context: Context): Promise<StatutoryTable[]> =>
  findStatutoryTables(context, ['minimum_wage', ...Object.values(gradeTableKinds)]);

/** Finds the items and steps that adjustments of a day can have. */
export const findDayTables = async (
  context: Context,
  day: CalendarDate,
  law: DayTables['law'],
): Promise<DayTables> => ({
  law,
  items: new Map((await findFixedItems(context, day)).map((item) => [item.id, item])),
  scaleCells: await findScaleCells(context, day),
});

/** @throws AppError SalaryItemNotFixed. */
export const requireFixedItems = (lines: SalaryAdjustmentInput['lines'], { items }: Pick<DayTables, 'items'>): void => {
  const place = lines.findIndex(({ itemId }) => !items.has(itemId));
  if (place !== -1) {
    throw fieldError('SalaryItemNotFixed', `lines.${place}.itemId`, '只能調整啟用中的固定薪資項目');
  }
};

type Previewed = Pick<SalaryAdjustmentInput, 'employeeId' | 'effectiveOn' | 'payBasis' | 'lines' | 'scaleCell'>;

/**
 * Calculates insured amounts, premiums and cost before and after an adjustment, by the statutory tables of its day.
 * @throws AppError OutOfScope, SalaryItemNotFixed, StatutoryTableUnknown.
 */
export const previewAdjustment = async (context: Context, adjustment: Previewed): Promise<SalaryAdjustmentPreview> => {
  const { employeeId, effectiveOn, lines } = adjustment;
  const [facts] = await findAdjustmentFacts(context, [employeeId], effectiveOn);
  if (!facts) {
    throw new AppError('OutOfScope');
  }
  const law = lawOn(await findTablesOfLaw(context), effectiveOn);
  const tables = await findDayTables(context, effectiveOn, law);
  requireFixedItems(lines, tables);
  const [former = null] = await findSalariesOn(context, [employeeId], addDays(effectiveOn, -1));
  const estimate = estimateAdjustment({ ...adjustment, facts, former }, tables);
  const excesses = await findBudgetExcesses(context, {
    employeeId,
    on: effectiveOn,
    monthly: estimate.employerCostAfter - (estimate.employerCostBefore ?? 0),
  });
  return { ...estimate, warnings: [...estimate.warnings, ...excesses.map(excessWarning)] };
};

const ntd = (amount: number): string => `NT$ ${amount.toLocaleString('zh-TW')}`;

const excessWarning = ({ code, rest, added }: BudgetExcess): SalaryAdjustmentPreview['warnings'][number] => ({
  text: `超過計畫 ${code} 核定人事費：餘額 ${ntd(rest)}，調整後增加 ${ntd(added)}`,
  article: null,
});
