import { randomUUID } from 'node:crypto';
import type { LeaveBalance } from '@hr/contracts/leave/leave-ledger';
import { balanceOfLot, balanceOn, type Ledger, statementOf } from '@hr/domain/leave/leave-ledger';
import { anyDay, anyHistory, daysOf, withReservationEntries } from '@hr/domain/leave/leave-ledger/testing';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { someone, read, movementsOf } = leaveSeeds(test, hr);

const RUNS = 30;

const seedLedger = async (history: Ledger): Promise<{ employeeId: string; ledger: Ledger }> => {
  const employeeId = await someone();
  const ledger = withReservationEntries(history);
  const ids = new Map([...ledger.lots, ...ledger.entries].map(({ id }) => [id, randomUUID()]));
  const idOf = (name: string): string => ids.get(name) ?? '';
  const lots = ledger.lots.map((lot) => ({ ...lot, id: idOf(lot.id) }));
  const entries = ledger.entries.map((entry) => ({
    ...entry,
    id: idOf(entry.id),
    lotId: idOf(entry.lotId),
    reverses: entry.reverses && idOf(entry.reverses),
  }));
  await test.db.rows(sql`
    insert into leave_lots (id, employee_id, type, origin, valid_from, valid_until)
    select lot.id, ${employeeId}::uuid, 'annual', lot.origin, lot."from", lot."until"
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as lot (id uuid, origin text, "from" date, "until" date)`);
  await test.db.rows(sql`
    insert into leave_entries (id, lot_id, employee_id, type, kind, minutes, effective_on, reverses_id, actor_name)
    select entry.id, entry."lotId", ${employeeId}::uuid, 'annual', entry.kind, entry.minutes, entry."on", entry.reverses, '測試'
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (id uuid, "lotId" uuid, kind text, minutes int, "on" date, reverses uuid)`);
  return { employeeId, ledger: { lots, entries, reservations: [] } };
};

const expectedBalance = (ledger: Ledger, day: CalendarDate) => {
  const balance = balanceOn(ledger, { day, since: day });
  const ending = ledger.lots
    .filter(({ from, until }) => from <= day && day <= until)
    .filter((lot) => balanceOfLot(ledger, lot, day).remaining > 0)
    .map(({ until }) => until)
    .toSorted();
  return {
    annualGranted: balance.granted,
    annualCarriedOver: balance.carriedOver,
    annualAdjusted: balance.adjusted,
    annualTaken: balance.taken,
    annualBooked: balance.booked,
    annualPending: balance.pending,
    annualCashedOut: balance.cashedOut,
    annualRemaining: balance.remaining,
    annualEndsOn: ending[0] ?? null,
    annualAvailable: balance.available,
  };
};

const remainingByLot = ({ lots }: Pick<LeaveBalance, 'lots'>, day: CalendarDate): Record<string, number> =>
  Object.fromEntries(
    lots.filter(({ from, until }) => from <= day && day <= until).map(({ id, remaining }) => [id, remaining]),
  );

const expectedLots = (ledger: Ledger, day: CalendarDate): Record<string, number> =>
  Object.fromEntries(
    ledger.lots
      .filter(({ from, until }) => from <= day && day <= until)
      .map((lot) => [lot.id, balanceOfLot(ledger, lot, day).remaining]),
  );

const AROUND_TODAY: readonly CalendarDate[] = [addDays(TODAY, -1), TODAY, addDays(TODAY, 1)];

/** A history, with days on which something happened and random days. */
const anyHistoryAndDays = anyHistory.chain((history) =>
  fc.record({
    history: fc.constant(history),
    eventful: fc.array(fc.constantFrom(...daysOf(history)), { maxLength: 5 }),
    others: fc.array(anyDay, { maxLength: 2 }),
  }),
);

it('returns for any history and any day the balance calculated by the domain rules', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistoryAndDays, async ({ history, eventful, others }) => {
      const { employeeId, ledger } = await seedLedger(history);
      for (const day of [...AROUND_TODAY, ...eventful, ...others]) {
        const balance = await read(employeeId, { asOf: day });
        expect({ day, ...balance }).toMatchObject({ day, ...expectedBalance(ledger, day) });
        const isLeft = { asOf: day, type: 'annual', hasRemaining: 'yes', sort: '-annualRemaining' };
        const isListed = (await read(employeeId, isLeft)) !== undefined;
        expect({ day, lots: remainingByLot(balance!, day), isListed }).toEqual({
          day,
          lots: expectedLots(ledger, day),
          isListed: balanceOn(ledger, { day, since: day }).remaining > 0,
        });
      }
    }),
    { numRuns: RUNS },
  );
});

it('closes the statement of any past day at the listed balance, and the ledger matches the domain rules', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistoryAndDays, async ({ history, eventful, others }) => {
      const { employeeId, ledger } = await seedLedger(history);
      for (const to of [TODAY, ...eventful, ...others].filter((day) => day <= TODAY)) {
        const query = { type: 'annual', from: to, to };
        const { body } = await hr.get(`/api/leave-balances/${employeeId}/statement`).query(query).expect(200);
        expect({ to, closing: body.closing }).toEqual({
          to,
          closing: (await read(employeeId, { asOf: to }))?.annualRemaining,
        });
      }
      const balance = await movementsOf(employeeId, { effectiveTo: TODAY, pageSize: 100 });
      const expected = statementOf(ledger, { from: '2025-01-01', to: TODAY }).lines;
      const inWords = (some: readonly { kind: string; minutes: number | null }[]): string[] =>
        some.map(({ kind, minutes }) => `${kind} ${minutes}`).toSorted();
      expect(inWords(balance)).toEqual(inWords(expected));
      expect(balance.at(-1)?.after ?? 0).toBe(expected.at(-1)?.after ?? 0);
    }),
    { numRuns: RUNS },
  );
});
