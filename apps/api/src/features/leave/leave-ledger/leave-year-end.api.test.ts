import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import { describe, expect, it } from 'vitest';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import { yearGrant, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { apply, approvedLeave, leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { markLeaving, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { extendPausedLots } from './carried-over-lot.service.ts';
import { updateLeavingDifferences } from './leaving-difference.service.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedEmployeeId: someone, loadBalance, movementsOf, seedLot, addHours } = leaveSeeds(test, hr);
const { seedUnpaidLeave } = annualGrantSeeds(test, hr);
const { seedTeam, member } = leaveApplicationSeeds(test);

/** Runs the nightly job before the test's day. */
const night = () =>
  updateLeavingDifferences(
    { db: test.db } as unknown as Parameters<typeof updateLeavingDifferences>[0],
    new Date('2026-11-21T00:30:00+08:00'),
  );

const lastYear = { origin: 'grant', validFrom: '2025-11-01', validUntil: '2026-10-31' };

const sendCarryOver = (id: string, overrides: object = {}) =>
  hr
    .post(`/api/leave-balances/${id}/carry-over`)
    .send({ lotId: null, minutes: null, reason: '勞資雙方協議', sourceNo: null, ...overrides });

const sendSettlement = (id: string, lotIds: { readonly lotIds?: readonly string[] } = {}) =>
  hr.post(`/api/leave-balances/${id}/settle`).send({ reason: '年度終結', sourceNo: 'PAY-1', ...lotIds });

/** Creates a lot of ten days that ended in October, of which four were used. */
const seedLotWithRemainder = async (id: string): Promise<string> =>
  seedLot(id, lastYear, [
    ['grant', 10 * LEAVE_DAY, '2025-11-01'],
    ['use', -4 * LEAVE_DAY, '2026-05-04'],
  ]);

describe('遞延', () => {
  it('opens a lot with the rest in the next leave year, which ends with that year', async () => {
    const id = await someone();
    const lotId = await seedLotWithRemainder(id);
    expect(await loadBalance(id)).toMatchObject({ annualRemaining: 0, unsettled: 6 * LEAVE_DAY });
    const { body } = await sendCarryOver(id).expect(200);

    expect(body).toMatchObject({ annualCarriedOver: 6 * LEAVE_DAY, annualRemaining: 6 * LEAVE_DAY, unsettled: 0 });
    expect(body.lots).toMatchObject([
      { origin: 'carry_over', from: '2026-11-01', until: '2027-10-31', remaining: 6 * LEAVE_DAY },
    ]);
    expect((await movementsOf(id)).map(({ kind, minutes, effectiveOn }) => [kind, minutes, effectiveOn])).toEqual([
      ['grant', 10 * LEAVE_DAY, '2025-11-01'],
      ['use', -4 * LEAVE_DAY, '2026-05-04'],
      ['carry_over', -6 * LEAVE_DAY, '2026-10-31'],
      ['carry_over', 6 * LEAVE_DAY, '2026-11-01'],
    ]);
    const { body: log } = await hr.get(`/api/leave-balances/${id}/audit-entries`).expect(200);
    expect(log.items[0]).toMatchObject({ action: '遞延' });
    expect(log.items[0].changes).toContainEqual({ field: '遞延至', before: null, after: '2026/11/01 ～ 2027/10/31' });
    await sendCarryOver(id, { lotId }).expect(422);
  });

  it('ends with a leave year that is extended by unpaid leave', async () => {
    const id = await someone();
    const days = { origin: 'grant', validFrom: '2025-01-05', validUntil: '2026-01-04' };
    await seedLot(id, days, [['grant', 7 * LEAVE_DAY, '2025-01-05']]);
    await seedUnpaidLeave(id, '2026-03-01', '2026-05-31');
    const { body } = await sendCarryOver(id).expect(200);

    expect(body.lots).toMatchObject([{ origin: 'carry_over', from: '2026-01-05', until: '2027-04-06' }]);
  });

  it('ends later from the next night on if unpaid leave is entered afterwards', async () => {
    const id = await someone();
    const days = { origin: 'grant', validFrom: '2025-01-05', validUntil: '2026-01-04' };
    await seedLot(id, days, [['grant', 7 * LEAVE_DAY, '2025-01-05']]);
    await sendCarryOver(id).expect(200);
    await seedUnpaidLeave(id, '2026-03-01', '2026-05-31');
    const lotEndDates = async () => (await loadBalance(id))?.lots.map(({ until }) => until);
    expect(await lotEndDates()).toEqual(['2027-01-04']);
    await extendPausedLots(test, new Date('2026-11-21T00:25:00+08:00'));

    expect(await lotEndDates()).toEqual(['2027-04-06']);
  });

  it('can be limited to an agreed part, and the rest is paid', async () => {
    const id = await someone();
    await seedLotWithRemainder(id);
    await sendCarryOver(id, { minutes: 2 * LEAVE_DAY }).expect(200);
    const { body } = await sendSettlement(id).expect(200);

    expect(body).toMatchObject({ annualRemaining: 2 * LEAVE_DAY, unsettled: 0 });
  });

  it('is done once: the remaining rest is paid', async () => {
    const id = await someone();
    const lotId = await seedLotWithRemainder(id);
    await sendCarryOver(id, { minutes: LEAVE_DAY }).expect(200);
    const { body } = await sendCarryOver(id, { lotId }).expect(409);

    expect(body).toMatchObject({ code: 'LeaveCarriedAlready' });
  });

  it('is done once for concurrent requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await someone();
      const lotId = await seedLotWithRemainder(id);
      const answers = await Promise.all([
        sendCarryOver(id, { lotId, minutes: LEAVE_DAY }),
        sendCarryOver(id, { lotId, minutes: LEAVE_DAY }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await loadBalance(id)).toMatchObject({ annualRemaining: LEAVE_DAY, unsettled: 5 * LEAVE_DAY });
    }
  });

  it.each([
    {
      lot: { origin: 'carry_over', validFrom: '2025-12-01', validUntil: '2026-11-30' },
      msg: '遞延的時數不可再次遞延，期滿請結算。',
    },
    {
      lot: { origin: 'grant', validFrom: '2026-11-01', validUntil: '2027-10-31' },
      msg: '額度到期前 90 日內始可遞延。',
    },
    {
      lot: { origin: 'grant', validFrom: '2023-01-01', validUntil: '2023-12-31' },
      msg: '可遞延的年度已過，未休時數請結算。',
    },
  ])('is refused with the reason: $msg', async ({ lot, msg }) => {
    const id = await someone();
    await seedLot(id, lot, [[lot.origin, LEAVE_DAY, lot.validFrom]]);
    const { body } = await sendCarryOver(id).expect(422);

    expect(body).toMatchObject({ code: 'LeaveNotDeferrable', msg });
  });

  it('is refused without a rest, for a lot of another employee, and for more than the rest', async () => {
    const [id, other] = [await someone(), await someone()];
    expect((await sendCarryOver(id).expect(422)).body).toMatchObject({ code: 'LeaveNotDeferrable' });
    const lotId = await seedLotWithRemainder(id);
    await sendCarryOver(other, { lotId }).expect(422);
    const { body } = await sendCarryOver(id, { minutes: 6 * LEAVE_DAY + 30 }).expect(422);

    expect(body).toMatchObject({ code: 'LeaveHoursInsufficient', fields: [{ message: '此額度剩餘 6 天' }] });
    expect(await loadBalance(id)).toMatchObject({ unsettled: 6 * LEAVE_DAY });
  });

  it('is refused for an employee who has left by then', async () => {
    const { id } = await seedEmployee(test.db, { lastWorkingOn: '2026-10-31' });
    await seedLotWithRemainder(id);
    const { body } = await sendCarryOver(id).expect(422);

    expect(body).toMatchObject({ msg: '員工於遞延起日已離職，未休時數請結算。' });
  });
});

describe('未休結算', () => {
  it('pays exactly the displayed lots, because payments cannot be reversed', async () => {
    const id = await someone();
    const settledLotId = await seedLotWithRemainder(id);
    const earlier = { origin: 'carry_over', validFrom: '2025-01-01', validUntil: '2025-12-31' };
    const otherLotId = await seedLot(id, earlier, [['carry_over', LEAVE_DAY, '2025-01-01']]);
    const openLotId = await seedLot(id, { ...yearGrant, validFrom: '2026-11-01' }, [
      ['grant', LEAVE_DAY, '2026-11-01'],
    ]);
    for (const lotIds of [[settledLotId], [settledLotId, otherLotId, openLotId], []]) {
      const { body } = await sendSettlement(id, { lotIds }).expect(422);
      expect(body).toMatchObject({
        code: 'StateConflict',
        msg: '可結算的額度已有變動，請重新開啟「未休結算」後再試。',
      });
    }
    expect((await movementsOf(id)).filter(({ kind }) => kind === 'cash_out')).toEqual([]);

    await sendSettlement(id, { lotIds: [otherLotId, settledLotId] }).expect(200);
    expect((await movementsOf(id)).filter(({ kind }) => kind === 'cash_out')).toHaveLength(2);
  });

  it('pays the rest of all ended lots, also carried-over ones, and keeps the others', async () => {
    const id = await someone();
    await seedLotWithRemainder(id);
    const carriedOver = { origin: 'carry_over', validFrom: '2025-01-01', validUntil: '2025-12-31' };
    await seedLot(id, carriedOver, [['carry_over', LEAVE_DAY, '2025-01-01']]);
    await seedLot(id, { ...yearGrant, validFrom: '2026-11-01' }, [['grant', 7 * LEAVE_DAY, '2026-11-01']]);
    const { body } = await sendSettlement(id).expect(200);

    expect(body).toMatchObject({ annualRemaining: 7 * LEAVE_DAY, unsettled: 0 });
    const paid = (await movementsOf(id)).filter(({ kind }) => kind === 'cash_out');
    expect(paid.map(({ minutes, effectiveOn, sourceNo }) => [minutes, effectiveOn, sourceNo])).toEqual([
      [-LEAVE_DAY, '2025-12-31', 'PAY-1'],
      [-6 * LEAVE_DAY, '2026-10-31', 'PAY-1'],
    ]);
    expect((await movementsOf(id)).filter(({ kind }) => kind === 'expire')).toEqual([]);
  });

  it('pays everything to an employee who leaves, from the last working day on', async () => {
    const { id } = await seedEmployee(test.db, { lastWorkingOn: '2026-11-21' });
    await seedLot(id, yearGrant, [['grant', 7 * LEAVE_DAY, '2026-01-01']]);
    expect(await loadBalance(id)).toMatchObject({ unsettled: 7 * LEAVE_DAY });
    await sendSettlement(id).expect(200);

    expect((await movementsOf(id)).at(-1)).toMatchObject({ kind: 'cash_out', effectiveOn: '2026-11-21' });
    expect(await loadBalance(id)).toMatchObject({ annualRemaining: 0, unsettled: 0 });
  });

  it('pays at once hours that were carried over or added for days after the leaving', async () => {
    const id = await someone();
    await seedLot(id, yearGrant, [['grant', 5 * LEAVE_DAY, '2026-01-01']]);
    await sendCarryOver(id).expect(200);
    const ahead = { validFrom: '2027-02-01', validUntil: '2027-12-31' };
    await addHours([id], { ...ahead, minutes: LEAVE_DAY }).expect(201);
    await addHours([id], { ...ahead, type: 'compensatory', minutes: 60 }).expect(201);
    expect(await loadBalance(id)).toMatchObject({ unsettled: 0 });
    await markLeaving(test.db, id, { lastWorkingOn: '2026-11-21' });

    expect(await loadBalance(id, { isUnsettled: 'yes' })).toMatchObject({ unsettled: 6 * LEAVE_DAY + 60 });
    await sendSettlement(id).expect(200);
    expect(await loadBalance(id)).toMatchObject({ unsettled: 0 });
    const paid = (await movementsOf(id)).filter(({ kind }) => kind === 'cash_out');
    // Entries of one statement have no defined order.
    expect(new Set(paid.map(({ minutes, effectiveOn }) => `${minutes} ${effectiveOn}`))).toEqual(
      new Set([`${-5 * LEAVE_DAY} 2027-01-01`, `${-LEAVE_DAY} 2027-02-01`, '-60 2027-02-01']),
    );
  });

  it('pays at once imported hours of a year that began before the hire date', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2026-03-01', lastWorkingOn: '2026-11-20' });
    await seedLot(id, { ...yearGrant, origin: 'import' }, [['import', 3 * LEAVE_DAY, '2026-01-01']]);

    expect(await loadBalance(id, { isUnsettled: 'yes' })).toMatchObject({ unsettled: 3 * LEAVE_DAY });
    await sendSettlement(id).expect(200);
    expect((await movementsOf(id)).at(-1)).toMatchObject({ kind: 'cash_out', effectiveOn: '2026-11-20' });
  });

  it('pays the difference between calendar years and anniversaries at leaving, once', async () => {
    const input = companies.input.strip().parse(buildCompany({ code: 'A-0', leaveYearSystem: 'calendar' }));
    const { body: company } = await hr.post('/api/companies').send(input).expect(201);
    const { id } = await seedEmployee(test.db, { hiredOn: '2024-07-01', lastWorkingOn: '2026-07-01' });
    const grantBody = { from: '2024-01-01', to: '2026-11-21', departmentId: null, employeeIds: [id], exceptIds: [] };
    await hr.post('/api/annual-grants').send(grantBody).expect(200);
    expect(await loadBalance(id, { isUnsettled: 'yes' })).toMatchObject({ unsettled: 20 * LEAVE_DAY });
    expect(await loadBalance(id, { asOf: '2026-06-30' })).toMatchObject({ unsettled: 6.5 * LEAVE_DAY });

    const setLastWorkingDay = (lastWorkingOn: string | null) =>
      test.db.prisma.employment.updateMany({
        where: { employeeId: id },
        data: { lastWorkingOn: lastWorkingOn && new Date(lastWorkingOn) },
      });
    await setLastWorkingDay('2027-01-31');
    expect(await loadBalance(id)).toMatchObject({ unsettled: 6.5 * LEAVE_DAY });
    await setLastWorkingDay('2026-07-01');
    expect(await loadBalance(id)).toMatchObject({ unsettled: 20 * LEAVE_DAY });

    await sendSettlement(id).expect(200);
    expect(await loadBalance(id)).toMatchObject({ unsettled: 0 });
    await night();
    expect(await loadBalance(id)).toMatchObject({ unsettled: 0 });
    await sendSettlement(id).expect(422);
    await hr.delete(`/api/companies/${company.id}`).query({ version: company.version }).expect(204);

    const movements = await movementsOf(id);
    expect(movements.find(({ kind }) => kind === 'manual_add')).toMatchObject({
      effectiveOn: '2026-07-01',
      minutes: 5 * LEAVE_DAY,
      reason: '離職時依週年制補足：已給假 120 小時，依週年制應給 160 小時，差額 40 小時',
    });
    const paid = movements
      .filter(({ kind }) => kind === 'cash_out')
      .reduce((sum, { minutes }) => sum - (minutes ?? 0), 0);
    expect(paid).toBe(20 * LEAVE_DAY);
    expect(await loadBalance(id)).toMatchObject({ unsettled: 0 });
  });

  describe('with leave after the last working day', () => {
    const seedFormerMember = async () => {
      const group = await seedTeam();
      const one = await member(group);
      await seedLot(one.id, yearGrant, [['grant', 7 * LEAVE_DAY, '2026-01-01']]);
      return { one, group };
    };
    const beyond = { startOn: '2026-11-23', endOn: '2026-11-24' } as const;
    const leave = (id: string) => markLeaving(test.db, id, { lastWorkingOn: '2026-11-20' });
    const unsettledIds = async (query: object = {}): Promise<string[]> => {
      const params = { isUnsettled: 'yes', status: 'all', pageSize: 100, ...query };
      const { body } = await hr.get('/api/leave-balances').query(params).expect(200);
      return (body as { items: { id: string }[] }).items.map(({ id }) => id);
    };

    it('is refused with the approved requests until they are cancelled, and then pays everything', async () => {
      const { one, group } = await seedFormerMember();
      const { id, number } = await approvedLeave(one, group, beyond);
      await leave(one.id);
      const { body } = await sendSettlement(one.id).expect(422);
      expect(body).toMatchObject({
        code: 'LeaveAfterLeaving',
        msg: `員工離職後仍有請假占用時數：${number}（2026/11/23、2026/11/24）。請先取消這些請假，再辦理結算。`,
      });
      expect(await loadBalance(one.id)).toMatchObject({ unsettled: 7 * LEAVE_DAY });

      const cancel = { reason: '已離職', dates: null, isEmployeeNotified: false, version: 2 };
      await hr.post(`/api/employee-applications/${id}/cancel`).send(cancel).expect(200);
      await sendSettlement(one.id).expect(200);
      const paid = (await movementsOf(one.id)).filter(({ kind }) => kind === 'cash_out');
      expect(paid).toMatchObject([{ minutes: -7 * LEAVE_DAY, effectiveOn: '2026-11-20' }]);
      expect(await loadBalance(one.id)).toMatchObject({ unsettled: 0 });
    });

    it('is refused with the pending requests', async () => {
      const { one } = await seedFormerMember();
      const { number } = await apply(one.caller, beyond);
      await leave(one.id);
      const { body } = await sendSettlement(one.id).expect(422);
      expect(body).toMatchObject({ code: 'LeaveAfterLeaving' });
      expect(body.msg).toContain(number);
    });

    it('is listed as unsettled even without other hours', async () => {
      const group = await seedTeam();
      const [one, other] = [await member(group), await member(group)];
      for (const someone of [one, other]) {
        await seedLot(someone.id, yearGrant, [['grant', 2 * LEAVE_DAY, '2026-01-01']]);
        await approvedLeave(someone, group, beyond);
      }
      expect(await unsettledIds()).not.toContain(one.id);
      await leave(one.id);

      expect(await unsettledIds()).toContain(one.id);
      expect(await unsettledIds({ type: 'annual' })).toContain(one.id);
      expect(await unsettledIds({ type: 'compensatory' })).not.toContain(one.id);
      expect(await unsettledIds()).not.toContain(other.id);
      expect(await loadBalance(one.id)).toMatchObject({ unsettled: 2 * LEAVE_DAY, lots: [{ isOver: true }] });
    });
  });

  it('is refused if no lot has ended and the employee has not left, or if all is paid', async () => {
    const { id } = await seedEmployee(test.db, { lastWorkingOn: '2026-11-22' });
    await seedLot(id, yearGrant, [['grant', 7 * LEAVE_DAY, '2026-01-01']]);
    expect((await sendSettlement(id).expect(422)).body).toMatchObject({ code: 'LeaveNothingToSettle' });

    const other = await someone();
    await seedLotWithRemainder(other);
    await sendSettlement(other).expect(200);
    await sendSettlement(other).expect(422);
  });

  it('pays nothing for a grant in advance that began after the leaving', async () => {
    const { id } = await seedEmployee(test.db, { lastWorkingOn: '2025-10-15' });
    await seedLot(id, lastYear, [['grant', 10 * LEAVE_DAY, '2025-11-01']]);

    expect(await loadBalance(id)).toMatchObject({ unsettled: 0 });
    expect(await loadBalance(id, { isUnsettled: 'yes' })).toBeUndefined();
    expect((await sendSettlement(id).expect(422)).body).toMatchObject({ code: 'LeaveNothingToSettle' });
  });

  it('pays nothing for overtime after the last working day', async () => {
    const { id } = await seedEmployee(test.db, { lastWorkingOn: '2026-11-15' });
    const earned = { origin: 'overtime_earn', validFrom: '2026-11-20', validUntil: '2027-03-31' } as const;
    await seedLot(id, { ...earned, type: 'compensatory' }, [['overtime_earn', 240, '2026-11-20']]);

    expect(await loadBalance(id)).toMatchObject({ unsettled: 0 });
    expect(await loadBalance(id, { isUnsettled: 'yes' })).toBeUndefined();
  });

  it('is done once for concurrent requests', async () => {
    const id = await someone();
    await seedLotWithRemainder(id);
    const answers = await Promise.all([sendSettlement(id), sendSettlement(id)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is listed by the filter for unsettled hours', async () => {
    const [owed, paid] = [await someone(), await someone()];
    await seedLotWithRemainder(owed);
    await seedLotWithRemainder(paid);
    await sendSettlement(paid).expect(200);
    const { body } = await hr.get('/api/leave-balances').query({ isUnsettled: 'yes', pageSize: 100 }).expect(200);
    const ids = (body as { items: { id: string }[] }).items.map(({ id }) => id);

    expect(ids).toContain(owed);
    expect(ids).not.toContain(paid);
  });
});
