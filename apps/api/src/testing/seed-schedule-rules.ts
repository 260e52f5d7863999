import type { TestApp } from './test-app.ts';

/** Inserts the four-week system of an employee since the start of the year. */
export const seedWorkingHourSystem = async ({ db }: Pick<TestApp, 'db'>, employeeId: string): Promise<string> => {
  const startOn = new Date('2026-01-01');
  const { id } = await db.prisma.workingHourSystem.create({
    data: { employeeId, system: 'four_week', startOn, cycleStartOn: startOn },
    select: { id: true },
  });
  return id;
};

/** Inserts a nursing period of an employee over this and the next year. */
export const seedProtectedPeriod = async ({ db }: Pick<TestApp, 'db'>, employeeId: string): Promise<string> => {
  const { id } = await db.prisma.protectedPeriod.create({
    data: { employeeId, kind: 'nursing', startOn: new Date('2026-01-01'), endOn: new Date('2027-12-31') },
    select: { id: true },
  });
  return id;
};
