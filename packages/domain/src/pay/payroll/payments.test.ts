import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthOf } from '../../dates/index.ts';
import { fraction } from '../../fractions/index.ts';
import { ordinaryDay } from '../../leave/annual-leave/index.ts';
import { leaveTypeOn, payPercentOf } from '../../leave/leave-types/index.ts';
import { noticeOfLeaving } from '../../people/employment/index.ts';
import { overtimeTierNames, overtimeTiers } from '../../time/attendance/index.ts';
import { overtimeDayKinds, overtimePay } from '../../time/overtime/index.ts';
import {
  addAmounts,
  agreedHourlyWage,
  attendanceBonusDeduction,
  averageWage,
  averageWagePeriod,
  compensatoryPayOut,
  hourlyWageOfMonth,
  leaveDeduction,
  minimumWageShortfall,
  monthPay,
  noticePay,
  overtimePayment,
  paidDaysOf,
  serviceSpan,
  severancePay,
  unusedAnnualLeavePay,
  yearEndBonus,
} from './index.ts';

const wage = hourlyWageOfMonth([36_000]);
const [WEEKDAY, DAY] = ['2026-11-20', 480] as const;

describe('the hourly wage', () => {
  it.each([
    { amounts: [36_000], dayMinutes: 480, exact: fraction(150), formula: '36,000 ÷ 240' },
    { amounts: [40_000, 3_000], dayMinutes: 480, exact: fraction(43_000, 240), formula: '(40,000 ＋ 3,000) ÷ 240' },
    { amounts: [18_000], dayMinutes: 240, exact: fraction(150), formula: '18,000 ÷ 120' },
  ])('is $formula', ({ amounts, dayMinutes, ...expected }) => {
    expect(hourlyWageOfMonth(amounts, dayMinutes)).toEqual(expected);
  });
});

describe('overtime pay of a month', () => {
  it.each([
    { monthly: 36_000, day: 'workday', hours: 2, amount: 400, why: 'OT01' },
    { monthly: 36_000, day: 'rest_day', hours: 1, amount: 200, why: 'OT03' },
    { monthly: 36_000, day: 'rest_day', hours: 12, amount: 3_500, why: 'OT05' },
    { monthly: 36_000, day: 'national_holiday', hours: 3, amount: 1_200, why: 'OT06' },
    { monthly: 36_000, day: 'national_holiday', hours: 12, amount: 2_100, why: 'OT08' },
    { monthly: 36_000, day: 'regular_leave', hours: 8, amount: 1_200, why: 'OT09' },
    { monthly: 45_000, day: 'workday', hours: 3, amount: 813, why: 'OT11: 812.5' },
  ] as const)('is $amount for $hours hours of a $day ($why)', ({ monthly, day, hours, amount }) => {
    const days = [{ on: WEEKDAY, day, minutes: hours * 60 }];
    expect(overtimePayment(days, hourlyWageOfMonth([monthly])).amount).toBe(amount);
  });

  it('is 523 for two hours at the minimum of 2026 (OT13: 522.67)', () => {
    expect(overtimePayment([{ on: WEEKDAY, day: 'workday', minutes: 120 }], agreedHourlyWage(196)).amount).toBe(523);
  });

  it('adds up the tiers of all days, rounds once and explains them', () => {
    const days = [
      { on: '2026-11-19', day: 'workday', minutes: 180 },
      { on: '2026-11-20', day: 'workday', minutes: 60 },
      { on: '2026-12-25', day: 'national_holiday', minutes: 180 },
    ] as const;
    expect(overtimePayment(days, hourlyWageOfMonth([43_000]))).toMatchObject({
      amount: 717 + 299 + 1_433,
      formula:
        '平日第 1–2 小時 約 179.17 × 4/3 × 3 小時 ＋ 平日第 3–4 小時 約 179.17 × 5/3 × 1 小時 ＋ 國定假日 8 小時內 約 179.17 × 8 小時 × 1 日',
      article: '勞動基準法第 24 條、勞動基準法第 39 條、第 24 條',
    });
  });

  it.each([
    { day: 'workday', minutes: 240, part: { from: 0, until: 120 }, amount: 400, why: 'the first hours of the day' },
    { day: 'workday', minutes: 240, part: { from: 120, until: 240 }, amount: 500, why: 'hours after banked ones' },
    { day: 'national_holiday', minutes: 480, part: { from: 0, until: 240 }, amount: 600, why: "half a day's wage" },
  ] as const)('is $amount for $part of $minutes minutes of a $day ($why)', ({ amount, ...worked }) => {
    expect(overtimePayment([{ on: WEEKDAY, ...worked }], wage).amount).toBe(amount);
  });

  it('is zero without overtime', () => {
    expect(overtimePayment([], wage)).toMatchObject({ amount: 0, formula: '無加班' });
  });

  it('uses the tiers of attendance', () => {
    fc.assert(
      fc.property(fc.constantFrom(...overtimeDayKinds), fc.integer({ min: 0, max: 900 }), (day, minutes) => {
        const { parts } = overtimePay({ on: WEEKDAY, day, minutes, hourlyWage: wage.exact });
        expect(parts.map((part) => part.minutes)).toEqual(overtimeTiers(day, minutes));
        expect(parts).toHaveLength(overtimeTierNames[day].length);
      }),
    );
  });
});

describe('compensatory leave that is paid out', () => {
  const lot = { on: WEEKDAY, day: 'workday', minutes: 240, unusedMinutes: 240, wage } as const;

  it.each([
    { lots: [lot], amount: 900, why: 'OT14' },
    { lots: [{ ...lot, unusedMinutes: 120 }], amount: 500, why: 'the last hours of the day remain' },
    { lots: [{ ...lot, unusedMinutes: 0 }], amount: 0, why: 'all of it was used' },
    { lots: [lot, { ...lot, wage: agreedHourlyWage(300) }], amount: 2_700, why: 'the wage of the day of the work' },
    { lots: [{ ...lot, part: { from: 120, until: 240 }, unusedMinutes: 60 }], amount: 250, why: 'after paid hours' },
    { lots: [{ ...lot, part: { from: 0, until: 120 }, unusedMinutes: 60 }], amount: 200, why: 'before paid hours' },
    {
      lots: [{ ...lot, day: 'national_holiday', minutes: 180, unusedMinutes: 90 } as const],
      amount: 600,
      why: "a day's wage is split by minutes",
    },
  ])('is $amount ($why)', ({ lots, amount }) => {
    expect(compensatoryPayOut(lots).amount).toBe(amount);
  });

  it('is the pay of the day if nothing was used, and never more', () => {
    const anyLot = fc.record({
      on: fc.constant(WEEKDAY),
      day: fc.constantFrom(...overtimeDayKinds),
      minutes: fc.integer({ min: 1, max: 720 }),
    });
    fc.assert(
      fc.property(anyLot, fc.double({ min: 0, max: 1, noNaN: true }), (worked, share) => {
        const unusedMinutes = Math.floor(worked.minutes * share);
        const all = overtimePayment([worked], wage).amount;
        const part = compensatoryPayOut([{ ...worked, unusedMinutes, wage }]).amount;
        expect(compensatoryPayOut([{ ...worked, unusedMinutes: worked.minutes, wage }]).amount).toBe(all);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(all);
      }),
    );
  });

  it('names the day of the work', () => {
    expect(compensatoryPayOut([{ ...lot, unusedMinutes: 60 }]).formula).toBe(
      '2026/11/20 平日第 3–4 小時 150 × 5/3 × 1 小時',
    );
  });
});

describe('the deduction for leave', () => {
  const leave = { name: '普通傷病假', article: '勞工請假規則第 4 條' };

  it.each([
    { minutes: 2 * DAY, payPercent: 50, amount: 1_000, why: 'LV05' },
    { minutes: 90, payPercent: 0, amount: 187, why: 'cut: 187.5' },
    { minutes: DAY, payPercent: 100, amount: 0, why: 'paid leave' },
  ])('of 30,000 a month is $amount ($why)', ({ amount, ...terms }) => {
    expect(leaveDeduction({ ...leave, ...terms }, hourlyWageOfMonth([30_000])).amount).toBe(amount);
  });

  it('follows the pay share of the leave type, with its calculation', () => {
    const payPercent = payPercentOf(leaveTypeOn('sick_leave', WEEKDAY)!, { serviceMonths: 24, paidDays: 0 });
    expect(leaveDeduction({ ...leave, minutes: 960, payPercent }, hourlyWageOfMonth([30_000])).formula).toBe(
      '30,000 ÷ 240 × 16 小時 × 50%',
    );
  });
});

describe('the deduction from the attendance bonus', () => {
  const deduction = (
    leaves: Parameters<typeof attendanceBonusDeduction>[0]['leaves'],
    otherLeave: 'forfeit' | 'pro_rata' = 'forfeit',
  ) => attendanceBonusDeduction({ bonus: 3_000, leaves, dayMinutes: DAY, daysOfMonth: 30, otherLeave }).amount;
  const leaveOf = (effect: 'not_reduced' | 'pro_rata' | 'may_be_reduced' | null, minutes: number = DAY) => ({
    name: '假',
    effect,
    minutes,
  });

  it.each([
    { amount: deduction([leaveOf('pro_rata')]), is: 100, why: 'LV01' },
    { amount: deduction([leaveOf('pro_rata', 240)]), is: 50, why: 'half a day' },
    { amount: deduction([leaveOf('not_reduced', 20 * DAY)]), is: 0, why: 'protected leave' },
    { amount: deduction([leaveOf(null)]), is: 0, why: 'no known rule' },
    { amount: deduction([leaveOf('may_be_reduced', 60)]), is: 3_000, why: "lost by the employer's rules" },
    { amount: deduction([leaveOf('may_be_reduced')], 'pro_rata'), is: 100, why: 'or in proportion' },
    { amount: deduction([leaveOf('pro_rata', 40 * DAY)]), is: 3_000, why: 'never more than the bonus' },
    { amount: deduction([]), is: 0, why: 'no leave' },
  ])('is $is ($why)', ({ amount, is }) => {
    expect(amount).toBe(is);
  });

  it('follows the leave types: marriage leave never reduces it, sick leave in proportion', () => {
    const effectOf = (code: 'marriage_leave' | 'sick_leave') =>
      leaveOf(leaveTypeOn(code, WEEKDAY)?.attendanceBonus ?? null);
    expect(deduction([effectOf('marriage_leave'), effectOf('sick_leave')])).toBe(100);
  });
});

describe('a broken month', () => {
  const [june, february, july] = [monthOf('2026-06-01'), monthOf('2026-02-01'), monthOf('2026-07-01')];
  const whole = { hiredOn: '2020-01-01', lastWorkingOn: null, unpaidLeaves: [] } as const;

  it.each([
    { month: june, change: {}, days: 30, why: 'a whole month' },
    { month: june, change: { hiredOn: '2026-06-04' }, days: 27, why: 'case 29: hired on the 4th' },
    { month: june, change: { lastWorkingOn: '2026-06-25' }, days: 25, why: 'case 29: left five days before the end' },
    {
      month: june,
      change: { hiredOn: '2026-06-04', lastWorkingOn: '2026-06-25' },
      days: 22,
      why: 'case 29: both',
    },
    { month: june, change: { hiredOn: '2026-07-01' }, days: 0, why: 'case 29: never negative' },
    { month: june, change: { lastWorkingOn: '2026-05-31' }, days: 0, why: 'left before' },
    { month: february, change: {}, days: 30, why: 'a whole February' },
    { month: february, change: { hiredOn: '2026-02-02' }, days: 29, why: 'a day less' },
    { month: july, change: { hiredOn: '2026-07-31' }, days: 1, why: 'the 31st is a paid day' },
    { month: july, change: { hiredOn: '2026-07-02' }, days: 30, why: 'thirty employed days' },
    {
      month: june,
      change: { unpaidLeaves: [{ from: '2026-05-20', to: '2026-06-10' }] },
      days: 20,
      why: 'case 29: unpaid leave counts only inside the month',
    },
    {
      month: july,
      change: { unpaidLeaves: [{ from: '2026-07-01', to: '2026-07-31' }] },
      days: 0,
      why: 'unpaid leave of a whole month',
    },
  ] as const)('from $month.from has $days paid days ($why)', ({ month, change, days }) => {
    expect(paidDaysOf(month, { ...whole, ...change })).toBe(days);
  });

  it.each([
    { parts: [{ amount: 36_000, calendarDays: 30 }], paidDays: 30, amount: 36_000, formula: '36,000' },
    { parts: [{ amount: 36_000, calendarDays: 30 }], paidDays: 27, amount: 32_400, formula: '36,000 × 27/30' },
    {
      parts: [
        { amount: 36_000, calendarDays: 15 },
        { amount: 39_100, calendarDays: 16 },
      ],
      paidDays: 30,
      amount: 37_600,
      formula: '(36,000 × 15/31 ＋ 39,100 × 16/31)',
    },
  ])('pays $amount: $formula', ({ parts, paidDays, ...expected }) => {
    expect(monthPay({ name: '本薪', parts, paidDays })).toMatchObject(expected);
  });
});

describe('the minimum wage', () => {
  const minimum = { monthly: 29_500, hourly: 196 };
  const full = { basis: 'monthly', paidDays: 30, weeklyMinutes: null } as const;

  it.each([
    { work: { ...full, pay: 29_500 }, amount: 0, why: 'exactly' },
    { work: { ...full, pay: 29_499 }, amount: 1, why: 'a dollar below' },
    { work: { ...full, pay: 26_550, paidDays: 27 }, amount: 0, why: 'a part of a month' },
    { work: { ...full, pay: 26_000, paidDays: 27 }, amount: 550, why: 'a part of a month' },
    { work: { ...full, pay: 14_749, weeklyMinutes: 1_200 }, amount: 1, why: 'half the week' },
    { work: { ...full, pay: 9_833, paidDays: 10 }, amount: 1, why: 'rounded up: 9,833.33' },
    { work: { basis: 'hourly', pay: 1_960, minutes: 600 }, amount: 0, why: 'by the hour' },
    { work: { basis: 'hourly', pay: 1_950, minutes: 600 }, amount: 10, why: 'by the hour' },
  ] as const)('is missing $amount ($why)', ({ work, amount }) => {
    expect(minimumWageShortfall(minimum, work).amount).toBe(amount);
  });
});

describe('pay at leaving', () => {
  it('is 7,500 for five unused days of annual leave at 45,000 (AL13)', () => {
    const pay = unusedAnnualLeavePay({ minutes: 5 * DAY, monthlyWage: 45_000, day: ordinaryDay(DAY, null) });
    expect(pay).toMatchObject({ amount: 7_500, formula: '45,000 ÷ 30 × 5 日' });
  });

  it.each([
    { seniorityOn: '2026-08-31', days: 0, why: 'NT01: 2 months 20 days' },
    { seniorityOn: '2025-11-20', days: 20, why: 'NT03: exactly a year' },
  ] as const)('requires $days days of notice since $seniorityOn ($why)', ({ seniorityOn, days }) => {
    const leaving = { seniorityOn, unpaidLeaves: [], isUnderAct: true, noticeOn: WEEKDAY };
    expect(noticeOfLeaving(leaving)?.days).toBe(days);
  });

  it.each([
    { observedDays: 0, amount: 30_000, why: 'NT05' },
    { observedDays: 15, amount: 7_500, why: 'the missing days' },
    { observedDays: 25, amount: 0, why: 'enough' },
  ])('is $amount in lieu of notice ($why)', ({ observedDays, amount }) => {
    expect(noticePay({ requiredDays: 20, observedDays, monthlyWage: 45_000 }).amount).toBe(amount);
  });

  it.each([
    { scheme: 'new', span: [2, 6, 0], wage: 45_000, amount: 56_250, why: 'SV01' },
    { scheme: 'new', span: [14, 0, 0], wage: 45_000, amount: 270_000, why: 'SV03: the limit' },
    { scheme: 'old', span: [5, 3, 10], wage: 40_000, amount: 213_333, why: 'SV04' },
    { scheme: 'old', span: [20, 0, 0], wage: 40_000, amount: 800_000, why: 'no limit' },
    { scheme: 'new', span: [0, 0, 15], wage: 36_000, amount: 750, why: 'half a month in proportion' },
  ] as const)('is $amount as $scheme severance ($why)', ({ scheme, span, wage: monthly, amount }) => {
    const [years, months, days] = span;
    const service = { years, months, days, daysOfMonth: 30 };
    expect(severancePay({ scheme, on: WEEKDAY, span: service, monthlyWage: fraction(monthly) }).amount).toBe(amount);
  });

  it('shows the severance base', () => {
    const span = serviceSpan('2024-05-21', '2026-11-20');
    expect(span).toEqual({ years: 2, months: 6, days: 0, daysOfMonth: 30 });
    const pay = severancePay({ scheme: 'new', on: WEEKDAY, span, monthlyWage: fraction(45_000) });
    expect(pay).toMatchObject({ formula: '45,000 × 1.25', article: '勞工退休金條例第 12 條第 1 項' });
  });

  it.each([
    { from: '2021-08-11', to: '2026-11-20', span: [5, 3, 10], why: 'days beyond the months' },
    { from: '2026-11-20', to: '2026-11-20', span: [0, 0, 1], why: 'a single day' },
    { from: '2024-02-29', to: '2025-02-28', span: [1, 0, 0], why: 'a leap day' },
    { from: '2026-01-31', to: '2026-02-27', span: [0, 0, 28], why: 'a day less than a month' },
    { from: '2026-01-31', to: '2026-02-28', span: [0, 1, 0], why: 'a month without the 31st' },
  ] as const)('counts the service from $from to $to ($why)', ({ from, to, span }) => {
    const { years, months, days } = serviceSpan(from, to);
    expect([years, months, days]).toEqual(span);
  });
});

describe('the average wage', () => {
  it.each([
    { wages: { total: 276_000, days: 184, workedDays: null }, daily: fraction(1_500), why: 'six months' },
    { wages: { total: 30_000, days: 181, workedDays: 20 }, daily: fraction(900), why: '60 % of a worked day' },
    { wages: { total: 276_000, days: 184, workedDays: 130 }, daily: fraction(1_500), why: 'above the 60 %' },
  ])('is $daily.numerator a day ($why)', ({ wages, daily }) => {
    expect(averageWage(wages).daily).toEqual(daily);
    expect(averageWage(wages).monthly).toEqual(fraction(daily.numerator * 30));
  });

  it.each([
    { hiredOn: '2020-01-01', from: '2026-05-21', why: 'six months before the day' },
    { hiredOn: '2026-09-01', from: '2026-09-01', why: 'since the hire date' },
  ] as const)('counts from $from ($why)', ({ hiredOn, from }) => {
    expect(averageWagePeriod('2026-11-21', hiredOn)).toEqual({ from, to: '2026-11-20' });
  });
});

describe('the year-end bonus', () => {
  it.each([
    { months: '1.5', daysServed: 365, amount: 60_000, formula: '40,000 × 1.5' },
    { months: '1.5', daysServed: 73, amount: 12_000, formula: '40,000 × 1.5 × 73/365' },
  ])('is $formula', ({ amount, formula, ...served }) => {
    expect(yearEndBonus({ monthlyBase: 40_000, daysOfYear: 365, ...served })).toMatchObject({ amount, formula });
  });
});

describe('addAmounts', () => {
  it('keeps a single amount and lists each input once', () => {
    const pay = yearEndBonus({ monthlyBase: 40_000, months: '1', daysServed: 365, daysOfYear: 365 });
    expect(addAmounts(pay)).toEqual(pay);
    expect(addAmounts(pay, pay)).toMatchObject({ amount: 80_000, inputs: pay.inputs, article: pay.article });
  });
});
