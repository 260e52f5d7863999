import { describe, expect, it } from 'vitest';
import { yearGrant, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedEmployeeId, movementsOf, seedLot } = leaveSeeds(test, hr);

/** Seeds movements in random order. */
const seedMovements = async (): Promise<string> => {
  const id = await seedEmployeeId();
  const entry = (day: string) => ['manual_add', LEAVE_DAY, day] as const;
  await seedLot(id, { ...yearGrant, origin: 'manual_add' }, [
    entry('2026-05-01'),
    entry('2026-01-01'),
    entry('2026-03-01'),
  ]);
  return id;
};

describe('a list sorted by employee', () => {
  it('sorts the rows of each employee by the default order, in the requested direction', async () => {
    const id = await seedMovements();
    const daysBy = async (sort: string) => (await movementsOf(id, { sort })).map(({ effectiveOn }) => effectiveOn);

    expect(await daysBy('employee')).toEqual(['2026-01-01', '2026-03-01', '2026-05-01']);
    expect(await daysBy('-employee')).toEqual(['2026-05-01', '2026-03-01', '2026-01-01']);
  });
});
