import { describe, expect, it } from 'vitest';
import { grantOfTheYear, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { someone, movementsOf, lotWith } = leaveSeeds(test, hr);

/** Of days that are written in no order. */
const withMovements = async (): Promise<string> => {
  const id = await someone();
  const entry = (day: string) => ['manual_add', LEAVE_DAY, day] as const;
  await lotWith(id, { ...grantOfTheYear, origin: 'manual_add' }, [
    entry('2026-05-01'),
    entry('2026-01-01'),
    entry('2026-03-01'),
  ]);
  return id;
};

describe('a list that is ordered by person', () => {
  it('tells of each in its usual order, in the direction that is asked for', async () => {
    const id = await withMovements();
    const daysBy = async (sort: string) => (await movementsOf(id, { sort })).map(({ effectiveOn }) => effectiveOn);

    expect(await daysBy('employee')).toEqual(['2026-01-01', '2026-03-01', '2026-05-01']);
    expect(await daysBy('-employee')).toEqual(['2026-05-01', '2026-03-01', '2026-01-01']);
  });
});
