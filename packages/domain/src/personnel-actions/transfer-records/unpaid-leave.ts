import { type CalendarDate, lastDayOfTerm } from '../../dates/index.ts';
import type { UnpaidLeaveKind } from '../../people/employees/index.ts';

interface Limit {
  readonly years: number;
  readonly source: string;
}

const MONTHS_OF_A_YEAR = 12;

const limits: Partial<Record<UnpaidLeaveKind, Limit>> = {
  parental: { years: 2, source: '性別平等工作法第 16 條' },
  illness: { years: 1, source: '勞工請假規則第 5 條' },
};

/** What the law says against a leave without pay of so many days, its last one included; null where it says nothing. */
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

/** Whether somebody stays insured here while they are away. */
export const unpaidLeaveInsurances = ['continued', 'ended'] as const;

export type UnpaidLeaveInsurance = (typeof unpaidLeaveInsurances)[number];

const staying: Partial<Record<UnpaidLeaveKind, string>> = {
  parental: '性別平等工作法第 16 條第 2 項',
  military: '勞工保險條例第 9 條第 1 款',
  illness: '勞工保險條例第 9 條第 3 款',
};

/** By which rule whoever is away for this may stay insured as a worker of the house; null where none lets them. */
export const stayingInsured = (kind: UnpaidLeaveKind): string | null => staying[kind] ?? null;
