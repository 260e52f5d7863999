import { expect, it } from 'vitest';
import { demoDepartments } from './demo-departments.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoEmployees } from './demo-employees.ts';
import { demoHeads } from './demo-leaders.ts';
import { demoProjects } from './demo-projects.ts';

/** Of those who came before this day and stay some have applications that wait: `gatherSigned` picks them. */
const LONG_AGO = '2025-01-01';

/** Some departments wait for a head, and the head above signs for them. */
const heads300 = demoHeads(demoEmployees(300));

const departments = demoDepartments
  .map(({ code, periods }) => ({ code, period: periods.at(-1), hasHead: heads300.has(code) }))
  .filter(({ period }) => period?.to === null);

const longStanding = (count: number): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  for (const { stints, positions } of demoEmployees(count)) {
    const [stint, position] = [stints.at(-1), positions.at(-1)];
    if (stint && position && stint.lastWorkingOn === null && stint.hiredOn < LONG_AGO && position.to === null) {
      numbers.set(position.department, (numbers.get(position.department) ?? 0) + 1);
    }
  }
  return numbers;
};

const signedBy = (code: string, numbers: ReadonlyMap<string, number>): number => {
  const below = departments.filter(({ period, hasHead }) => period?.parent === code && !hasHead);
  const own = Math.max(0, (numbers.get(code) ?? 0) - 1);
  return below.reduce((sum, department) => sum + (numbers.get(department.code) ?? 0), own);
};

/** The first of them may have no hours of what they ask for; the second asks for leave that needs none. */
const NEEDED = 2;

it.each([300, 10_000])(
  'of %i people each head of a department signs for enough that something waits for them',
  (count) => {
    const numbers = longStanding(count);
    const heads = departments.filter(({ hasHead }) => hasHead);
    expect(heads.length).toBeGreaterThan(20);
    expect(heads.filter(({ code }) => signedBy(code, numbers) < NEEDED)).toEqual([]);
  },
);

const people = demoEmployees(300);

const behind = (username: string) => {
  const account = demoAccounts.find((demo) => demo.username === username);
  return people.find(({ employeeNo }) => employeeNo === account?.employeeNo);
};

it('has `manager` head the department of `staff`', () => {
  const department = behind('staff')?.positions.at(-1)?.department ?? '';
  expect(demoHeads(people).get(department)?.id).toBe(behind('manager')?.id);
});

it('gives heads of departments titles of managers, and principal investigators those of researchers or managers', () => {
  const heads = [...demoHeads(people)].map(([code, { positions }]) => [code, positions.at(-1)?.jobTitle]);
  expect(heads).toEqual(
    heads.map(([code]) => [
      code,
      { EXE: 'M-30', ADM: 'M-20', RES: 'M-20', PRG: 'M-20', SVC: 'M-20', DIG: 'M-20' }[code ?? ''] ?? 'M-10',
    ]),
  );
  expect(demoProjects.length).toBeGreaterThan(5);
  expect(behind('pi')?.positions.at(-1)?.jobTitle).toBe('R-40');
});
