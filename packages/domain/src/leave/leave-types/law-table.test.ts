import { describe, expect, it } from 'vitest';
import { type LeaveTypeCode, leaveTypeCodes, leaveTypeOn, termsOf } from './index.ts';

/** Terms of one leave type or reason, on the day on which the table was read. */
interface LawTableRow {
  readonly code: LeaveTypeCode;
  readonly variant?: string;
  readonly unit: 'day' | 'hour' | 'minute';
  /** Days unless minutes are named; an empty list means no limit. */
  readonly most: readonly string[];
  /** Percent of the wage. */
  readonly pay: number;
  /** Whether the attendance bonus may be reduced: not at all, pro rata, freely, or null without a known rule. */
  readonly bonus: 'not_reduced' | 'pro_rata' | 'may_be_reduced' | null;
  readonly proof: 'required' | 'on_request' | 'none';
  readonly window?: string;
  readonly isByCalendar?: true;
  readonly protectedDays?: number;
}

const DAY = '2026-11-21';
const FULL = { unit: 'day', pay: 100, bonus: 'not_reduced' } as const;
const twoYears = '262 two_years';

/** 勞動基準法, 勞工請假規則 (2025-12-09), 性別平等工作法, 育嬰留職停薪實施辦法 (2025-11-21), 紀念日及節日實施條例. */
const rows: readonly LawTableRow[] = [
  { ...FULL, code: 'annual_leave', most: [], proof: 'none' },
  { ...FULL, code: 'compensatory_leave', unit: 'hour', most: [], bonus: null, proof: 'none' },
  {
    ...FULL,
    code: 'personal_leave',
    variant: 'other',
    most: ['14 year'],
    pay: 0,
    bonus: 'may_be_reduced',
    proof: 'on_request',
  },
  {
    ...FULL,
    code: 'personal_leave',
    variant: 'family_care',
    unit: 'hour',
    most: ['14 year'],
    pay: 0,
    proof: 'on_request',
  },
  { ...FULL, code: 'family_care_leave', unit: 'hour', most: ['7 year', '14 year'], pay: 0, proof: 'on_request' },
  {
    ...FULL,
    code: 'sick_leave',
    most: ['30 year', twoYears],
    pay: 50,
    bonus: 'pro_rata',
    proof: 'on_request',
    protectedDays: 10,
  },
  {
    ...FULL,
    code: 'hospitalized_sick_leave',
    most: [twoYears],
    pay: 50,
    bonus: 'pro_rata',
    proof: 'required',
    protectedDays: 10,
  },
  { ...FULL, code: 'occupational_injury_leave', most: [], proof: 'required' },
  { ...FULL, code: 'official_leave', unit: 'minute', most: [], proof: 'on_request' },
  { ...FULL, code: 'marriage_leave', most: ['14 event'], proof: 'required', window: '10 days before, 3 months' },
  ...(
    [
      ['parent', 8],
      ['spouse', 8],
      ['grandparent', 6],
      ['child', 6],
      ['spouse_parent', 6],
      ['great_grandparent', 3],
      ['sibling', 3],
      ['spouse_grandparent', 3],
    ] as const
  ).map(([variant, days]): LawTableRow => ({
    ...FULL,
    code: 'bereavement_leave',
    variant,
    most: [`${days} event`],
    proof: 'required',
    window: '0 days before, 100 days',
  })),
  { ...FULL, code: 'menstrual_leave', most: ['1 month'], pay: 50, proof: 'none' },
  {
    ...FULL,
    code: 'maternity_leave',
    variant: 'childbirth',
    most: ['56 birth'],
    proof: 'required',
    isByCalendar: true,
  },
  {
    ...FULL,
    code: 'maternity_leave',
    variant: 'miscarriage_from_3_months',
    most: ['28 event'],
    proof: 'required',
    isByCalendar: true,
  },
  {
    ...FULL,
    code: 'maternity_leave',
    variant: 'miscarriage_from_2_months',
    most: ['7 event'],
    pay: 0,
    proof: 'required',
    isByCalendar: true,
  },
  {
    ...FULL,
    code: 'maternity_leave',
    variant: 'miscarriage_before_2_months',
    most: ['5 event'],
    pay: 0,
    proof: 'required',
    isByCalendar: true,
  },
  {
    ...FULL,
    code: 'prenatal_checkup_leave',
    unit: 'hour',
    most: ['7 pregnancy'],
    proof: 'on_request',
    window: '280 days before, 295 days',
  },
  {
    ...FULL,
    code: 'paternity_leave',
    variant: 'checkup',
    unit: 'hour',
    most: ['7 pregnancy'],
    proof: 'on_request',
    window: '280 days before, 295 days',
  },
  {
    ...FULL,
    code: 'paternity_leave',
    variant: 'birth',
    unit: 'hour',
    most: ['7 pregnancy'],
    proof: 'on_request',
    window: '14 days before, 29 days, 15 together',
  },
  { ...FULL, code: 'pregnancy_rest_leave', most: [twoYears], pay: 50, proof: 'required' },
  {
    ...FULL,
    code: 'parental_leave_day',
    most: ['30 event'],
    pay: 0,
    proof: 'on_request',
    window: '0 days before, 36 months',
    isByCalendar: true,
  },
  {
    ...FULL,
    code: 'nursing_time',
    variant: 'regular',
    unit: 'minute',
    most: ['60 minutes day'],
    bonus: null,
    proof: 'on_request',
    window: '0 days before, 24 months',
  },
  {
    ...FULL,
    code: 'nursing_time',
    variant: 'with_overtime',
    unit: 'minute',
    most: ['90 minutes day'],
    bonus: null,
    proof: 'on_request',
    window: '0 days before, 24 months',
  },
  {
    ...FULL,
    code: 'reduced_hours',
    unit: 'minute',
    most: ['60 minutes day'],
    pay: 0,
    bonus: null,
    proof: 'on_request',
    window: '0 days before, 36 months',
  },
  { ...FULL, code: 'job_seeking_leave', unit: 'hour', most: ['2 week'], bonus: null, proof: 'on_request' },
  { ...FULL, code: 'ritual_leave', most: ['3 year'], bonus: null, proof: 'on_request' },
];

type LeaveTypeTerms = ReturnType<typeof termsOf>;

const limitTexts = ({ limits }: LeaveTypeTerms): string[] =>
  limits.map(({ most, per }) => ('days' in most ? `${most.days} ${per}` : `${most.minutes} minutes ${per}`));

const windowOf = ({ window }: LeaveTypeTerms): string | undefined => {
  if (window === null) {
    return undefined;
  }
  const lasts = 'months' in window.lasts ? `${window.lasts.months} months` : `${window.lasts.days} days`;
  const together = window.daysTogether === null ? '' : `, ${window.daysTogether} together`;
  return `${window.daysBefore} days before, ${lasts}${together}`;
};

describe('the leave types as the law has them', () => {
  it.each(rows)('$code ($variant): $most by the $unit, $pay percent', ({ code, variant = null, ...row }) => {
    const type = leaveTypeOn(code, DAY);
    const terms = termsOf(type as NonNullable<typeof type>, variant);

    expect({
      unit: terms.unit,
      most: limitTexts(terms),
      pay: terms.pay.percent,
      bonus: terms.attendanceBonus,
      proof: terms.proof,
      window: windowOf(terms),
      isByCalendar: terms.counting === 'calendarDays' || undefined,
      protectedDays: terms.protectedDays ?? undefined,
    }).toEqual(row);
  });

  it('are all in the table, each with every reason for it that has terms of its own', () => {
    const listed = rows.map(({ code, variant = null }) => `${code} ${variant}`);
    const known = leaveTypeCodes.flatMap((code) => {
      const { variants = [], otherReasons = null } = leaveTypeOn(code, DAY) ?? {};
      const reasons = variants.map((one) => `${code} ${one.code}`);
      return variants.length === 0 || otherReasons !== null ? [`${code} null`] : reasons;
    });

    expect(new Set(listed)).toEqual(new Set(known));
  });
});
