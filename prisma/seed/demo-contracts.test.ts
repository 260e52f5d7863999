import { expect, it } from 'vitest';
import { demoContracts } from './demo-contracts.ts';
import { demoEmployees } from './demo-employees.ts';

const employees = demoEmployees(300);
const contracts = demoContracts(employees);

it('creates contracts of the employment type of each employee', () => {
  const types = new Map(employees.map(({ id, profile }) => [id, profile.employmentType]));
  expect(contracts.filter(({ employeeId, employmentType }) => employmentType !== types.get(employeeId))).toEqual([]);
});

it('creates contracts without an end for regular employees only', () => {
  const indefinite = contracts.filter(({ endOn }) => endOn === null);
  expect(new Set(indefinite.map(({ employmentType }) => employmentType))).toEqual(new Set(['REGULAR']));
  expect(contracts.filter(({ employmentType, endOn }) => employmentType === 'REGULAR' && endOn !== null)).toEqual([]);
});
