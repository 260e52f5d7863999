import { describe, expect, it } from 'vitest';
import { fraction } from '../../fractions/index.ts';
import { overtimePay, overtimeWarnings } from './index.ts';

const hourlyWage = fraction(150);
const ZERO_TOTALS = { ofDay: 0, ofMonth: 0, ofThreeMonths: 0, hasConsent: false };

describe('overtime at 150 an hour', () => {
  it('is paid even if it is forbidden, and names its article', () => {
    const pay = overtimePay({ on: '2026-11-20', day: 'workday', minutes: 5 * 60, hourlyWage });
    expect(pay).toMatchObject({ amount: 1_150, article: '勞動基準法第 24 條' });
  });

  it('is higher for hours of a rest day beyond eight', () => {
    expect(overtimePay({ on: '2026-11-21', day: 'rest_day', minutes: 600, hourlyWage }).amount).toBe(2_700);
  });

  it('is exact, and rounded once', () => {
    const pay = overtimePay({ on: '2026-11-20', day: 'workday', minutes: 30, hourlyWage: fraction(43_000, 240) });
    expect(pay.exact).toEqual(fraction(1_075, 9));
    expect(pay.amount).toBe(119);
  });

  it('throws for a day before the first known rates', () => {
    expect(() => overtimePay({ on: '2018-02-28', day: 'rest_day', minutes: 60, hourlyWage })).toThrow(RangeError);
  });
});

describe('overtime by kind of day', () => {
  it.each([
    { day: 'workday', hours: 2, amount: 400, why: 'OT01' },
    { day: 'rest_day', hours: 1, amount: 200, why: 'OT03: paid by the hour' },
    { day: 'rest_day', hours: 12, amount: 3_500, why: 'OT05' },
    { day: 'national_holiday', hours: 3, amount: 1_200, why: "OT06: a day's wage for a short time" },
    { day: 'national_holiday', hours: 12, amount: 2_100, why: 'OT08' },
    { day: 'regular_leave', hours: 8, amount: 1_200, why: 'OT09' },
    { day: 'regular_leave', hours: 10, amount: 1_800, why: 'double beyond eight hours' },
    { day: 'national_holiday', hours: 0, amount: 0, why: 'no work, no pay' },
  ] as const)('pays $amount for $hours hours of a $day ($why)', ({ day, hours, amount }) => {
    expect(overtimePay({ on: '2026-11-20', day, minutes: hours * 60, hourlyWage }).amount).toBe(amount);
  });

  it.each([
    { hourlyWage: fraction(45_000, 240), minutes: 180, exact: fraction(1_625, 2), why: 'OT11: 812.5' },
    { hourlyWage: fraction(196), minutes: 120, exact: fraction(1_568, 3), why: 'OT13: 522.67' },
  ])('is exact: $why', ({ minutes, exact, ...wage }) => {
    expect(overtimePay({ on: '2026-11-20', day: 'workday', minutes, ...wage }).exact).toEqual(exact);
  });

  it("pays a day's wage for the shorter day of part-time work", () => {
    const pay = overtimePay({ on: '2026-11-20', day: 'national_holiday', minutes: 240, hourlyWage, dayMinutes: 240 });
    expect(pay.amount).toBe(600);
  });

  it('has a part for each tier', () => {
    const { parts } = overtimePay({ on: '2026-11-20', day: 'national_holiday', minutes: 540, hourlyWage });
    expect(parts.map(({ minutes, rate }) => [minutes, rate])).toEqual([
      [480, 'day_wage'],
      [60, fraction(4, 3)],
      [0, fraction(5, 3)],
    ]);
  });
});

describe('work beyond what the law allows', () => {
  it.each([
    { worked: { ofDay: 720 }, limits: [], why: 'twelve hours are allowed' },
    { worked: { ofDay: 721 }, limits: ['day'], why: 'a minute more is not' },
    { worked: { ofMonth: 46 * 60 }, limits: [], why: 'forty-six hours a month are allowed' },
    { worked: { ofMonth: 50 * 60 }, limits: ['month'], why: 'fifty are not' },
    { worked: { ofMonth: 50 * 60, hasConsent: true }, limits: [], why: 'but are by consent' },
    { worked: { ofMonth: 55 * 60, hasConsent: true }, limits: ['monthWithConsent'], why: 'fifty-five never' },
    {
      worked: { ofMonth: 54 * 60, ofThreeMonths: 138 * 60, hasConsent: true },
      limits: [],
      why: 'OT15: 54, 54 and 30 hours in three months are allowed by consent',
    },
    { worked: { ofDay: 12.5 * 60 }, limits: ['day'], why: 'OT17: four and a half hours beyond eight are not' },
    {
      worked: { ofMonth: 54 * 60, ofThreeMonths: 139 * 60, hasConsent: true },
      limits: ['quarterWithConsent'],
      why: 'three such months are too many',
    },
  ])('warns of $limits: $why', ({ worked, limits }) => {
    const warnings = overtimeWarnings({ ...ZERO_TOTALS, ...worked });
    expect(warnings.map(({ limit }) => limit)).toEqual(limits);
  });
});
