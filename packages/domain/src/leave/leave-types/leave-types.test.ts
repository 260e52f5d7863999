import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import {
  type LeaveTypeCode,
  leaveTypeCodes,
  leaveTypeNameOn,
  leaveTypeOn,
  leaveTypesOn,
  payPercentOf,
  termsOf,
} from './index.ts';

const typeOn = (code: LeaveTypeCode, day: CalendarDate, variant: string | null = null) => {
  const leaveType = leaveTypeOn(code, day);
  if (!leaveType) {
    throw new Error(`${code} is not known on ${day}`);
  }
  return termsOf(leaveType, variant);
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

  it('are called by their names, also on a day before they are known', () => {
    expect(leaveTypeNameOn('annual_leave', '2024-05-13')).toBe('特別休假');
    expect(leaveTypeNameOn('annual_leave', '2026-11-21')).toBe('特別休假');
    expect(leaveTypeCodes.map((code) => leaveTypeNameOn(code, '2000-01-01'))).not.toContainEqual(
      expect.stringMatching(/[a-z]/u),
    );
  });

  it.each([
    { code: 'marriage_leave', day: '2026-09-30', value: [{ days: 8 }], why: 'the last day of the old rule' },
    { code: 'marriage_leave', day: '2026-10-01', value: [{ days: 14 }], why: 'the first day of the new one' },
    { code: 'family_care_leave', day: '2026-11-21', value: [{ days: 7 }, { days: 14 }], why: 'within personal leave' },
    { code: 'sick_leave', day: '2026-11-21', value: [{ days: 30 }, { days: 262 }], why: 'a year, and two' },
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

  /**
   * 勞工請假規則 Article 9 (2025-12-09): 「勞工有下列情形，雇主不得視為缺勤而影響其全勤獎金……：一、勞工請婚假、喪假、公傷病假及公假。二、勞工因
   * 妊娠未滿三個月流產未請產假，而請普通傷病假。三、勞工因親自照顧家庭成員，依第七條規定請事假。勞工請前項第二款以外之普通傷病假，其全勤獎金
   * 之扣發，應按請普通傷病假日數依比例計算。」 The second has been so since 2023-05-03.
   */
  it.each([
    { code: 'marriage_leave', variant: null, day: '2026-01-01', bonus: 'not_reduced', why: 'number 1' },
    { code: 'occupational_injury_leave', variant: null, day: '2026-01-01', bonus: 'not_reduced', why: 'number 1' },
    { code: 'official_leave', variant: null, day: '2026-01-01', bonus: 'not_reduced', why: 'number 1' },
    { code: 'sick_leave', variant: 'miscarriage', day: '2025-12-31', bonus: 'not_reduced', why: 'so before' },
    { code: 'sick_leave', variant: 'miscarriage', day: '2026-01-01', bonus: 'not_reduced', why: 'number 2' },
    {
      code: 'hospitalized_sick_leave',
      variant: 'miscarriage',
      day: '2026-01-01',
      bonus: 'not_reduced',
      why: 'number 2',
    },
    { code: 'personal_leave', variant: 'family_care', day: '2026-01-01', bonus: 'not_reduced', why: 'number 3' },
    { code: 'hospitalized_sick_leave', variant: null, day: '2026-01-01', bonus: 'pro_rata', why: 'paragraph 2' },
    { code: 'personal_leave', variant: 'other', day: '2026-01-01', bonus: 'may_be_reduced', why: 'no rule' },
  ] as const)('of $code ($variant) on $day the bonus is $bonus: $why', ({ code, variant, day, bonus }) => {
    expect(typeOn(code, day, variant).attendanceBonus).toBe(bonus);
  });

  it('of sick leave after a miscarriage are those of any sick leave but for the bonus', () => {
    const [usual, after] = [typeOn('sick_leave', '2026-01-01'), typeOn('sick_leave', '2026-01-01', 'miscarriage')];
    expect({ ...after, attendanceBonus: null, isForWomen: null }).toEqual({
      ...usual,
      attendanceBonus: null,
      isForWomen: null,
    });
  });

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
