import type { LeaveBalance } from '@hr/contracts/leave/leave-ledger';
import { describe, expect, it } from 'vitest';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedEmployeeId, loadBalance, movementsOf, seedLot } = leaveSeeds(test, hr);

const HOUR = 60;

/** Values of a lot earned by overtime. */
const earned = (validFrom: string, validUntil: string) =>
  ({ type: 'compensatory', origin: 'overtime_earn', validFrom, validUntil }) as const;

/** Creates a lot of eight hours that ended in October, of which three were used. */
const seedEndedLot = (id: string): Promise<string> =>
  seedLot(id, earned('2026-05-01', '2026-10-31'), [
    ['overtime_earn', 8 * HOUR, '2026-05-01'],
    ['use', -3 * HOUR, '2026-08-03'],
  ]);

/** Creates a lot of four hours that can be used until the end of the year. */
const seedCurrentLot = (id: string): Promise<string> =>
  seedLot(id, earned('2026-07-01', '2026-12-31'), [['overtime_earn', 4 * HOUR, '2026-07-01']]);

const sendSettlement = (id: string) =>
  hr.post(`/api/leave-balances/${id}/settle`).send({ reason: '年度終結', sourceNo: 'PAY-12' });

const paymentsOf = async (id: string) =>
  (await movementsOf(id))
    .filter(({ kind }) => kind === 'cash_out')
    .map(({ type, minutes, effectiveOn, lotEndsOn, reason, sourceNo }) => ({
      type,
      minutes,
      effectiveOn,
      lotEndsOn,
      reason,
      sourceNo,
    }));

const payment = (minutes: number, effectiveOn: string, lotEndsOn = effectiveOn) => ({
  type: 'compensatory',
  minutes: -minutes,
  effectiveOn,
  lotEndsOn,
  reason: '年度終結',
  sourceNo: 'PAY-12',
});

const unsettledOf = async (query: object = {}): Promise<string[]> => {
  const { body } = await hr
    .get('/api/leave-balances')
    .query({ type: 'compensatory', isUnsettled: 'yes', status: 'all', pageSize: 100, ...query })
    .expect(200);
  return (body as { items: LeaveBalance[] }).items.map(({ id }) => id);
};

describe('未休結算 of compensatory leave', () => {
  it('pays the rest of each ended lot on its last day, and keeps the others usable', async () => {
    const id = await seedEmployeeId();
    await seedEndedLot(id);
    await seedLot(id, earned('2026-03-01', '2026-08-31'), [['overtime_earn', 2 * HOUR, '2026-03-01']]);
    await seedCurrentLot(id);
    expect(await loadBalance(id)).toMatchObject({ compensatoryRemaining: 4 * HOUR, unsettled: 7 * HOUR });
    expect(await unsettledOf()).toContain(id);

    const { body } = await sendSettlement(id).expect(200);

    expect(await paymentsOf(id)).toEqual([payment(2 * HOUR, '2026-08-31'), payment(5 * HOUR, '2026-10-31')]);
    expect(body).toMatchObject({ compensatoryRemaining: 4 * HOUR, compensatoryEndsOn: '2026-12-31', unsettled: 0 });
    expect(body.lots).toMatchObject([{ type: 'compensatory', until: '2026-12-31', remaining: 4 * HOUR }]);
    expect((await movementsOf(id)).filter(({ kind }) => kind === 'expire')).toEqual([]);
    expect(await unsettledOf()).not.toContain(id);
  });

  it('audits the paid minutes of each lot', async () => {
    const id = await seedEmployeeId();
    await seedEndedLot(id);
    await sendSettlement(id).expect(200);

    const { body: log } = await hr.get(`/api/leave-balances/${id}/audit-entries`).expect(200);
    expect(log.items[0]).toMatchObject({ action: '未休結算' });
    expect(log.items[0].changes).toContainEqual({
      field: '補休 2026/05/01 ～ 2026/10/31',
      before: null,
      after: '5 小時',
    });
  });

  it('is done once, also for concurrent requests', async () => {
    const id = await seedEmployeeId();
    await seedEndedLot(id);
    const answers = await Promise.all([sendSettlement(id), sendSettlement(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);

    expect((await sendSettlement(id).expect(422)).body).toMatchObject({ code: 'LeaveNothingToSettle' });

    expect(await paymentsOf(id)).toEqual([payment(5 * HOUR, '2026-10-31')]);
  });

  it('pays a lot that ended after the first settlement the next time', async () => {
    const id = await seedEmployeeId();
    await seedEndedLot(id);
    await sendSettlement(id).expect(200);
    await seedLot(id, earned('2026-06-01', '2026-11-20'), [['overtime_earn', HOUR, '2026-06-01']]);
    await sendSettlement(id).expect(200);

    expect(await paymentsOf(id)).toEqual([payment(5 * HOUR, '2026-10-31'), payment(HOUR, '2026-11-20')]);
  });

  it('pays nothing on the last day of a lot', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, earned('2026-06-01', '2026-11-21'), [['overtime_earn', HOUR, '2026-06-01']]);

    await sendSettlement(id).expect(422);

    expect(await paymentsOf(id)).toEqual([]);
  });

  it('pays everything to a former employee, later lots on the last working day', async () => {
    const id = await seedEmployeeId();
    await seedEndedLot(id);
    await seedCurrentLot(id);
    await markLeaving(test.db, id, { lastWorkingOn: '2026-11-20' });

    await sendSettlement(id).expect(200);

    expect(await paymentsOf(id)).toEqual([
      payment(5 * HOUR, '2026-10-31'),
      payment(4 * HOUR, '2026-11-20', '2026-12-31'),
    ]);
    expect(await loadBalance(id)).toMatchObject({ compensatoryRemaining: 0, unsettled: 0 });
  });

  it('pays ended annual leave in the same run, in its own ledger', async () => {
    const id = await seedEmployeeId();
    await seedEndedLot(id);
    const annual = { origin: 'grant', validFrom: '2025-11-01', validUntil: '2026-10-31' };
    await seedLot(id, annual, [['grant', LEAVE_DAY, '2025-11-01']]);

    await sendSettlement(id).expect(200);

    expect((await paymentsOf(id)).map(({ type, minutes }) => `${type} ${minutes}`).toSorted()).toEqual([
      `annual ${-LEAVE_DAY}`,
      `compensatory ${-5 * HOUR}`,
    ]);
  });

  it('is the only option: compensatory leave cannot be carried over', async () => {
    const id = await seedEmployeeId();
    const lotId = await seedEndedLot(id);
    const carryOver = { lotId, minutes: null, reason: '勞資雙方協議', sourceNo: null };

    await hr.post(`/api/leave-balances/${id}/carry-over`).send(carryOver).expect(422);

    expect(await loadBalance(id)).toMatchObject({ unsettled: 5 * HOUR });
  });
});
