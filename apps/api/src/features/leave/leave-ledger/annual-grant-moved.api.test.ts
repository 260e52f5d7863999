import { describe, expect, it } from 'vitest';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { grantDueLeave } from './due-grants.service.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { loadBalance, movementsOf } = leaveSeeds(test, hr);
const { grant, grantsOf, lastGrantOf, seedUnpaidLeave, endUnpaidLeave, withCompany } = annualGrantSeeds(test, hr);

const surroundings = { db: test.db } as unknown as Parameters<typeof grantDueLeave>[0];

describe('annual leave of an employee who returns from parental leave earlier than planned', () => {
  /**
   * Creates an employee with a grant of ten days until the end of June by the planned leave, and three years of service
   * in March.
   */
  const seedEarlyReturn = async (): Promise<string> => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2023-01-01' });
    await seedUnpaidLeave(id, '2025-02-01', '2025-07-31');
    await grant([id], { to: '2025-12-31' }).expect(200);
    await endUnpaidLeave(id, '2025-04-30');
    return id;
  };

  it('is due for the next service year, and the earlier lot ends before it', async () => {
    const id = await seedEarlyReturn();
    expect(
      (await grantsOf(id)).map(({ from, state, grantedMinutes }) => [from, state, grantedMinutes / LEAVE_DAY]),
    ).toEqual([
      ['2024-01-01', 'granted', 7],
      ['2025-01-01', 'granted', 10],
      ['2026-03-31', 'due', 0],
    ]);
    expect((await grant([id]).expect(200)).body).toMatchObject({ lots: 1, minutes: 14 * LEAVE_DAY });
    expect(await lastGrantOf(id)).toMatchObject({ state: 'granted' });
    // The rest of the earlier lot can be used until its displayed end.
    expect(await loadBalance(id, { asOf: '2026-06-30' })).toMatchObject({
      annualRemaining: 24 * LEAVE_DAY,
      leaveYear: '2026/03/31 ～ 2027/03/30',
    });
  });

  it('is granted once by concurrent requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = [await seedEarlyReturn(), await seedEarlyReturn()];
      const answers = await Promise.all([grant(ids), grant([...ids].toReversed()), grant(ids)]);

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.reduce((sum, { body }) => sum + Number(body.lots), 0)).toBe(ids.length);
    }
  });

  it('is granted automatically, even if the earlier lot began before automatic grants', async () => {
    const id = await seedEarlyReturn();
    await withCompany({ annualLeaveGrantedFrom: '2026-01-01' }, async () => {
      await grantDueLeave(surroundings, new Date('2026-03-30T00:10:00+08:00'));
      expect(await movementsOf(id, { kind: 'grant' })).toHaveLength(2);
      await grantDueLeave(surroundings, new Date('2026-03-31T00:10:00+08:00'));
      await grantDueLeave(surroundings, new Date('2026-04-01T00:10:00+08:00'));
    });
    expect((await movementsOf(id, { kind: 'grant' })).at(-1)).toMatchObject({
      effectiveOn: '2026-03-31',
      minutes: 14 * LEAVE_DAY,
    });
    expect(await movementsOf(id, { kind: 'grant' })).toHaveLength(3);
  });
});

describe('differences of automatically granted annual leave', () => {
  const isListedAsOwed = async (id: string): Promise<boolean> =>
    (await loadBalance(id, { isGrantOwed: 'yes' })) !== undefined;
  const night = (day: string) => grantDueLeave(surroundings, new Date(`${day}T00:10:00+08:00`));
  const cardOf = async (): Promise<number> => {
    const { body } = await hr.get('/api/home/cards').expect(200);
    const { items } = body as { items: { name: string; count: number }[] };
    return items.find(({ name }) => name === 'annualLeaveOwed')?.count ?? 0;
  };

  it('are listed after the nightly run until they are corrected', async () => {
    const [{ id }, { id: other }] = [
      await seedEmployee(test.db, { hiredOn: '2024-01-01' }),
      await seedEmployee(test.db, { hiredOn: '2024-01-01' }),
    ];
    await grant([id, other]).expect(200);
    await seedUnpaidLeave(id, '2026-03-01', '2026-11-20');
    await withCompany({ annualLeaveGrantedFrom: '2026-01-01' }, async () => {
      await Promise.all([night('2026-11-21'), night('2026-11-21')]);
      expect([await isListedAsOwed(id), await isListedAsOwed(other)]).toEqual([true, false]);
      expect(await cardOf()).toBe(1);

      const changes = [{ employeeId: id, from: '2026-01-01', minutes: 10 * LEAVE_DAY, reason: '留停' }];
      await grant([id], { changes }).expect(200);
      expect(await isListedAsOwed(id)).toBe(false);
      await night('2026-11-22');
      expect(await isListedAsOwed(id)).toBe(false);
      expect(await cardOf()).toBe(0);
    });
  });

  it('are listed after a change of the leave year system, and not without automatic grants', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2024-07-01' });
    await withCompany({ leaveYearSystem: 'calendar' }, () => grant([id], { to: '2026-06-30' }).expect(200));
    await withCompany({ annualLeaveGrantedFrom: '2026-01-01' }, () => night('2026-07-01'));
    expect(await lastGrantOf(id)).toMatchObject({ state: 'differs', minutes: 10 * LEAVE_DAY });
    expect(await isListedAsOwed(id)).toBe(true);

    await night('2026-07-02');
    expect(await isListedAsOwed(id)).toBe(false);
  });
});
