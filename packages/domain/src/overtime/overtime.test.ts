import { describe, expect, it } from 'vitest';
import { fraction } from '../fractions/index.ts';
import { overtimePay, overtimeWarnings } from './index.ts';

const hourlyWage = fraction(150);
const NONE = { ofDay: 0, ofMonth: 0, ofThreeMonths: 0, hasConsent: false };

describe('overtime at 150 an hour', () => {
  it.each([
    { hours: 10, amount: 400, why: 'two hours at four thirds' },
    { hours: 11, amount: 650, why: 'and one at five thirds' },
    { hours: 12, amount: 900, why: 'and another' },
    { hours: 13, amount: 1_150, why: 'what is forbidden is paid as well' },
  ])('is $amount for $hours hours of a workday ($why)', ({ hours, amount }) => {
    const pay = overtimePay({ on: '2026-11-20', day: 'workday', minutes: (hours - 8) * 60, hourlyWage });
    expect(pay).toMatchObject({ amount, article: '勞動基準法第 24 條' });
  });

  it.each([
    { hours: 1, amount: 200 },
    { hours: 4, amount: 900 },
    { hours: 8, amount: 1_900 },
    { hours: 10, amount: 2_700 },
  ])('is $amount for $hours hours of a rest day, by the hours that were worked', ({ hours, amount }) => {
    expect(overtimePay({ on: '2026-11-21', day: 'rest_day', minutes: hours * 60, hourlyWage }).amount).toBe(amount);
  });

  it('is exact for a wage that is not, and rounded once', () => {
    const pay = overtimePay({ on: '2026-11-20', day: 'workday', minutes: 30, hourlyWage: fraction(43_000, 240) });
    expect(pay.exact).toEqual(fraction(1_075, 9));
    expect(pay.amount).toBe(119);
  });

  it('is not known before its rates are', () => {
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
  ])('is warned of as $limits, since $why', ({ worked, limits }) => {
    const warnings = overtimeWarnings({ ...NONE, ...worked });
    expect(warnings.map(({ limit }) => limit)).toEqual(limits);
  });
});
