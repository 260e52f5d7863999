import type { AttendanceDetail } from '@hr/contracts/time/attendance';
import type { CalendarDate } from '@hr/domain/dates';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { answer, approvedLeave, leaveApplicationSeeds, leaveBody } from '#testing/seed-leave-applications.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, NOW, startTestApp } from '#testing/test-app.ts';
import { calculateRecentAttendance } from './calculate-recent-attendance.ts';

// The tests run on Saturday 2026-11-21 at 14:00. Office hours are 09:00 to 18:00 with a break at noon.
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const lead = await test.signedInAs('hr_manager');
const { seedTeam, member, grant } = leaveApplicationSeeds(test);
const team = await seedTeam();

const FRIDAY = '2026-11-20';

/** Inserts punches of a machine at local times like `2026-11-20 09:00`. */
const importPunches = async (employeeId: string, ...times: string[]): Promise<void> => {
  await test.db.rows(sql`
    insert into punches (employee_id, at, source, recorded_at)
    select ${employeeId}::uuid, punched::timestamp at time zone 'Asia/Taipei', 'import', now()
    from unnest(${times}::text[]) as punched
    on conflict do nothing`);
};

const detailOf = async (
  employeeId: string,
  on: CalendarDate = FRIDAY,
  caller: Caller = hr,
): Promise<AttendanceDetail> => (await caller.get(`/api/attendance/people/${employeeId}/days/${on}`).expect(200)).body;

const statusOf = async (employeeId: string, on: CalendarDate = FRIDAY): Promise<string> =>
  (await detailOf(employeeId, on)).status;

describe('a day', () => {
  it('follows from its punches and explains itself', async () => {
    const { id } = await member(team);
    await importPunches(id, '2026-11-20 09:20', '2026-11-20 18:05');
    expect(await detailOf(id)).toMatchObject({
      status: 'late',
      lateMinutes: 20,
      workedMinutes: 460,
      inMinute: 560,
      outMinute: 1_085,
      reasons: ['應出勤 上午 09:00 ～ 下午 06:00', '上班卡 上午 09:20', '下班卡 下午 06:05', '遲到 20 分鐘'],
      punches: [{ source: 'import' }, { source: 'import' }],
    });
  });

  it('is absent once the punches are known, and not before its work has ended', async () => {
    const { id } = await member(team);
    await importPunches(team.head.id, '2026-11-20 09:00');
    expect(await statusOf(id)).toBe('absent');
    expect(await statusOf(id, '2026-10-01')).toBe('undetermined');
    await hr.get(`/api/attendance/people/${id}/days/2026-11-24`).expect(404);
  });

  it('changes with a punch by HR, its void, and an approved correction', async () => {
    const { id, caller } = await member(team);
    await importPunches(id, '2026-11-20 09:00');
    expect(await statusOf(id)).toBe('missing_out');
    const added = await hr
      .post('/api/punches')
      .send({ employeeId: id, on: FRIDAY, minute: 1_020, direction: 'out', note: '設備異常' })
      .expect(200);
    expect(await detailOf(id)).toMatchObject({ status: 'early_leave', earlyMinutes: 60 });
    await hr.post(`/api/punches/${added.body.id}/void`).send({ reason: '時間錯誤' }).expect(200);
    expect((await hr.post(`/api/punches/${added.body.id}/void`).send({ reason: '再次' }).expect(409)).body.code).toBe(
      'PunchVoided',
    );
    expect(await detailOf(id)).toMatchObject({
      status: 'missing_out',
      punches: [{ voidedAt: null }, { voidReason: '時間錯誤', note: '設備異常' }],
    });
    const correction = {
      kind: 'punch_correction',
      agentId: null,
      fileIds: [],
      payload: { on: FRIDAY, direction: 'out', minute: 1_080, reason: '忘記打卡' },
    };
    const { body: application } = await caller.post('/api/my/applications').send(correction).expect(201);
    await answer([team.head.caller, application.id], 'approve').expect(200);
    expect(await statusOf(id)).toBe('normal');
    const { version } = (await hr.get(`/api/employee-applications/${application.id}`).expect(200)).body;
    await hr
      .post(`/api/employee-applications/${application.id}/cancel`)
      .send({ reason: '誤植', dates: null, version })
      .expect(200);
    expect(await statusOf(id)).toBe('missing_out');
  });

  it('changes with leave that is approved and cancelled', async () => {
    const { id, caller } = await member(team);
    await importPunches(team.head.id, '2026-11-19 09:00');
    await grant(id, 960);
    expect(await statusOf(id, '2026-11-19')).toBe('absent');
    const leave = await approvedLeave({ id, caller }, team, { startOn: '2026-11-19', endOn: '2026-11-19' });
    expect(await detailOf(id, '2026-11-19')).toMatchObject({
      status: 'on_leave',
      leaveNames: '特別休假',
      leaveMinutes: 480,
      applications: [{ id: leave.id, kind: 'leave' }],
    });
    const { version } = (await hr.get(`/api/employee-applications/${leave.id}`).expect(200)).body;
    await hr
      .post(`/api/employee-applications/${leave.id}/cancel`)
      .send({ reason: '改期', dates: null, version })
      .expect(200);
    expect(await statusOf(id, '2026-11-19')).toBe('absent');
  });

  it('changes with a holiday', async () => {
    const { id } = await member(team);
    await importPunches(team.head.id, '2026-11-18 09:00');
    expect(await statusOf(id, '2026-11-18')).toBe('absent');
    const { body } = await hr
      .post('/api/holidays')
      .send({
        date: '2026-11-18',
        name: '停班',
        kind: 'disaster_closure',
        startMinute: null,
        endMinute: null,
        note: null,
      })
      .expect(201);
    expect(await statusOf(id, '2026-11-18')).toBe('not_scheduled');
    await hr.delete(`/api/holidays/${body.id}?version=${body.version}`).expect(204);
    expect(await statusOf(id, '2026-11-18')).toBe('absent');
  });

  it('gives the same result when it is recalculated', async () => {
    const { id } = await member(team);
    await importPunches(id, '2026-11-13 09:00', '2026-11-13 18:00');
    const body = { from: '2026-11-01', to: '2026-11-14', employeeId: id };
    await hr.get('/api/attendance/month?month=2026-11').query({ employeeId: id }).expect(200);
    expect((await hr.post('/api/attendance/recalculate').send(body).expect(200)).body).toEqual({
      calculated: 14,
      changed: 0,
    });
  });
});

describe('a punch in the browser', () => {
  it('has the time of the server, and is one when it is clicked twice', async () => {
    const { id, caller } = await member(team);
    const [first, second] = await Promise.all([
      caller.post('/api/my/punches').send({ direction: 'in' }),
      caller.post('/api/my/punches').send({ direction: 'in' }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({ at: '2026-11-21T06:00:00.000Z', source: 'web' });
    expect(second.body.id).toBe(first.body.id);
    expect((await caller.get('/api/my/punches').expect(200)).body.items).toHaveLength(1);
    expect(await statusOf(id, '2026-11-21')).toBe('holiday_work');
  });

  it('is refused for an account without an employee', async () => {
    expect((await hr.post('/api/my/punches').send({ direction: 'in' })).body.code).toBe('EmployeeNotFound');
  });

  it.each([
    { on: '2026-11-22', minute: 0, code: 'PunchInFuture' },
    { on: '2026-11-21', minute: 841, code: 'PunchInFuture' },
    { on: '2019-12-31', minute: 540, code: 'PunchNotEmployed' },
  ])('of HR is refused on $on at $minute: $code', async ({ on, minute, code }) => {
    const { id } = await member(team);
    const punch = { employeeId: id, on, minute, direction: 'in', note: '補登' };
    expect((await hr.post('/api/punches').send(punch).expect(422)).body.code).toBe(code);
  });
});

describe('overtime', () => {
  it('counts as far as it was worked, until HR confirms it', async () => {
    const applicant = await member(team);
    const overtime = {
      kind: 'overtime',
      agentId: null,
      fileIds: [],
      payload: {
        on: '2026-11-17',
        startMinute: 1_080,
        endMinute: 1_200,
        breakMinutes: 0,
        compensation: 'pay',
        reason: '結帳',
      },
    };
    const sent = await applicant.caller.post('/api/my/applications').send(overtime);
    expect({ status: sent.status, body: sent.body }).toMatchObject({ status: 201 });
    await answer([team.head.caller, sent.body.id], 'approve').expect(200);
    await importPunches(applicant.id, '2026-11-17 09:00', '2026-11-17 19:00');
    expect(await detailOf(applicant.id, '2026-11-17')).toMatchObject({
      approvedOvertimeMinutes: 120,
      overtimeMinutes: 60,
      tiers: [60, 0, 0],
      isConfirmed: false,
    });
    const confirmed = await hr
      .post('/api/attendance/confirmations')
      .send({
        employeeId: applicant.id,
        on: '2026-11-17',
        reason: 'device',
        note: '門口讀卡機故障',
        isOvertimeConfirmed: true,
      })
      .expect(200);
    expect(confirmed.body).toMatchObject({
      overtimeMinutes: 120,
      isConfirmed: true,
      confirmation: { reason: 'device', note: '門口讀卡機故障' },
    });
  });
});

describe('lists', () => {
  it('agree: the matrix, the day and the anomalies', async () => {
    const { id, caller } = await member(team);
    await importPunches(id, '2026-11-16 09:30', '2026-11-16 18:00', '2026-11-12 09:00', '2026-11-12 19:00');
    const { body: month } = await hr
      .get('/api/attendance/month')
      .query({ month: '2026-11', employeeId: id })
      .expect(200);
    const [person] = month.items;
    expect(person.totals).toMatchObject({ lateCount: 1, lateMinutes: 30, unapprovedMinutes: 60 });
    expect(person.days).toHaveLength(21);
    const { body: day } = await hr.get('/api/attendance/day').query({ on: '2026-11-16', employeeId: id }).expect(200);
    expect(day).toMatchObject({ items: [{ status: 'late', employee: { id } }], counts: { expected: 1, late: 1 } });
    const countedBy = async (counted: string): Promise<number> =>
      (await hr.get('/api/attendance/day').query({ on: '2026-11-16', employeeId: id, counted }).expect(200)).body.total;
    expect([await countedBy('late'), await countedBy('onLeave')]).toEqual([1, 0]);
    const anomalies = async (query: object) =>
      (
        await hr
          .get('/api/attendance/anomalies')
          .query({ from: '2026-11-12', to: '2026-11-16', employeeId: id, ...query })
          .expect(200)
      ).body.items.map(({ on, status }: { on: string; status: string }) => `${on} ${status}`);
    expect(await anomalies({ kind: 'lateOrEarly' })).toEqual(['2026-11-16 late']);
    expect(await anomalies({ kind: 'overtime' })).toEqual(['2026-11-12 normal']);
    expect(await anomalies({})).toEqual(['2026-11-16 late', '2026-11-13 absent', '2026-11-12 normal']);
    const { body: own } = await caller.get('/api/my/attendance').query({ month: '2026-11' }).expect(200);
    expect(own.totals).toEqual(person.totals);
    const file = await hr
      .get('/api/attendance/export')
      .query({ from: '2026-11-16', to: '2026-11-16', employeeId: id, sheet: 'records', format: 'csv' })
      .expect(200);
    expect(file.text).toContain('上午 09:30');
  });

  it('show a manager only the department', async () => {
    const [own, other] = [await member(team), await seedEmployee(test.db)];
    await detailOf(own.id, FRIDAY, team.head.caller);
    await team.head.caller.get(`/api/attendance/people/${other.id}/days/${FRIDAY}`).expect(404);
    const { body } = await team.head.caller
      .get('/api/attendance/day')
      .query({ on: FRIDAY, employeeId: other.id })
      .expect(200);
    expect(body.items).toEqual([]);
  });
});

describe('the calculation of each night', () => {
  it('stores the days of everyone, so that cards count anomalies without calculating', async () => {
    const { id, caller } = await member(team);
    await importPunches(id, '2026-11-19 09:30', '2026-11-19 18:00', '2026-11-20 09:00', '2026-11-20 18:00');
    const cardOf = async (viewer: Caller, name: string): Promise<number> => {
      const { body } = await viewer.get('/api/home/cards').expect(200);
      const items = body.items as { name: string; count: number }[];
      return items.find((card) => card.name === name)?.count ?? 0;
    };
    expect(await cardOf(caller, 'ownAttendanceAnomalies')).toBe(0);
    await calculateRecentAttendance({ db: test.db }, NOW);
    const { body } = await caller.get('/api/my/attendance').query({ month: '2026-11' }).expect(200);
    const own = body.days.filter(({ status }: { status: string }) => ['late', 'absent'].includes(status));
    expect(await cardOf(caller, 'ownAttendanceAnomalies')).toBe(own.length);
    expect(own).toContainEqual(expect.objectContaining({ on: '2026-11-19', status: 'late' }));
    expect(await cardOf(hr, 'attendanceAnomalies')).toBeGreaterThanOrEqual(own.length);
    expect(await cardOf(lead, 'attendanceToClose')).toBeGreaterThan(0);
  });
});

it('notifies employees of their anomalies once a day', async () => {
  const { id } = await member(team);
  await importPunches(id, '2026-11-19 09:30', '2026-11-19 18:00', '2026-11-18 09:00', '2026-11-18 18:00');
  await statusOf(id, '2026-11-19');
  await statusOf(id, '2026-11-18');
  const body = {
    days: [
      { employeeId: id, on: '2026-11-19' },
      { employeeId: id, on: '2026-11-18' },
    ],
  };
  expect((await hr.post('/api/attendance/notices').send(body).expect(200)).body).toEqual({ notified: 1, heads: 0 });
  expect((await hr.post('/api/attendance/notices').send(body).expect(200)).body).toEqual({ notified: 0, heads: 0 });
  const notices = await test.db.prisma.notification.findMany({ where: { employeeId: id, kind: 'attendance_anomaly' } });
  expect(notices).toMatchObject([{ summary: '2026/11/19 遲到' }]);
});

describe('a closed month', () => {
  it('needs everything to be settled, refuses changes, and opens with a reason', async () => {
    const closing = await seedTeam();
    const { id, caller } = await member(closing);
    const month = { month: '2026-10', departmentId: closing.departmentId };
    const workdays = ['01', '02', '05', '06', '07', '08', '12', '13', '14', '15', '16', '19', '20', '21', '22', '23']
      .concat(['27', '28', '29', '30'])
      .flatMap((day) => [`2026-10-${day} 09:00`, `2026-10-${day} 18:00`]);
    await importPunches(closing.head.id, ...workdays);
    await importPunches(id, ...workdays.slice(2, -2));
    const on = (day: CalendarDate) => ({ startOn: day, endOn: day });
    await grant(id, 960);
    const leave = await approvedLeave({ id, caller }, closing, on('2026-10-30'));
    const { body: refused } = await lead.post('/api/attendance/close').send(month).expect(422);
    expect(refused).toMatchObject({
      code: 'AttendanceNotReady',
      fields: [{ path: '異常未處理', message: '異常未處理：1 筆' }],
    });
    await hr
      .post('/api/attendance/confirmations')
      .send({ employeeId: id, on: '2026-10-01', reason: 'forgotten', note: null, isOvertimeConfirmed: false })
      .expect(200);
    await hr.post('/api/attendance/close').send(month).expect(403);
    const both = await Promise.all([
      lead.post('/api/attendance/close').send(month),
      lead.post('/api/attendance/close').send(month),
    ]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const { body: checklist } = await hr.get('/api/attendance/closing').query(month).expect(200);
    expect(checklist).toMatchObject({ anomalies: 0, closed: { closedBy: expect.any(String) } });

    const punch = { employeeId: id, on: '2026-10-01', minute: 540, direction: 'in', note: '補登' };
    expect((await hr.post('/api/punches').send(punch).expect(422)).body.code).toBe('AttendanceClosed');
    expect(
      (
        await caller
          .post('/api/my/applications')
          .send(leaveBody(on('2026-10-02')))
          .expect(422)
      ).body,
    ).toMatchObject({
      code: 'ApplicationNotAllowed',
      msg: expect.stringContaining('2026/10/02 的出勤已結算'),
    });
    const { version } = (await hr.get(`/api/employee-applications/${leave.id}`).expect(200)).body;
    const cancellation = { reason: '改期', dates: null, version };
    expect(
      (await hr.post(`/api/employee-applications/${leave.id}/cancel`).send(cancellation).expect(422)).body.code,
    ).toBe('AttendanceClosed');
    const confirmation = { employeeId: id, on: '2026-10-05', reason: 'other', note: null, isOvertimeConfirmed: true };
    expect((await hr.post('/api/attendance/confirmations').send(confirmation).expect(422)).body.code).toBe(
      'AttendanceClosed',
    );

    const holiday = { name: '停班', kind: 'disaster_closure', startMinute: null, endMinute: null, note: null };
    const { body: closure } = await hr
      .post('/api/holidays')
      .send({ ...holiday, date: '2026-10-06' })
      .expect(201);
    expect(await statusOf(id, '2026-10-06')).toBe('normal');
    await hr.delete(`/api/holidays/${closure.id}?version=${closure.version}`).expect(204);

    await lead
      .post('/api/attendance/reopen')
      .send({ ...month, reason: ' ' })
      .expect(400);
    await lead
      .post('/api/attendance/reopen')
      .send({ ...month, reason: '更正打卡' })
      .expect(204);
    expect(
      (
        await lead
          .post('/api/attendance/reopen')
          .send({ ...month, reason: '再次' })
          .expect(409)
      ).body.code,
    ).toBe('AttendanceNotClosed');
    await hr.post('/api/punches').send(punch).expect(200);
    expect(await statusOf(id, '2026-10-01')).toBe('missing_out');
  });

  it('cannot be the present one', async () => {
    const { body } = await lead
      .post('/api/attendance/close')
      .send({ month: '2026-11', departmentId: null })
      .expect(422);
    expect(body.code).toBe('AttendanceMonthNotOver');
  });
});
