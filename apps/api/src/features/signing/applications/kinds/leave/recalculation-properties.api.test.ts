import { addDays, type CalendarDate } from '@hr/domain/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { approvedLeave, leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { read, lotWith } = leaveSeeds(test, hr);
const { team, member } = leaveApplicationSeeds(test);
const group = await team();

const RUNS = 12;

const [MONDAY, DAYS_OF_A_WEEK] = ['2026-11-23', 7] as const;

/** Hours of any ends and beginnings, of which those of the year are enough for any leave of below. */
const anyLots = fc.array(
  fc.record({
    origin: fc.constantFrom('manual_add', 'carry_over'),
    begins: fc.integer({ min: -60, max: 12 }),
    lasts: fc.integer({ min: 0, max: 60 }),
    minutes: fc.integer({ min: 1, max: 4 * LEAVE_DAY }),
  }),
  { maxLength: 4 },
);

/** A time of whole days within two weeks, or from nine until a full hour of one day. */
const anyLeave = fc.record({
  begins: fc.constantFrom(0, 1, 2, 3, 4, DAYS_OF_A_WEEK),
  lasts: fc.nat(5),
  untilHour: fc.option(fc.integer({ min: 10, max: 18 })),
});

interface Drawn {
  readonly begins: number;
  readonly lasts: number;
  readonly untilHour: number | null;
}

const timeOf = ({ begins, lasts, untilHour }: Drawn) => {
  const startOn = addDays(MONDAY, begins);
  return untilHour === null
    ? { startOn, endOn: addDays(startOn, lasts) }
    : { startOn, endOn: startOn, startMinute: 9 * 60, endMinute: untilHour * 60 };
};

it('gives all of any leave back that was approved and is cancelled, to the lots from which it came', async () => {
  await fc.assert(
    fc.asyncProperty(anyLots, anyLeave, async (lots, leave) => {
      const one = await member(group);
      const whole = { origin: 'manual_add', validFrom: '2026-01-01', validUntil: '2027-06-30' } as const;
      await lotWith(one.id, whole, [['manual_add', 20 * LEAVE_DAY, '2026-01-01']]);
      for (const { origin, begins, lasts, minutes } of lots) {
        const from = addDays(MONDAY, begins);
        const days = { validFrom: from, validUntil: addDays(from, lasts) };
        await lotWith(one.id, { origin, ...days }, [[origin, minutes, from]]);
      }
      const time = timeOf(leave);
      const asked: readonly CalendarDate[] = [addDays(MONDAY, -2), time.startOn, addDays(time.endOn, 1), '2027-01-31'];
      const balances = async () => {
        const told = [];
        for (const asOf of asked) {
          told.push(await read(one.id, { asOf }));
        }
        return told;
      };
      const before = await balances();

      const { id } = await approvedLeave(one, group, time);
      expect(await balances()).not.toEqual(before);
      const { version } = (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
      const cancelling = { reason: '行程取消', dates: null, version };
      await hr.post(`/api/employee-applications/${id}/cancel`).send(cancelling).expect(200);

      expect(await balances()).toEqual(before);
    }),
    { numRuns: RUNS },
  );
});
