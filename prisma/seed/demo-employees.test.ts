import { expect, it } from 'vitest';
import { demoDepartments } from './demo-departments.ts';
import { demoEmployees } from './demo-employees.ts';

/** Of those who came before this day and stay some have applications that wait: `gatherSigned` picks them. */
const LONG_AGO = '2025-01-01';

/** Every seventh department waits for a head, and the head above signs for it: `appointHeads` leaves it out. */
const departments = demoDepartments
  .map(({ code, periods }, index) => ({ code, period: periods.at(-1), hasHead: (index + 1) % 7 !== 0 }))
  .filter(({ period }) => period?.to === null);

/** How many are there for long in each department. */
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

/** Of how many the head of a department signs at the least: of its people, and of those below it that nobody else leads. */
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
