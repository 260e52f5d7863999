import { randomUUID } from 'node:crypto';
import type { LeaveBalance } from '@hr/contracts/leave/leave-ledger';
import { balanceOfLot, balanceOn, type Ledger, statementOf } from '@hr/domain/leave/leave-ledger';
import { anyDay, anyHistory, daysOf, withKeptEntries } from '@hr/domain/leave/leave-ledger/testing';
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

const writtenDown = async (history: Ledger): Promise<{ employeeId: string; kept: Ledger }> => {
  const employeeId = await someone();
  const ledger = withKeptEntries(history);
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
  return { employeeId, kept: { lots, entries, reservations: [] } };
};

const reckonedOn = (ledger: Ledger, day: CalendarDate) => {
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

const leftOfLots = ({ lots }: Pick<LeaveBalance, 'lots'>, day: CalendarDate): Record<string, number> =>
  Object.fromEntries(
    lots.filter(({ from, until }) => from <= day && day <= until).map(({ id, remaining }) => [id, remaining]),
  );

const reckonedLots = (ledger: Ledger, day: CalendarDate): Record<string, number> =>
  Object.fromEntries(
    ledger.lots
      .filter(({ from, until }) => from <= day && day <= until)
      .map((lot) => [lot.id, balanceOfLot(ledger, lot, day).remaining]),
  );

const AROUND_TODAY: readonly CalendarDate[] = [addDays(TODAY, -1), TODAY, addDays(TODAY, 1)];

/** A history, and days of it: some on which something happened, and any. */
const anyHistoryAndDays = anyHistory.chain((history) =>
  fc.record({
    history: fc.constant(history),
    eventful: fc.array(fc.constantFrom(...daysOf(history)), { maxLength: 5 }),
    others: fc.array(anyDay, { maxLength: 2 }),
  }),
);

it('tells of whatever happened to hours, on any day before, of and after today, what the rules reckon', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistoryAndDays, async ({ history, eventful, others }) => {
      const { employeeId, kept } = await writtenDown(history);
      for (const day of [...AROUND_TODAY, ...eventful, ...others]) {
        const told = await read(employeeId, { asOf: day });
        expect({ day, ...told }).toMatchObject({ day, ...reckonedOn(kept, day) });
        const isLeft = { asOf: day, type: 'annual', hasRemaining: 'yes', sort: '-annualRemaining' };
        const isListed = (await read(employeeId, isLeft)) !== undefined;
        expect({ day, lots: leftOfLots(told!, day), isListed }).toEqual({
          day,
          lots: reckonedLots(kept, day),
          isListed: balanceOn(kept, { day, since: day }).remaining > 0,
        });
      }
    }),
    { numRuns: RUNS },
  );
});

it('closes a statement of any day until today where the list stands, and tells in the ledger what the rules reckon', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistoryAndDays, async ({ history, eventful, others }) => {
      const { employeeId, kept } = await writtenDown(history);
      for (const to of [TODAY, ...eventful, ...others].filter((day) => day <= TODAY)) {
        const asked = { type: 'annual', from: to, to };
        const { body } = await hr.get(`/api/leave-balances/${employeeId}/statement`).query(asked).expect(200);
        expect({ to, closing: body.closing }).toEqual({
          to,
          closing: (await read(employeeId, { asOf: to }))?.annualRemaining,
        });
      }
      const told = await movementsOf(employeeId, { effectiveTo: TODAY, pageSize: 100 });
      const reckoned = statementOf(kept, { from: '2025-01-01', to: TODAY }).lines;
      const inWords = (some: readonly { kind: string; minutes: number | null }[]): string[] =>
        some.map(({ kind, minutes }) => `${kind} ${minutes}`).toSorted();
      expect(inWords(told)).toEqual(inWords(reckoned));
      expect(told.at(-1)?.after ?? 0).toBe(reckoned.at(-1)?.after ?? 0);
    }),
    { numRuns: RUNS },
  );
});
