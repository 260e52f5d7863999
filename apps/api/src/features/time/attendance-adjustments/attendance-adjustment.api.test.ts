import type { CalendarDate } from '@hr/domain/dates';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

// The tests run on 2026-11-21.
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const lead = await test.signedInAs('hr_manager');
const { seedTeam, member } = leaveApplicationSeeds(test);
const team = await seedTeam();

const DAY = '2026-10-20';

/** Inserts a day of a closed month with 20 minutes of delay and an hour of paid overtime. */
const closedDay = async (employeeId: string, on: CalendarDate = DAY): Promise<void> => {
  await test.db.rows(sql`
    insert into attendance_days (employee_id, "on", is_stale, is_closed, status, late_minutes, overtime_minutes,
      first_tier_minutes, paid_first_tier_minutes)
    values (${employeeId}::uuid, ${on}::date, false, true, 'late', 20, 60, 60, 60)`);
};

const adjustment = (employeeId: string, values: object = {}) => ({
  employeeId,
  on: DAY,
  item: 'late',
  leaveType: null,
  minutes: -20,
  reason: '打卡機故障',
  ...values,
});

const add = (employeeId: string, values: object = {}) =>
  hr.post('/api/attendance/adjustments').send(adjustment(employeeId, values));

describe('an adjustment of a closed day', () => {
  it('counts in the first open month, and no longer once it is voided', async () => {
    const { id } = await member(team);
    await closedDay(id);
    const { body: added } = await add(id).expect(200);
    expect(added).toMatchObject({
      on: DAY,
      month: '2026-11',
      kind: 'late',
      detail: null,
      minutes: -20,
      voidedAt: null,
    });
    await hr.post(`/api/attendance/adjustments/${added.id}/void`).send({ reason: '誤植' }).expect(200);
    const { body: again } = await hr
      .post(`/api/attendance/adjustments/${added.id}/void`)
      .send({ reason: '再次' })
      .expect(409);
    expect(again.code).toBe('AdjustmentVoided');
    const { body: list } = await hr.get('/api/attendance/adjustments').query({ month: '2026-11', employeeId: id });
    expect(list).toMatchObject({ count: 1, items: [{ id: added.id, voidReason: '誤植' }] });
  });

  it('counts after later closed months, and stays once its own month is closed', async () => {
    const { id } = await member(team);
    await closedDay(id, '2026-09-15');
    await closedDay(id);
    const { body: added } = await add(id, { on: '2026-09-15' }).expect(200);
    expect(added.month).toBe('2026-11');
    await closedDay(id, '2026-11-03');
    const { body: refused } = await hr
      .post(`/api/attendance/adjustments/${added.id}/void`)
      .send({ reason: '誤植' })
      .expect(422);
    expect(refused.code).toBe('AttendanceClosed');
  });

  it('names the tier of overtime', async () => {
    const { id } = await member(team);
    await closedDay(id);
    const { body } = await add(id, { item: 'overtime_2', minutes: 30 }).expect(200);
    expect(body).toMatchObject({ kind: 'overtime', detail: '平日第 3–4 小時', minutes: 30 });
  });

  it.each([
    { values: { minutes: -21 }, code: 'AdjustmentBelowZero', why: 'more than the day has' },
    { values: { on: '2026-10-21' }, code: 'AttendanceStillOpen', why: 'the day is open' },
    { values: { item: 'overtime_3', minutes: 30 }, code: 'AdjustmentTierUnknown', why: 'no third tier' },
    { values: { on: '2019-10-21' }, code: 'NotFound', why: 'before the employment' },
    { values: { minutes: 0 }, code: 'ValidationFailed', why: 'nothing changes' },
    { values: { item: 'leave' }, code: 'ValidationFailed', why: 'no leave type' },
    { values: { item: 'overtime' }, code: 'ValidationFailed', why: 'no tier' },
  ])('is refused with $code: $why', async ({ values, code }) => {
    const { id } = await member(team);
    await closedDay(id);
    await test.db.rows(sql`
      insert into attendance_days (employee_id, "on") values (${id}::uuid, '2026-10-21'::date)`);
    expect((await add(id, values)).body.code).toBe(code);
  });

  it('does not go below zero by two at once', async () => {
    const { id } = await member(team);
    await closedDay(id);
    const both = await Promise.all([add(id), add(id)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  it('keeps its month from being reopened', async () => {
    const closing = await seedTeam();
    const { id } = await member(closing);
    await closedDay(id);
    await test.db.rows(sql`
      insert into attendance_closings (month, department_id, closed_at, closed_by)
      values ('2026-10-01'::date, ${closing.departmentId}::uuid, now(), '測試')`);
    const { body: added } = await add(id).expect(200);
    const reopen = () =>
      lead
        .post('/api/attendance/reopen')
        .send({ month: '2026-10', departmentId: closing.departmentId, reason: '更正' });
    expect((await reopen().expect(422)).body.code).toBe('AttendanceAdjusted');
    await hr.post(`/api/attendance/adjustments/${added.id}/void`).send({ reason: '改為解除結算' }).expect(200);
    await reopen().expect(204);
  });

  it('of an employee out of scope is neither listed nor voided', async () => {
    const { id } = await member(team);
    await closedDay(id);
    const { body: added } = await add(id).expect(200);
    const manager = await test.signedInAs('manager');
    const { body } = await manager.get('/api/attendance/adjustments').query({ employeeId: id });
    expect(body.count ?? 0).toBe(0);
    await manager.post(`/api/attendance/adjustments/${added.id}/void`).send({ reason: '試' }).expect(403);
  });
});
