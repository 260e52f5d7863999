import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../time/index.ts';
import { type LeaveTypeCode, leaveTypeCodes, leaveTypeOn, leaveTypesOn, payPercentOf, termsOf } from './index.ts';

const typeOn = (code: LeaveTypeCode, day: CalendarDate, variant: string | null = null) => {
  const found = leaveTypeOn(code, day);
  if (!found) {
    throw new Error(`${code} is not known on ${day}`);
  }
  return termsOf(found, variant);
};

const mostDays = (code: LeaveTypeCode, day: CalendarDate, variant: string | null = null) =>
  typeOn(code, day, variant).limits.map(({ most }) => most);

describe('the leave types of a day', () => {
  it('are all of them at last', () => {
    expect(leaveTypesOn('2026-11-21').map(({ code }) => code)).toEqual(leaveTypeCodes);
  });

  it('are none before they are known', () => {
    expect(leaveTypesOn('2024-12-31')).toEqual([]);
  });

  it.each([
    { code: 'marriage_leave', day: '2026-09-30', value: [{ days: 8 }], why: 'the last day of the old rule' },
    { code: 'marriage_leave', day: '2026-10-01', value: [{ days: 14 }], why: 'the first day of the new one' },
    { code: 'family_care_leave', day: '2026-11-21', value: [{ days: 7 }, { days: 14 }], why: 'within personal leave' },
    { code: 'sick_leave', day: '2026-11-21', value: [{ days: 30 }], why: 'a year' },
    { code: 'occupational_injury_leave', day: '2026-11-21', value: [], why: 'as long as it takes' },
    { code: 'parental_leave_day', day: '2026-01-01', value: [{ days: 30 }], why: 'a child' },
  ] as const)('$code on $day is limited to $value ($why)', ({ code, day, value }) => {
    expect(mostDays(code, day)).toEqual(value);
  });

  it.each([
    { code: 'bereavement_leave', variant: 'parent', days: 8 },
    { code: 'bereavement_leave', variant: 'spouse_parent', days: 6 },
    { code: 'bereavement_leave', variant: 'sibling', days: 3 },
    { code: 'maternity_leave', variant: 'childbirth', days: 56 },
    { code: 'maternity_leave', variant: 'miscarriage_from_3_months', days: 28 },
    { code: 'maternity_leave', variant: 'miscarriage_from_2_months', days: 7 },
    { code: 'maternity_leave', variant: 'miscarriage_before_2_months', days: 5 },
  ] as const)('$code for $variant is $days days', ({ code, variant, days }) => {
    expect(mostDays(code, '2026-11-21', variant)).toEqual([{ days }]);
  });

  it.each([
    { code: 'sick_leave', day: '2025-12-31', bonus: 'may_be_reduced', protectedDays: null },
    { code: 'sick_leave', day: '2026-01-01', bonus: 'pro_rata', protectedDays: 10 },
    { code: 'menstrual_leave', day: '2026-01-01', bonus: 'not_reduced', protectedDays: null },
    { code: 'bereavement_leave', day: '2026-01-01', bonus: 'not_reduced', protectedDays: null },
  ] as const)(
    'of $code on $day the bonus is $bonus, $protectedDays days protected',
    ({ code, day, bonus, protectedDays }) => {
      expect(typeOn(code, day)).toMatchObject({ attendanceBonus: bonus, protectedDays });
    },
  );

  it.each([
    { code: 'family_care_leave', day: '2025-12-31', variant: null, unit: 'day' },
    { code: 'family_care_leave', day: '2026-01-01', variant: null, unit: 'hour' },
    { code: 'personal_leave', day: '2026-01-01', variant: 'family_care', unit: 'hour' },
    { code: 'personal_leave', day: '2026-01-01', variant: 'other', unit: 'day' },
  ] as const)('$code on $day ($variant) is taken by the $unit', ({ code, day, variant, unit }) => {
    expect(typeOn(code, day, variant).unit).toBe(unit);
  });

  it('do not begin before they were enacted', () => {
    expect(leaveTypeOn('parental_leave_day', '2025-12-31')).toBeNull();
    expect(leaveTypeOn('ritual_leave', '2025-05-27')).toBeNull();
  });

  it('count the calendar for maternity, and working time otherwise', () => {
    expect(typeOn('maternity_leave', '2026-11-21').counting).toBe('calendarDays');
    expect(typeOn('marriage_leave', '2026-11-21').counting).toBe('workingTime');
  });
});

describe('the pay of leave', () => {
  it.each([
    { code: 'marriage_leave', variant: null, serviceMonths: 1, paidDays: 0, percent: 100 },
    { code: 'personal_leave', variant: 'other', serviceMonths: 60, paidDays: 0, percent: 0 },
    { code: 'sick_leave', variant: null, serviceMonths: 60, paidDays: 29, percent: 50 },
    { code: 'sick_leave', variant: null, serviceMonths: 60, paidDays: 30, percent: 0 },
    { code: 'menstrual_leave', variant: null, serviceMonths: 60, paidDays: 30, percent: 50 },
    { code: 'maternity_leave', variant: 'childbirth', serviceMonths: 6, paidDays: 0, percent: 100 },
    { code: 'maternity_leave', variant: 'childbirth', serviceMonths: 5, paidDays: 0, percent: 50 },
    { code: 'maternity_leave', variant: 'miscarriage_before_2_months', serviceMonths: 6, paidDays: 0, percent: 0 },
  ] as const)('$code ($variant) after $serviceMonths months and $paidDays days is $percent percent', (row) => {
    expect(payPercentOf(typeOn(row.code, '2026-11-21', row.variant), row)).toBe(row.percent);
  });
});
