import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { addDays, type CalendarDate, monthOf, type Period } from '@hr/domain/dates';
import type { Caller, TestApp } from './test-app.ts';

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

/** Inserts a card of an employee. */
export const seedCardNumber = async ({ db }: Pick<TestApp, 'db'>, employeeId: string): Promise<string> => {
  const { id } = await db.prisma.cardNumber.create({
    data: { employeeId, cardNo: `CARD-${employeeId}`.slice(0, 30), startOn: new Date('2026-01-01') },
    select: { id: true },
  });
  return id;
};

/** First and last day of a month (`2027-03`). */
export const inMonth = (month: string): Period => monthOf(`${month}-01` as CalendarDate);

/** Hours of shifts as clock times and breaks. */
interface ShiftTimes {
  readonly startMinute: number;
  readonly endMinute: number;
  readonly breaks?: string;
}

/** Creates shifts and drafts of schedules through the API, as the caller. */
export const scheduleSeeds = (caller: Caller) => ({
  seedShift: async ({ startMinute, endMinute, breaks = '' }: ShiftTimes): Promise<string> => {
    const { body } = await caller
      .post('/api/shift-templates')
      .send({
        code: `R${nextNumber()}`,
        departmentId: null,
        note: null,
        nameZh: '早班',
        kind: 'day',
        colour: 'blue',
        startMinute,
        endMinute,
        breaks,
        flexMinutes: 0,
        punchBeforeMinutes: 60,
        punchAfterMinutes: 240,
        graceMinutes: 0,
        overtimeAfterMinutes: 0,
        allowance: null,
        effectiveFrom: '2026-01-01',
      })
      .expect(201);
    return (body as { id: string }).id;
  },
  /** Plans consecutive days: a shift, 例假 (`regular`), 休息日 (`rest`) or 空班 (`empty`). */
  plan: async (employeeId: string, from: CalendarDate, days: readonly string[]): Promise<void> => {
    const cells = days.map((day, place) => {
      const isOff = ['regular', 'rest', 'empty'].includes(day);
      return {
        employeeId,
        on: addDays(from, place),
        kind: isOff ? day : 'work',
        shiftTemplateId: isOff ? null : day,
        note: null,
        version: 0,
      };
    });
    await caller.post('/api/schedules/cells').send({ cells }).expect(200);
  },
  /** Returns `rule first-day` of the violations of a month. */
  violations: async ({
    month,
    ...query
  }: {
    readonly month: string;
    readonly departmentId?: string;
    readonly employeeId?: string;
  }) => {
    const { body } = await caller
      .get('/api/schedules/violations')
      .query({ ...inMonth(month), ...query })
      .expect(200);
    return (body as { items: { rule: string; days: string[] }[] }).items.map(({ rule, days }) => `${rule} ${days[0]}`);
  },
});
