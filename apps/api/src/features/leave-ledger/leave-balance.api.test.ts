import type { LeaveBalance } from '@hr/contracts/leave-ledger';
import { balanceOn, statementOf } from '@hr/domain/leave-ledger';
import { describe, expect, it } from 'vitest';
import { grantOfTheYear, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';
import { findLedger } from './leave-ledger.repository.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { someone, adding, read, movementsOf, lotWith } = leaveSeeds(test, hr);

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
      annualCashedOut: balance.cashedOut,
      annualRemaining: balance.remaining,
    });
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
