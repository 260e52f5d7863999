import type { SalaryAdjustmentInput, SalaryAdjustmentPreview } from '@hr/contracts/pay/salary-adjustments';
import type { SalaryScaleCell } from '@hr/contracts/pay/salary-scales';
import { type CalendarDate, monthOf } from '@hr/domain/dates';
import { type MinimumWage, type StatutoryTable, statutoryTableOn } from '@hr/domain/organisation/statutory-tables';
import { type InsuranceTables, insuredMonth, type InsuredMonth } from '@hr/domain/pay/payroll';
import { adjustmentWarnings } from '@hr/domain/pay/salary-adjustments';
import { topAmount } from '@hr/domain/pay/salary-scales';
import { employmentInsuranceOf } from '@hr/domain/people/insurance-enrolments';
import type { SalaryOnDay } from '#features/pay/salaries/index.ts';
import type { AdjustmentFacts } from './adjustment-facts.rows.ts';
import type { FixedItem } from './salary-adjustment.rows.ts';

/** Tables of the law on a day. */
interface LawOfDay {
  readonly insurance: InsuranceTables;
  readonly minimumWage: MinimumWage;
}

/** Tables of the law, items and steps for the adjustments of a day. */
export interface DayTables {
  /** Null on a day without tables. */
  readonly law: LawOfDay | null;
  /** Fixed items in use. */
  readonly items: ReadonlyMap<string, FixedItem>;
  readonly scaleCells: readonly SalaryScaleCell[];
}

/** @throws UnknownStatutoryTableError for a day that no version covers. */
export const lawOn = (tables: readonly StatutoryTable[], day: CalendarDate): LawOfDay => ({
  insurance: {
    labour: statutoryTableOn(tables, 'labour_insurance', day).content,
    occupational: statutoryTableOn(tables, 'occupational_insurance', day).content,
    health: statutoryTableOn(tables, 'health_insurance', day).content,
    pension: statutoryTableOn(tables, 'labour_pension', day).content,
  },
  minimumWage: statutoryTableOn(tables, 'minimum_wage', day).content,
});

interface Pay {
  /** Sum of the earnings. */
  readonly total: number;
  readonly insurable: number;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const payOf = (
  lines: readonly { readonly amount: number; readonly isEarning: boolean; readonly isInsurable: boolean }[],
): Pay => {
  const earnings = lines.filter(({ isEarning }) => isEarning);
  return {
    total: sumOf(earnings.map(({ amount }) => amount)),
    insurable: sumOf(earnings.filter(({ isInsurable }) => isInsurable).map(({ amount }) => amount)),
  };
};

const employerCost = ({ total }: Pay, insured: readonly InsuredMonth[]): number =>
  total + sumOf(insured.map(({ employer }) => employer));

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

/** Base pay and the highest amount of the scale and column; null without a step. */
const scaleOf = (
  { scaleCell, lines }: EstimatedAdjustment,
  { items, scaleCells }: DayTables,
): { base: number; top: number } | null => {
  const cell = scaleCells.find(({ id }) => id === scaleCell);
  const top = cell && topAmount(scaleCells, cell);
  const base = lines.find(({ itemId }) => items.get(itemId)?.isBase)?.amount;
  return top === undefined || top === null || base === undefined ? null : { base, top };
};

export interface EstimatedAdjustment extends Pick<
  SalaryAdjustmentInput,
  'effectiveOn' | 'payBasis' | 'lines' | 'scaleCell'
> {
  readonly facts: AdjustmentFacts;
  /** Pay of the day before; null without pay. */
  readonly former: SalaryOnDay | null;
}

interface EstimatedMonth {
  readonly pay: Pay;
  readonly insured: readonly InsuredMonth[];
}

/** Pay and premiums of a month. Without tables of the day there are no premiums. */
const monthOfPay = (
  lines: Parameters<typeof payOf>[0],
  { facts, effectiveOn }: EstimatedAdjustment,
  { law }: DayTables,
): EstimatedMonth => {
  const pay = payOf(lines);
  const verdict = employmentInsuranceOf(facts, effectiveOn);
  const isEmploymentInsured = verdict === 'covered' || verdict === 'coveredAsSpouse' || verdict === 'unknown';
  const insured =
    law === null ? [] : insuredMonth(law.insurance, { ...facts, wage: pay.insurable, isEmploymentInsured });
  return { pay, insured };
};

const compareInsured = (before: EstimatedMonth | null, after: EstimatedMonth): SalaryAdjustmentPreview['insured'] =>
  after.insured.map(({ scheme, grade, employee, employer }, place) => {
    const former = before?.insured[place] ?? null;
    return {
      scheme,
      gradeBefore: former && former.grade,
      gradeAfter: grade,
      employeeBefore: former && former.employee,
      employeeAfter: employee,
      employerBefore: former && former.employer,
      employerAfter: employer,
    };
  });

/**
 * Calculates insured amounts, premiums, cost and warnings of an adjustment, of which the lines are of fixed items in use.
 * Without tables of the day there are no premiums.
 */
export const estimateAdjustment = (adjustment: EstimatedAdjustment, tables: DayTables): SalaryAdjustmentPreview => {
  const { facts, former, effectiveOn, payBasis, lines } = adjustment;
  const knownLines = lines.flatMap(({ itemId, amount }) => {
    const item = tables.items.get(itemId);
    return item ? [{ ...item, amount }] : [];
  });
  const before = former && monthOfPay(former.lines, adjustment, tables);
  const after = monthOfPay(knownLines, adjustment, tables);
  const employerCostBefore = before && employerCost(before.pay, before.insured);
  const employerCostAfter = employerCost(after.pay, after.insured);
  const [totalBefore, total] = [before && before.pay.total, after.pay.total];
  const { isPartTime } = facts;
  return {
    beforeTotal: totalBefore,
    afterTotal: total,
    insured: compareInsured(before, after),
    employerCostBefore,
    employerCostAfter,
    projectCost: projectCostOf(facts, effectiveOn, employerCostAfter - (employerCostBefore ?? 0)),
    warnings: adjustmentWarnings(
      { type: null, payBasis, total, totalBefore, isPartTime, scale: scaleOf(adjustment, tables) },
      tables.law && tables.law.minimumWage,
    ),
  };
};
