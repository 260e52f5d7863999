import { addDays, type CalendarDate } from '@hr/domain/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { approvedLeave, leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp } from '#testing/test-app.ts';

/** Today is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { loadBalance, seedLot } = leaveSeeds(test, hr);
const { seedTeam, member } = leaveApplicationSeeds(test);
const group = await seedTeam();

const RUNS = 12;

const [MONDAY, DAYS_OF_A_WEEK] = ['2026-11-23', 7] as const;

/** Lots with any validity; the one of the year covers any leave below. */
const anyLots = fc.array(
  fc.record({
    origin: fc.constantFrom('manual_add', 'carry_over'),
    begins: fc.integer({ min: -60, max: 12 }),
    lasts: fc.integer({ min: 0, max: 60 }),
    minutes: fc.integer({ min: 1, max: 4 * LEAVE_DAY }),
  }),
  { maxLength: 4 },
);

/** Whole days within two weeks, or from nine until a full hour of one day. */
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

const toTime = ({ begins, lasts, untilHour }: Drawn) => {
  const startOn = addDays(MONDAY, begins);
  return untilHour === null
    ? { startOn, endOn: addDays(startOn, lasts) }
    : { startOn, endOn: startOn, startMinute: 9 * 60, endMinute: untilHour * 60 };
};

it('returns all hours of cancelled leave to their lots', async () => {
  await fc.assert(
    fc.asyncProperty(anyLots, anyLeave, async (lots, leave) => {
      const applicant = await member(group);
      const whole = { origin: 'manual_add', validFrom: '2026-01-01', validUntil: '2027-06-30' } as const;
      await seedLot(applicant.id, whole, [['manual_add', 20 * LEAVE_DAY, '2026-01-01']]);
      for (const { origin, begins, lasts, minutes } of lots) {
        const from = addDays(MONDAY, begins);
        const days = { validFrom: from, validUntil: addDays(from, lasts) };
        await seedLot(applicant.id, { origin, ...days }, [[origin, minutes, from]]);
      }
      const time = toTime(leave);
      const dates: readonly CalendarDate[] = [addDays(MONDAY, -2), time.startOn, addDays(time.endOn, 1), '2027-01-31'];
      const balances = async () => {
        const balances = [];
        for (const asOf of dates) {
          balances.push(await loadBalance(applicant.id, { asOf }));
        }
        return balances;
      };
      const before = await balances();

      const { id } = await approvedLeave(applicant, group, time);
      expect(await balances()).not.toEqual(before);
      const { version } = (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
      const cancelling = { reason: '行程取消', dates: null, version };
      await hr.post(`/api/employee-applications/${id}/cancel`).send(cancelling).expect(200);

      expect(await balances()).toEqual(before);
    }),
    { numRuns: RUNS },
  );
});
