import type { LeaveBalance } from '@hr/contracts/leave-ledger';
import { balanceOn, statementOf } from '@hr/domain/leave-ledger';
import { describe, expect, it } from 'vitest';
import { grantOfTheYear, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';
import { findLedger } from './leave-ledger.repository.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { someone, adding, reducing, read, movementsOf, lotWith } = leaveSeeds(test, hr);

const ledgerOf = (employeeId: string) => findLedger(test, { employeeId, type: 'annual' });

describe('where hours stand', () => {
  const days = ['2026-03-31', '2026-04-01', TODAY, '2026-12-31', '2027-01-01'] as const;

  const eventful = async (): Promise<string> => {
    const id = await someone();
    await lotWith(id, { origin: 'carry_over', validFrom: '2026-01-01', validUntil: '2026-03-31' }, [
      ['carry_over', 5 * LEAVE_DAY, '2026-01-01'],
      ['use', -3 * LEAVE_DAY, '2026-02-02'],
    ]);
    await lotWith(id, grantOfTheYear, [
      ['grant', 15 * LEAVE_DAY, '2026-01-01'],
      ['use', -LEAVE_DAY, '2026-05-04'],
      ['use', -2 * LEAVE_DAY, '2026-12-21'],
      ['reserve', -LEAVE_DAY, '2026-12-23'],
      ['cash_out', -LEAVE_DAY, '2026-12-31'],
    ]);
    return id;
  };

  it.each(days)('is on %s what the ledger says', async (day) => {
    const id = await eventful();
    const balance = balanceOn(await ledgerOf(id), { day, since: day });
    const told = await read(id, { asOf: day });

    expect(told).toMatchObject({
      annualGranted: balance.granted,
      annualCarriedOver: balance.carriedOver,
      annualAdjusted: balance.adjusted,
      annualTaken: balance.taken,
      annualBooked: balance.booked,
      annualPending: balance.pending,
      annualCashedOut: balance.cashedOut,
      annualRemaining: balance.remaining,
    });
  });

  it('does not take off on a past day what was used after it, in the list, its order and its filters neither', async () => {
    const id = await someone();
    await lotWith(id, grantOfTheYear, [
      ['grant', 2 * LEAVE_DAY, '2026-01-01'],
      ['use', -LEAVE_DAY, '2026-05-04'],
      ['use', -LEAVE_DAY, '2026-09-01'],
    ]);

    expect(await read(id, { asOf: '2026-05-03' })).toMatchObject({
      annualRemaining: 2 * LEAVE_DAY,
      annualTaken: 0,
      annualBooked: 2 * LEAVE_DAY,
      lots: [{ remaining: 2 * LEAVE_DAY, booked: 2 * LEAVE_DAY }],
    });
    expect(await read(id, { asOf: '2026-08-31' })).toMatchObject({
      annualRemaining: LEAVE_DAY,
      annualTaken: LEAVE_DAY,
    });
    expect(await read(id, { asOf: TODAY })).toMatchObject({ annualRemaining: 0, annualTaken: 2 * LEAVE_DAY });
    const sorted = { asOf: '2026-08-31', sort: '-annualRemaining', hasRemaining: 'yes', type: 'annual' };
    expect(await read(id, sorted)).toMatchObject({ annualRemaining: LEAVE_DAY });
    expect(await read(id, { ...sorted, asOf: TODAY })).toBeUndefined();
  });

  it('tells of hours that are booked for later days beside what remains today', async () => {
    const id = await someone();
    await lotWith(id, grantOfTheYear, [
      ['grant', 2 * LEAVE_DAY, '2026-01-01'],
      ['use', -LEAVE_DAY, '2026-12-21'],
    ]);

    expect(await read(id)).toMatchObject({
      annualRemaining: 2 * LEAVE_DAY,
      annualBooked: LEAVE_DAY,
      annualAvailable: LEAVE_DAY,
    });
    await reducing(id, 2 * LEAVE_DAY).expect(422);
    await reducing(id, LEAVE_DAY).expect(200);
  });

  it('is told line by line with what there was before and after, what expired too', async () => {
    const id = await eventful();
    const { lines } = statementOf(await ledgerOf(id), { from: '2026-01-01', to: '2026-12-31' });
    const told = await movementsOf(id);

    expect(told).toHaveLength(lines.length);
    expect(told.map(({ kind, minutes, after }) => `${kind} ${minutes} ${after}`).toSorted()).toEqual(
      lines.map(({ kind, minutes, after }) => `${kind} ${minutes} ${after}`).toSorted(),
    );
    expect(told.find(({ kind }) => kind === 'expire')).toMatchObject({
      effectiveOn: '2026-04-01',
      minutes: -2 * LEAVE_DAY,
      before: 17 * LEAVE_DAY,
      after: 15 * LEAVE_DAY,
    });
  });

  it('lists people by their years of service and by the year of which they were given leave', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2023-11-22' });
    const days = { origin: 'grant', validFrom: '2025-11-22', validUntil: '2026-11-21' };
    await lotWith(id, days, [['grant', 10 * LEAVE_DAY, '2025-11-22']]);

    expect(await read(id, { seniority: '24' })).toBeDefined();
    expect(await read(id, { seniority: '36' })).toBeUndefined();
    expect(await read(id, { seniority: '36', asOf: '2026-11-22' })).toBeDefined();
    expect(await read(id, { leaveYear: '2025' })).toBeDefined();
    expect(await read(id, { leaveYear: '2026' })).toBeUndefined();
    const movements = async (origin: string) =>
      (await hr.get('/api/leave-movements').query({ employeeId: id, origin }).expect(200)).body.total;
    expect([await movements('grant'), await movements('manual_add')]).toEqual([1, 0]);
  });

  it('lists whose annual leave ends within so many days, and of whom nothing is left', async () => {
    const [soon, late] = [await someone(), await someone()];
    await adding([soon], { validUntil: '2026-12-20' }).expect(201);
    await adding([late], { validUntil: '2027-12-31' }).expect(201);
    const listed = async (query: object): Promise<string[]> => {
      const { body } = await hr
        .get('/api/leave-balances')
        .query({ pageSize: 100, ...query })
        .expect(200);
      return (body as { items: LeaveBalance[] }).items.map(({ id }) => id);
    };

    const ending = await listed({ type: 'annual', isEnding: '30' });
    expect(ending).toContain(soon);
    expect(ending).not.toContain(late);
    expect(await listed({ type: 'compensatory', hasRemaining: 'no' })).toEqual(expect.arrayContaining([soon, late]));
  });
});
