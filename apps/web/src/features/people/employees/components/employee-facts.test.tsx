import { employeeFields } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { expect, it } from 'vitest';
import { contactFacts, identityFacts, noteFacts, payFacts, workFacts } from './employee-facts.tsx';

/** Shown in the page header. */
const shownInHeader = new Set(['員工編號', '姓名']);

it('shows every field of an employee', () => {
  const item = employeeOf();
  const shownLabels = new Set(
    [workFacts(item), identityFacts(item), contactFacts(item), payFacts(item), noteFacts(item)]
      .flat()
      .map(([label]) => label),
  );
  const labels = Object.values(employeeFields).map(({ label }) => label);
  expect(labels.filter((label) => !shownLabels.has(label) && !shownInHeader.has(label))).toEqual([]);
});
