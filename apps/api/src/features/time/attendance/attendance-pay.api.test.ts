import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { approvedLeave, leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';
import { findAbsences, findApprovedLeave, findPaidOvertime } from './attendance-pay.read-model.ts';

// The tests run on 2026-11-21. Office hours are 09:00 to 18:00 with a break at noon.
const test = await startTestApp();
const { seedTeam, member, grant } = leaveApplicationSeeds(test);
const team = await seedTeam();

const november = { from: '2026-11-01', to: '2026-11-30' } as const;

describe('what payroll reads of attendance', () => {
  it('is the part of a leave within the period, with its paid share', async () => {
    const { id, caller } = await member(team);
    await grant(id, 960);
    await approvedLeave({ id, caller }, team, { startOn: '2026-10-30', endOn: '2026-11-02' });
    const paid = { employeeId: id, type: 'annual_leave', minutes: 480, payPercent: 100, isAdjustment: false };
    expect(await findApprovedLeave(test, [id], november)).toEqual([{ ...paid, on: '2026-11-02' }]);
    expect(await findApprovedLeave(test, [id], { from: '2026-10-01', to: '2026-10-31' })).toEqual([
      { ...paid, on: '2026-10-30' },
    ]);
  });

  it('leaves out an absence on a day off, and overtime that is compensated by leave', async () => {
    const { id } = await member(team);
    await test.db.rows(sql`
      insert into attendance_days (employee_id, "on", is_stale, status, day_kind, absent_minutes, overtime_minutes,
        first_tier_minutes, paid_first_tier_minutes)
      values (${id}::uuid, '2026-11-08', false, 'regular_leave', 'regular_leave', 0, 0, 0, 0),
        (${id}::uuid, '2026-11-09', false, 'absent', 'workday', 480, 0, 0, 0),
        (${id}::uuid, '2026-11-10', false, 'normal', 'workday', 0, 120, 120, 60),
        (${id}::uuid, '2026-11-11', false, 'normal', 'workday', 0, 120, 120, 0)`);
    expect((await findAbsences(test, [id], november)).map(({ on, absentMinutes }) => [on, absentMinutes])).toEqual([
      ['2026-11-09', 480],
    ]);
    expect(
      (await findPaidOvertime(test, [id], november)).map(({ on, tiers, paidTiers }) => [on, tiers, paidTiers]),
    ).toEqual([['2026-11-10', [120, 0, 0], [60, 0, 0]]]);
  });

  it('contains corrections of closed days in the month in which they count', async () => {
    const { id } = await member(team);
    await test.db.rows(sql`
      insert into attendance_days (employee_id, "on", is_closed, status, late_minutes, paid_first_tier_minutes)
      values (${id}::uuid, '2026-10-20', true, 'late', 20, 60)`);
    await test.db.rows(sql`
      insert into attendance_adjustments (employee_id, "on", month, kind, leave_type, tier, minutes, reason, entered_at,
        entered_by, voided_at, void_reason)
      values (${id}::uuid, '2026-10-20', '2026-11-01', 'late', null, null, -20, '更正', now(), '人資', null, null),
        (${id}::uuid, '2026-10-20', '2026-11-01', 'overtime', null, 1, -60, '更正', now(), '人資', null, null),
        (${id}::uuid, '2026-10-20', '2026-11-01', 'overtime', null, 2, 30, '更正', now(), '人資', null, null),
        (${id}::uuid, '2026-10-20', '2026-11-01', 'leave', 'sick_leave', null, 240, '更正', now(), '人資', null, null),
        (${id}::uuid, '2026-10-20', '2026-11-01', 'absent', null, null, 60, '更正', now(), '人資', now(), '誤植')`);
    const adjusted = { employeeId: id, on: '2026-10-20', isAdjustment: true };
    expect(await findAbsences(test, [id], november)).toEqual([
      { ...adjusted, absentMinutes: 0, lateMinutes: -20, earlyMinutes: 0 },
    ]);
    expect(await findPaidOvertime(test, [id], november)).toEqual([
      { ...adjusted, dayKind: 'workday', tiers: [-60, 30, 0], paidTiers: [-60, 30, 0] },
    ]);
    expect(await findApprovedLeave(test, [id], november)).toEqual([
      { ...adjusted, type: 'sick_leave', minutes: 240, payPercent: 50 },
    ]);
  });
});
