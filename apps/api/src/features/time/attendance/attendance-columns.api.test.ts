import type { AttendanceDayOfPerson, AttendanceMonth } from '@hr/contracts/time/attendance';
import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

// The day of the tests is 2026-11-21 at 14:00. Office hours are 09:00 to 18:00 with a break at noon.
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const exported = async (query: object): Promise<string> =>
  (
    await hr
      .get('/api/attendance/export')
      .query({ format: 'csv', ...query })
      .expect(200)
  ).text;

it('names where and how the punches of a day were made, also in the export', async () => {
  const { id: employeeId } = await seedEmployee(test.db);
  await test.db.rows(sql`
    insert into punches (employee_id, at, source, device, recorded_at)
    values (${employeeId}::uuid, '2026-11-19 09:00+08', 'import', '門口讀卡機', now()),
      (${employeeId}::uuid, '2026-11-19 18:00+08', 'web', null, now())`);
  const { body } = await hr.get('/api/attendance/day').query({ on: '2026-11-19', employeeId }).expect(200);
  const [day] = body.items as AttendanceDayOfPerson[];
  expect(day?.inPunch).toEqual({ source: 'import', device: '門口讀卡機' });
  expect(day?.outPunch).toEqual({ source: 'web', device: null });
  const records = await exported({ from: '2026-11-18', to: '2026-11-19', employeeId, sheet: 'records' });
  expect(records).toContain('上班打卡方式');
  expect(records).toContain('打卡機匯入（門口讀卡機）');
  expect(records).toContain('網頁打卡');
});

it('sums the overtime of a month as the law counts it', async () => {
  const { id: employeeId } = await seedEmployee(test.db);
  await hr.get('/api/attendance/month').query({ month: '2026-11', employeeId }).expect(200);
  // On regular leave only the hours beyond eight count.
  await test.db.rows(sql`
    update attendance_days t set overtime_minutes = own.minutes, day_kind = own.kind
    from (values ('2026-11-02'::date, 'workday', 240), ('2026-11-03', 'workday', 90), ('2026-11-07', 'rest_day', 720),
      ('2026-11-08', 'regular_leave', 540), ('2026-11-14', 'rest_day', 720), ('2026-11-15', 'regular_leave', 480),
      ('2026-11-16', 'workday', 240), ('2026-11-17', 'workday', 240), ('2026-11-18', 'workday', 240)) own ("on", kind, minutes)
    where t.employee_id = ${employeeId}::uuid and t."on" = own."on"`);
  const { body } = await hr.get('/api/attendance/month').query({ month: '2026-11', employeeId }).expect(200);
  expect((body.items as AttendanceMonth[])[0]?.totals.countedOvertimeMinutes).toBe(2_550);
  const month = await exported({ from: '2026-11-01', to: '2026-11-30', employeeId, sheet: 'month' });
  expect(month).toContain('月加班累計／46');
  expect(month).toContain('逾 40');
  expect(await exported({ from: '2026-10-15', to: '2026-11-14', employeeId, sheet: 'month' })).toContain(
    '期間加班累計',
  );
});
