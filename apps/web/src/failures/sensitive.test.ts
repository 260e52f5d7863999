import { employeeContracts } from '@hr/contracts/contracts/employee-contracts';
import { employees } from '@hr/contracts/people/employees';
import { insuranceEnrolments } from '@hr/contracts/people/insurance-enrolments';
import { nhiDependents } from '@hr/contracts/people/nhi-dependents';
import { expect, it } from 'vitest';
import { SENSITIVE_NAME } from './sensitive.ts';

const described = [employees, employeeContracts, insuranceEnrolments, nhiDependents];

it('contains the name of every encrypted value', () => {
  const names = described.flatMap(({ fields, kept, derived }) =>
    Object.entries({ ...fields, ...kept, ...derived }).flatMap(([name, { kind }]) =>
      kind === 'sensitive' ? [name] : [],
    ),
  );
  expect(names).toContain('reduction');
  expect(names.filter((name) => !SENSITIVE_NAME.test(name))).toEqual([]);
});
