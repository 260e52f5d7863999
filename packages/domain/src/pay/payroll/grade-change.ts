import { gradeOf, labourGradeOf, type StatutoryTable } from '../../organisation/statutory-tables/index.ts';
import { healthPremiums } from './health-insurance.ts';
import { labourPremiums } from './labour-insurance.ts';
import { pensionContributions } from './labour-pension.ts';

/** Kinds of tables from which an insured amount is chosen. */
type GradeTable = Extract<StatutoryTable, { readonly content: { readonly grades: readonly number[] } }>;

/** Returns true if the table has grades. */
export const hasGrades = (table: StatutoryTable): table is GradeTable => 'grades' in table.content;

/** An enrolment for a whole month. */
export interface ComparedEmployee {
  /** NTD. */
  readonly amount: number;
  readonly isEmploymentInsured: boolean;
  readonly dependants: number;
  /** Voluntary pension rate in percent. */
  readonly voluntaryRate: number;
}

const WHOLE_MONTH = 30;

const deductionOf = (table: GradeTable, insured: ComparedEmployee): number => {
  const { amount, isEmploymentInsured, dependants, voluntaryRate } = insured;
  if (table.kind === 'labour_insurance') {
    const month = { insuredAmount: amount, days: WHOLE_MONTH, isEmploymentInsured };
    return labourPremiums(table.content, month).employee.amount;
  }
  if (table.kind === 'health_insurance') {
    const dependantReductions = Array.from({ length: dependants }, () => 0);
    const month = { insuredAmount: amount, isInsuredAtMonthEnd: true, reduction: 0, dependantReductions };
    const premiums = healthPremiums(table.content, month);
    return premiums.self.amount + premiums.dependants.amount;
  }
  if (table.kind === 'labour_pension') {
    const rate = String(Math.min(voluntaryRate, Number(table.content.voluntaryLimit)));
    const month = { contributionWage: amount, days: WHOLE_MONTH, voluntaryRate: rate };
    return pensionContributions(table.content, month).voluntary.amount;
  }
  // The employer pays the occupational insurance.
  return 0;
};

const gradeUnder = (before: GradeTable, after: GradeTable, amount: number): number => {
  if (before.kind === 'labour_insurance' && after.kind === 'labour_insurance') {
    return labourGradeOf(after.content, amount, before.content.partTimeGrades.includes(amount));
  }
  return gradeOf(after.content.grades, amount);
};

/** Grade and monthly deduction of an employee under two versions of a table, in NTD. */
export interface GradeChange {
  readonly amountBefore: number;
  readonly amountAfter: number;
  readonly deductionBefore: number;
  readonly deductionAfter: number;
}

/**
 * Compares the grade and the deduction of a whole month under two versions of one kind of table. Reductions of premiums
 * are not considered. Null if both stay.
 */
export const gradeChange = (before: GradeTable, after: GradeTable, insured: ComparedEmployee): GradeChange | null => {
  const amountAfter = gradeUnder(before, after, insured.amount);
  const change = {
    amountBefore: insured.amount,
    amountAfter,
    deductionBefore: deductionOf(before, insured),
    deductionAfter: deductionOf(after, { ...insured, amount: amountAfter }),
  };
  return change.amountBefore === change.amountAfter && change.deductionBefore === change.deductionAfter ? null : change;
};
