import { expect, it } from 'vitest';
import { demoDepartments } from './demo-departments.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoEmployees } from './demo-employees.ts';
import { demoHeads } from './demo-heads.ts';
import { demoProjects } from './demo-projects.ts';

/** `createApplicants` picks employees hired before this day. */
const HIRED_BEFORE = '2025-01-01';

const heads300 = demoHeads(demoEmployees(300));

const departments = demoDepartments
  .map(({ code, periods }) => ({ code, period: periods.at(-1), hasHead: heads300.has(code) }))
  .filter(({ period }) => period?.to === null);

const countLongStanding = (count: number): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  for (const { stints, positions } of demoEmployees(count)) {
    const [stint, position] = [stints.at(-1), positions.at(-1)];
    if (stint && position && stint.lastWorkingOn === null && stint.hiredOn < HIRED_BEFORE && position.to === null) {
      numbers.set(position.department, (numbers.get(position.department) ?? 0) + 1);
    }
  }
  return numbers;
};

const countApplicantsOfHead = (code: string, numbers: ReadonlyMap<string, number>): number => {
  const below = departments.filter(({ period, hasHead }) => period?.parent === code && !hasHead);
  const own = Math.max(0, (numbers.get(code) ?? 0) - 1);
  return below.reduce((sum, department) => sum + (numbers.get(department.code) ?? 0), own);
};

/** The first applicant may lack the leave hours; the second applies for sick leave, which needs none. */
const MIN_APPLICANTS = 2;

it.each([300, 10_000])(
  'gives each department head a pending application in an organisation of %i employees',
  (count) => {
    const numbers = countLongStanding(count);
    const heads = departments.filter(({ hasHead }) => hasHead);
    expect(heads.length).toBeGreaterThan(20);
    expect(heads.filter(({ code }) => countApplicantsOfHead(code, numbers) < MIN_APPLICANTS)).toEqual([]);
  },
);

const employees300 = demoEmployees(300);

const employeeOfLogin = (username: string) => {
  const account = demoAccounts.find((demo) => demo.username === username);
  return employees300.find(({ employeeNo }) => employeeNo === account?.employeeNo);
};

it('makes `manager` the head of the department of `staff`', () => {
  const department = employeeOfLogin('staff')?.positions.at(-1)?.department ?? '';
  expect(demoHeads(employees300).get(department)?.id).toBe(employeeOfLogin('manager')?.id);
});

it('assigns manager titles to department heads, and research or manager titles to principal investigators', () => {
  const heads = [...demoHeads(employees300)].map(([code, { positions }]) => [code, positions.at(-1)?.jobTitle]);
  expect(heads).toEqual(
    heads.map(([code]) => [
      code,
      { EXE: 'M-30', ADM: 'M-20', RES: 'M-20', PRG: 'M-20', SVC: 'M-20', DIG: 'M-20' }[code ?? ''] ?? 'M-10',
    ]),
  );
  expect(demoProjects.length).toBeGreaterThan(5);
  expect(employeeOfLogin('pi')?.positions.at(-1)?.jobTitle).toBe('R-40');
});
