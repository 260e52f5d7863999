import { expect, it } from 'vitest';
import { shippedStatutoryTables, statutoryTableOn } from '../../organisation/statutory-tables/index.ts';
import { insuredMonth } from '../payroll/index.ts';
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

it('adds up pay, premiums and the year-end bonus of each month by its days', () => {
  const insured = insuredMonth(law, {
    wage: 36_000,
    isPartTime: false,
    isEmploymentInsured: true,
    dependants: 0,
    voluntaryRate: '0',
  });
  const employer = Object.fromEntries(insured.map((one) => [one.scheme, one.employer]));
  const [march, april, may] = hiringCosts(hiring, law);
  expect(april).toMatchObject({
    month: '2026-04-01',
    pay: 36_000,
    insurance: (employer['labor'] ?? 0) + (employer['occupational'] ?? 0) + (employer['health'] ?? 0),
    pension: employer['pension'],
    yearEnd: 4_500,
  });
  // 16 of 31 days; the premium of health insurance is due for the whole month.
  expect(march).toMatchObject({ pay: 18_581, yearEnd: 2_323, pension: Math.round((employer['pension'] ?? 0) / 2) });
  expect(march?.insurance).toBeGreaterThan(employer['health'] ?? 0);
  // Not insured at the end of May.
  expect(may).toMatchObject({ month: '2026-05-01', pay: 23_226, pension: 1_452 });
  expect(may?.insurance).toBeLessThan(((april?.insurance ?? 0) - (employer['health'] ?? 0)) * 0.68);
});

it('counts dependants for the employee only', () => {
  const [alone, family] = [hiringCosts(hiring, law)[1], hiringCosts({ ...hiring, dependants: 2 }, law)[1]];
  expect(family).toMatchObject({ insurance: alone?.insurance, pay: alone?.pay });
  expect(family?.employeePremiums).toBeGreaterThan(alone?.employeePremiums ?? 0);
});
