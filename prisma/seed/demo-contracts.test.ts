import { expect, it } from 'vitest';
import { demoContracts } from './demo-contracts.ts';
import { demoEmployees } from './demo-employees.ts';

const people = demoEmployees(300);
const contracts = demoContracts(people);

it('gives everybody contracts of the type that they are employed as', () => {
  const types = new Map(people.map(({ id, profile }) => [id, profile.employmentType]));
  expect(contracts.filter(({ employeeId, employmentType }) => employmentType !== types.get(employeeId))).toEqual([]);
});

it('lets the contracts of regular employees last, and all others end', () => {
  const lasting = contracts.filter(({ endOn }) => endOn === null);
  expect(new Set(lasting.map(({ employmentType }) => employmentType))).toEqual(new Set(['REGULAR']));
  expect(contracts.filter(({ employmentType, endOn }) => employmentType === 'REGULAR' && endOn !== null)).toEqual([]);
});
