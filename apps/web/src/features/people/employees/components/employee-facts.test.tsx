import { employeeFields } from '@hr/contracts/people/employees';
import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { expect, it } from 'vitest';
import { contactFacts, identityFacts, noteFacts, payFacts, workFacts } from './employee-facts.tsx';

/** At the head of a person. */
const toldElsewhere = new Set(['員工編號', '姓名']);

it('tells every field of a person', () => {
  const item = employeeOf();
  const told = new Set(
    [workFacts(item), identityFacts(item), contactFacts(item), payFacts(item), noteFacts(item)]
      .flat()
      .map(([label]) => label),
  );
  const labels = Object.values(employeeFields).map(({ label }) => label);
  expect(labels.filter((label) => !told.has(label) && !toldElsewhere.has(label))).toEqual([]);
});
