import { type CalendarDate, lastDayOfTerm } from '../../dates/index.ts';
import type { UnpaidLeaveKind } from '../../people/employment/index.ts';

interface Limit {
  readonly years: number;
  readonly source: string;
}

const MONTHS_OF_A_YEAR = 12;

const limits: Partial<Record<UnpaidLeaveKind, Limit>> = {
  parental: { years: 2, source: '性別平等工作法第 16 條' },
  illness: { years: 1, source: '勞工請假規則第 5 條' },
};

/** Returns the legal limit that an unpaid leave exceeds, or null. Both days are inclusive. */
export const unpaidLeaveFault = (
  kind: UnpaidLeaveKind,
  { startsOn, endsOn }: { readonly startsOn: CalendarDate; readonly endsOn: CalendarDate },
): { readonly years: number; readonly source: string; readonly latest: CalendarDate } | null => {
  const limit = limits[kind];
  if (limit === undefined) {
    return null;
  }
  const latest = lastDayOfTerm(startsOn, limit.years * MONTHS_OF_A_YEAR);
  return endsOn > latest ? { ...limit, latest } : null;
};

/** Whether the employee stays insured during unpaid leave. */
export const unpaidLeaveInsurances = ['continued', 'ended'] as const;

export type UnpaidLeaveInsurance = (typeof unpaidLeaveInsurances)[number];

const continuedInsuranceRules: Partial<Record<UnpaidLeaveKind, string>> = {
  parental: '性別平等工作法第 16 條第 2 項',
  military: '勞工保險條例第 9 條第 1 款',
  illness: '勞工保險條例第 9 條第 3 款',
};

/** Returns the legal rule that lets the employee stay insured during this leave, or null. */
export const continuedInsuranceRule = (kind: UnpaidLeaveKind): string | null => continuedInsuranceRules[kind] ?? null;
