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

describe('work beyond what the law allows', () => {
  it.each([
    { worked: { ofDay: 720 }, limits: [], why: 'twelve hours are allowed' },
    { worked: { ofDay: 721 }, limits: ['day'], why: 'a minute more is not' },
    { worked: { ofMonth: 46 * 60 }, limits: [], why: 'forty-six hours a month are allowed' },
    { worked: { ofMonth: 50 * 60 }, limits: ['month'], why: 'fifty are not' },
    { worked: { ofMonth: 50 * 60, hasConsent: true }, limits: [], why: 'but are by consent' },
    { worked: { ofMonth: 55 * 60, hasConsent: true }, limits: ['monthWithConsent'], why: 'fifty-five never' },
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
