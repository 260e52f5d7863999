import type { SalaryAdjustmentInput, SalaryAdjustmentPreview } from '@hr/contracts/pay/salary-adjustments';
import { addDays, type CalendarDate, monthOf } from '@hr/domain/dates';
import { type MinimumWage, statutoryTableOn } from '@hr/domain/organisation/statutory-tables';
import { type InsuranceTables, insuredMonth, type InsuredMonth } from '@hr/domain/pay/payroll';
import { adjustmentWarnings } from '@hr/domain/pay/salary-adjustments';
import { employmentInsuranceOf, gradeTableKinds } from '@hr/domain/people/insurance-enrolments';
import { findStatutoryTables } from '#features/organisation/statutory-tables/index.ts';
import { findSalariesOn, type SalaryOnDay } from '#features/pay/salaries/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type AdjustmentFacts, findAdjustmentFacts } from './adjustment-facts.rows.ts';
import { findFixedItems } from './salary-adjustment.rows.ts';

type Previewed = Pick<SalaryAdjustmentInput, 'employeeId' | 'effectiveOn' | 'payBasis' | 'lines'>;

interface Pay {
  /** Sum of the earnings. */
  readonly total: number;
  readonly insurable: number;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const payBefore = ({ lines }: SalaryOnDay): Pay => ({
  total: sumOf(lines.filter(({ isEarning }) => isEarning).map(({ amount }) => amount)),
  insurable: sumOf(lines.filter((line) => line.isEarning && line.isInsurable).map(({ amount }) => amount)),
});

/** @throws AppError SalaryItemNotFixed. */
const payAfter = async (context: Context, { lines, effectiveOn }: Previewed): Promise<Pay> => {
  const ids = lines.map(({ itemId }) => itemId);
  const items = new Map((await findFixedItems(context, ids, effectiveOn)).map((item) => [item.id, item]));
  const known = lines.map(({ itemId, amount }, place) => {
    const item = items.get(itemId);
    if (!item) {
      throw fieldError('SalaryItemNotFixed', `lines.${place}.itemId`, '只能調整啟用中的固定薪資項目');
    }
    return { ...item, amount };
  });
  const earnings = known.filter(({ isEarning }) => isEarning);
  return {
    total: sumOf(earnings.map(({ amount }) => amount)),
    insurable: sumOf(earnings.filter(({ isInsurable }) => isInsurable).map(({ amount }) => amount)),
  };
};

/** @throws UnknownStatutoryTableError for a day that no version covers. */
const findTablesOn = async (
  context: Context,
  day: CalendarDate,
): Promise<InsuranceTables & { minimumWage: MinimumWage }> => {
  const tables = await findStatutoryTables(context, ['minimum_wage', ...Object.values(gradeTableKinds)]);
  return {
    labour: statutoryTableOn(tables, 'labour_insurance', day).content,
    occupational: statutoryTableOn(tables, 'occupational_insurance', day).content,
    health: statutoryTableOn(tables, 'health_insurance', day).content,
    pension: statutoryTableOn(tables, 'labour_pension', day).content,
    minimumWage: statutoryTableOn(tables, 'minimum_wage', day).content,
  };
};

const employerCost = (pay: Pay | null, insured: readonly InsuredMonth[]): number | null =>
  pay === null ? null : pay.total + sumOf(insured.map(({ employer }) => employer));

const MONTHS_OF_A_YEAR = 12;

const monthsUntil = (from: CalendarDate, to: CalendarDate): number => {
  const indexOf = (date: CalendarDate): number =>
    Number(date.slice(0, 4)) * MONTHS_OF_A_YEAR + Number(date.slice(5, 7));
  return Math.max(0, indexOf(monthOf(to).from) - indexOf(monthOf(from).from) + 1);
};

const projectCostOf = (
  { project }: AdjustmentFacts,
  effectiveOn: CalendarDate,
  difference: number,
): SalaryAdjustmentPreview['projectCost'] => {
  if (project === null) {
    return null;
  }
  const months = monthsUntil(effectiveOn, project.endOn);
  return { code: project.code, endOn: project.endOn, months, difference: difference * months };
};

/**
 * Calculates insured amounts, premiums and cost before and after an adjustment, by the statutory tables of its day.
 * @throws AppError OutOfScope, SalaryItemNotFixed, StatutoryTableUnknown.
 */
export const previewAdjustment = async (context: Context, adjustment: Previewed): Promise<SalaryAdjustmentPreview> => {
  const { employeeId, effectiveOn, payBasis } = adjustment;
  const facts = await findAdjustmentFacts(context, employeeId, effectiveOn);
  if (!facts) {
    throw new AppError('OutOfScope');
  }
  const [former] = await findSalariesOn(context, [employeeId], addDays(effectiveOn, -1));
  const [before, after] = [former ? payBefore(former) : null, await payAfter(context, adjustment)];
  const { minimumWage, ...tables } = await findTablesOn(context, effectiveOn);
  const verdict = employmentInsuranceOf(facts, effectiveOn);
  const insuredFor = ({ insurable }: Pay): InsuredMonth[] =>
    insuredMonth(tables, {
      ...facts,
      wage: insurable,
      isEmploymentInsured: verdict === 'covered' || verdict === 'coveredAsSpouse' || verdict === 'unknown',
    });
  const [insuredBefore, insuredAfter] = [before ? insuredFor(before) : [], insuredFor(after)];
  const [employerCostBefore, employerCostAfter] = [
    employerCost(before, insuredBefore),
    employerCost(after, insuredAfter) ?? 0,
  ];
  return {
    beforeTotal: before?.total ?? null,
    afterTotal: after.total,
    insured: insuredAfter.map(({ scheme, grade, employee, employer }, place) => ({
      scheme,
      gradeBefore: insuredBefore[place]?.grade ?? null,
      gradeAfter: grade,
      employeeBefore: insuredBefore[place]?.employee ?? null,
      employeeAfter: employee,
      employerBefore: insuredBefore[place]?.employer ?? null,
      employerAfter: employer,
    })),
    employerCostBefore,
    employerCostAfter,
    projectCost: projectCostOf(facts, effectiveOn, employerCostAfter - (employerCostBefore ?? 0)),
    warnings: adjustmentWarnings(
      {
        type: null,
        payBasis,
        total: after.total,
        totalBefore: before?.total ?? null,
        isPartTime: facts.isPartTime,
      },
      minimumWage,
    ),
  };
};
