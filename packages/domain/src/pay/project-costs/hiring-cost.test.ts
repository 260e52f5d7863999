import { expect, it } from 'vitest';
import { shippedStatutoryTables, statutoryTableOn } from '../../organisation/statutory-tables/index.ts';
import { insuredMonth, type InsuredScheme } from '../payroll/index.ts';
import { hiringCosts } from './index.ts';

const tables = shippedStatutoryTables();
const law = {
  labour: statutoryTableOn(tables, 'labour_insurance', '2026-03-16').content,
  occupational: statutoryTableOn(tables, 'occupational_insurance', '2026-03-16').content,
  health: statutoryTableOn(tables, 'health_insurance', '2026-03-16').content,
  pension: statutoryTableOn(tables, 'labour_pension', '2026-03-16').content,
};

const hiring = {
  monthlyPay: 36_000,
  startOn: '2026-03-16',
  endOn: '2026-05-20',
  dependants: 0,
  yearEndMonths: 1.5,
} as const;

const employerPremium = (scheme: InsuredScheme): number => {
  const insured = { wage: 36_000, isPartTime: false, isEmploymentInsured: true, dependants: 0, voluntaryRate: '0' };
  return insuredMonth(law, insured).find((one) => one.scheme === scheme)?.employer ?? Number.NaN;
};

it('adds up pay, premiums and the year-end bonus of each month by its days', () => {
  const [march, april, may] = hiringCosts(hiring, law);
  expect(april).toMatchObject({
    month: '2026-04-01',
    pay: 36_000,
    insurance: employerPremium('labor') + employerPremium('occupational') + employerPremium('health'),
    pension: employerPremium('pension'),
    yearEnd: 4_500,
  });
  // 16 of 31 days, and 15 insured days of 30; the premium of health insurance is due for the whole month.
  expect(march).toEqual({
    month: '2026-03-01',
    pay: 18_581,
    insurance:
      Math.round(employerPremium('labor') / 2) +
      Math.round(employerPremium('occupational') / 2) +
      employerPremium('health'),
    pension: Math.round(employerPremium('pension') / 2),
    yearEnd: 2_323,
    employeePremiums: expect.any(Number) as number,
  });
  // Twenty days; not insured at the end of May.
  expect(may).toMatchObject({
    month: '2026-05-01',
    pay: 23_226,
    insurance: Math.round((employerPremium('labor') * 2) / 3) + Math.round((employerPremium('occupational') * 2) / 3),
    pension: 1_452,
  });
});

it('counts dependants for the employee only', () => {
  const [alone, family] = [hiringCosts(hiring, law)[1], hiringCosts({ ...hiring, dependants: 2 }, law)[1]];
  expect(family).toMatchObject({ insurance: alone?.insurance, pay: alone?.pay });
  expect(family?.employeePremiums).toBeGreaterThan(alone?.employeePremiums ?? 0);
});
