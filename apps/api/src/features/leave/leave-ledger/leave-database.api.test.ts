import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { yearGrant, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedEmployeeId, seedLot } = leaveSeeds(test, hr);

const takeDay = (lot: { readonly lotId: string; readonly employeeId: string }) =>
  test.db.prisma.leaveEntry.create({
    data: {
      ...lot,
      type: 'annual',
      kind: 'use',
      minutes: -LEAVE_DAY,
      effectiveOn: new Date('2026-05-04'),
      actorName: '測試',
    },
  });

describe('the database', () => {
  it('refuses two grants of one type for a day', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, yearGrant, [['grant', LEAVE_DAY, '2026-01-01']]);

    await expect(seedLot(id, { ...yearGrant, validFrom: '2026-12-31', validUntil: '2027-12-30' }, [])).rejects.toThrow(
      /leave_lots_granted_once/,
    );
  });

  it('refuses to take from a lot on a day what it gains later', async () => {
    const id = await seedEmployeeId();
    await expect(
      seedLot(id, yearGrant, [
        ['grant', LEAVE_DAY, '2026-01-01'],
        ['correction', LEAVE_DAY, '2026-06-01'],
        ['use', -2 * LEAVE_DAY, '2026-05-04'],
      ]),
    ).rejects.toThrow(/leave_entries_not_overspent/);
  });

  it('refuses an entry outside the days of its lot', async () => {
    await expect(seedLot(await seedEmployeeId(), yearGrant, [['grant', LEAVE_DAY, '2025-12-31']])).rejects.toThrow(
      /leave_entries_within_lot/,
    );
  });

  it('lets one of two concurrent transactions use the last hours of a lot without row locks', async () => {
    for (let round = 0; round < 5; round += 1) {
      const employeeId = await seedEmployeeId();
      const lotId = await seedLot(employeeId, yearGrant, [['grant', LEAVE_DAY, '2026-01-01']]);
      const lot = { lotId, employeeId };
      const outcomes = await Promise.allSettled([takeDay(lot), takeDay(lot)]);
      expect(outcomes.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
        { status: 'fulfilled' },
        { status: 'rejected', reason: { message: expect.stringContaining('leave_lots_not_overspent') } },
      ]);
    }
  });

  it('lets two concurrent transactions use a lot that has hours for both, without a deadlock', async () => {
    const employeeId = await seedEmployeeId();
    const lotId = await seedLot(employeeId, yearGrant, [['grant', 2 * LEAVE_DAY, '2026-01-01']]);
    const lot = { lotId, employeeId };
    const holder = new pg.Client({ connectionString: test.ownerUrl });
    await holder.connect();
    const countWaiting = async (): Promise<number> => {
      // A transaction caches the view of waiting sessions.
      await holder.query('select pg_stat_clear_snapshot()');
      return (
        await holder.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length;
    };
    await holder.query('begin');
    await holder.query('select from leave_lots where id = $1 for update', [lotId]);
    const taken = Promise.allSettled([takeDay(lot), takeDay(lot)]);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2), { timeout: 10_000 });
    await holder.query('commit');
    await holder.end();

    expect((await taken).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  it.each(['update leave_entries set minutes = 0', 'delete from leave_entries', 'truncate leave_entries cascade'])(
    'refuses changes by the owner of the table, too: %s',
    async (statement) => {
      const owner = new pg.Client({ connectionString: test.ownerUrl });
      await owner.connect();
      const [outcome] = await Promise.allSettled([owner.query(statement)]);
      await owner.end();

      expect(outcome).toMatchObject({ reason: { message: expect.stringContaining('leave_entries_append_only') } });
    },
  );

  it('refuses changes of ledger entries and lot totals by the service', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, yearGrant, [['grant', LEAVE_DAY, '2026-01-01']]);
    const where = { employeeId: id };

    await expect(test.db.prisma.leaveEntry.updateMany({ where, data: { minutes: 2 * LEAVE_DAY } })).rejects.toThrow(
      /denied/,
    );
    await expect(test.db.prisma.leaveEntry.deleteMany({ where })).rejects.toThrow(/denied/);
    await expect(test.db.prisma.leaveLot.updateMany({ where, data: { remainingMinutes: 0 } })).rejects.toThrow(
      /denied/,
    );
  });
});
