import type { Schedule, ScheduleDraft } from '@hr/contracts/time/schedules';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { apply, approvedLeave, leaveApplicationSeeds, type SignedIn } from '#testing/seed-leave-applications.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';

// The day of the tests is 2026-11-21.
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const lead = await test.signedInAs('hr_manager');
const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow({ where: { code: 'FT-ASSIST' } });
const { seedTeam, member, grant } = leaveApplicationSeeds(test);

const DAY = 480;
const WEEK = { from: '2026-12-06', to: '2026-12-12' };

/** Inserts a shift that has applied since the beginning of the year, and returns its id. */
const seedShift = async (
  code: string,
  [startMinute, endMinute]: readonly [number, number],
  breaks: string | null = null,
) => {
  const [row] = await test.db.rows<{ id: string }>(sql`
    with template as (insert into shift_templates (code) values (${code}) returning id)
    insert into shift_template_periods (shift_template_id, effective_from, name_zh, kind, colour, start_minute,
      end_minute, breaks, flex_minutes, punch_before_minutes, punch_after_minutes, grace_minutes, overtime_after_minutes)
    select id, '2026-01-01', '班別', 'day', 'blue', ${startMinute}, ${endMinute}, ${breaks}, 0, 60, 240, 0, 0 from template
    returning shift_template_id as id`);
  return row?.id ?? '';
};

const night = await seedShift('N9', [1_380, 420], '03:00-03:30');
const short = await seedShift('H4', [540, 780]);

const planned = (employeeId: string, on: string, rest: Partial<ScheduleDraft> = {}) => ({
  employeeId,
  on,
  kind: 'rest',
  shiftTemplateId: null,
  note: null,
  version: 0,
  ...rest,
});

const working = (shiftTemplateId: string) => ({ kind: 'work' as const, shiftTemplateId });

const save = (...cells: object[]) => hr.post('/api/schedules/cells').send({ cells });

const publish = (employeeId: string, query: object = WEEK) =>
  lead.post('/api/schedules/publish').send({ ...query, employeeId, warningReason: '測試' });

const load = async (employeeId: string, query: object = WEEK): Promise<Schedule> =>
  (
    await hr
      .get('/api/schedules')
      .query({ ...query, employeeId })
      .expect(200)
  ).body as Schedule;

const noticesOf = async ({ caller }: SignedIn): Promise<{ kind: string; summary: string }[]> =>
  (await caller.get('/api/my/notifications').expect(200)).body.items;

describe('a published schedule', () => {
  it('determines the cost of leave, also of a night that ends on the next day', async () => {
    const team = await seedTeam();
    const nurse = await member(team);
    await grant(nurse.id, 20 * DAY);
    await save(
      planned(nurse.id, '2026-12-08', working(night)),
      planned(nurse.id, '2026-12-09'),
      planned(nurse.id, '2026-12-12', working(short)),
    ).expect(200);
    expect((await apply(nurse.caller, { startOn: '2026-12-07' })).minutes).toBe(DAY);
    await publish(nurse.id).expect(200);

    expect((await apply(nurse.caller, { startOn: '2026-12-08' })).minutes).toBe(450);
    expect((await apply(nurse.caller, { startOn: '2026-12-12' })).minutes).toBe(240);
    await nurse.caller
      .post('/api/my/applications')
      .send({
        kind: 'leave',
        agentId: null,
        fileIds: [],
        payload: { leaveType: 'annual_leave', startOn: '2026-12-09' },
      })
      .expect(400);
  });

  it('recalculates approved leave on a changed day and notifies the applicant', async () => {
    const team = await seedTeam();
    const nurse = await member(team);
    await grant(nurse.id, 20 * DAY);
    const { id, number } = await approvedLeave(nurse, team, { startOn: '2026-12-10' });
    await save(planned(nurse.id, '2026-12-10', working(short))).expect(200);
    const { body } = await publish(nurse.id).expect(422);
    expect(body).toMatchObject({ fields: [{ message: '2026/12/10 已核准請假，不可排班' }] });

    await save(planned(nurse.id, '2026-12-10', { kind: 'empty', version: 1 })).expect(200);
    await publish(nurse.id).expect(200);
    const { minutes } = (await hr.get(`/api/employee-applications/${id}/course`).expect(200)).body;
    expect(minutes).toBe(0);
    expect(await noticesOf(nurse)).toContainEqual(
      expect.objectContaining({ kind: 'leave_recalculated', summary: `${number}：1 天→0 小時` }),
    );
  });

  it('allows leave from a published shift when the month is published again', async () => {
    const team = await seedTeam();
    const nurse = await member(team);
    await grant(nurse.id, 20 * DAY);
    await save(planned(nurse.id, '2026-12-08', working(short))).expect(200);
    await publish(nurse.id).expect(200);
    await approvedLeave(nurse, team, { startOn: '2026-12-08' });

    await save(planned(nurse.id, '2026-12-09')).expect(200);
    expect((await publish(nurse.id).expect(200)).body).toEqual({ published: 1, people: 1 });
    expect((await load(nurse.id)).people[0]?.absences).toEqual([{ on: '2026-12-08', kind: 'leave', isWholeDay: true }]);
  });

  it('notifies exactly the employees whose days changed, once, with the changes', async () => {
    const team = await seedTeam();
    const [nurse, other] = [await member(team), await member(team)];
    await save(planned(nurse.id, '2026-12-08', working(short)), planned(nurse.id, '2026-12-09')).expect(200);
    await save(planned(other.id, '2026-12-08')).expect(200);
    await publish(nurse.id).expect(200);
    await publish(nurse.id).expect(200);
    test.setNow(new Date(NOW.getTime() + 60_000));
    await save(planned(nurse.id, '2026-12-08', { kind: 'rest', version: 2 })).expect(200);
    await publish(nurse.id).expect(200);

    expect((await noticesOf(nurse)).map(({ kind, summary }) => [kind, summary])).toEqual([
      ['schedule_published', '2026/12/08 H4→休息日'],
      ['schedule_published', '2026/12/08 H4、2026/12/09 休息日'],
    ]);
    expect(await noticesOf(other)).toEqual([]);
  });
});

describe('checking days before they are saved', () => {
  const check = (...cells: object[]) => hr.post('/api/schedules/check').send({ ...WEEK, cells });
  const typed = (employeeId: string, on: string, rest: object) => ({ employeeId, on, shiftTemplateId: null, ...rest });

  it('checks the employees of the cells only, with the stored days around them', async () => {
    const team = await seedTeam();
    const [nurse, other] = [await member(team), await member(team)];
    const early = await seedShift('E4', [480, 720]);
    for (const { id } of [nurse, other]) {
      await save(planned(id, '2026-12-09', working(early))).expect(200);
    }
    await save(planned(other.id, '2026-12-08', working(night))).expect(200);

    const { body } = await check(typed(nurse.id, '2026-12-08', working(night))).expect(200);
    expect(body.items).toMatchObject([
      { employeeId: nurse.id, rule: 'restBetweenShifts', days: ['2026-12-08', '2026-12-09'] },
    ]);
    expect((await check(typed(nurse.id, '2026-12-08', { kind: 'rest' })).expect(200)).body.items).toEqual([]);
    expect((await load(nurse.id)).cells).toHaveLength(1);
  });

  it('finds a contract that has ended', async () => {
    const team = await seedTeam();
    const nurse = await member(team);
    const contracts = employeeContractSeeds(hr, { employeeId: nurse.id, employmentTypeId });
    await contracts.seedInState('effective', { endOn: '2026-12-07' });

    const { body } = await check(
      typed(nurse.id, '2026-12-07', working(short)),
      typed(nurse.id, '2026-12-08', working(short)),
    ).expect(200);
    expect(body.items).toMatchObject([{ rule: 'unavailable', days: ['2026-12-08'], text: '合約已到期，不可排班' }]);
  });
});

describe('a locked month', () => {
  const lock = (departmentId: string | null, month = '2026-12') =>
    lead.post('/api/schedules/lock').send({ month, departmentId });

  it('cannot be changed or published until it is unlocked with a reason', async () => {
    const team = await seedTeam();
    const nurse = await member(team);
    await save(planned(nurse.id, '2026-12-08')).expect(200);
    await lock(team.departmentId).expect(204);
    await lock(team.departmentId).expect(204);

    expect((await load(nurse.id)).people[0]?.lockedMonths).toEqual(['2026-12']);
    const { body } = await save(planned(nurse.id, '2026-12-09')).expect(422);
    expect(body).toMatchObject({ code: 'ScheduleLocked', msg: '該月份班表已鎖定' });
    expect((await publish(nurse.id).expect(422)).body.code).toBe('ScheduleLocked');
    await save(planned(nurse.id, '2027-01-04')).expect(200);

    const unlock = (reason: string) =>
      lead.post('/api/schedules/unlock').send({ month: '2026-12', departmentId: team.departmentId, reason });
    await unlock(' ').expect(400);
    await unlock('更正').expect(204);
    expect((await unlock('更正').expect(409)).body.code).toBe('ScheduleNotLocked');
    await save(planned(nurse.id, '2026-12-09')).expect(200);
  });

  it('is set by a planner of the department, whose former employees are out of reach', async () => {
    const [team, other] = [await seedTeam(), await seedTeam()];
    const [former, planner] = [await member(team), await member(team)];
    await markLeaving(test.db, former.id, { lastWorkingOn: '2026-10-31' });
    const { id: roleId } = await test.db.prisma.role.create({
      data: {
        name: '排班組長',
        scope: 'named_departments',
        permissions: ['shift_management:view', 'shift_management:approve'],
        sensitiveGroups: [],
        departments: { create: { departmentId: team.departmentId } },
      },
    });
    await test.db.rows(sql`
      insert into account_roles (account_id, role_id)
      select account.id, ${roleId}::uuid from emp_accounts account where account.employee_id = ${planner.id}::uuid`);
    const lockAs = (departmentId: string | null) =>
      planner.caller.post('/api/schedules/lock').send({ month: '2026-12', departmentId });
    await lockAs(team.departmentId).expect(204);
    await lockAs(other.departmentId).expect(422);
    await lockAs(null).expect(422);
  });

  it('does not concern other departments, and needs the permission to approve', async () => {
    const [team, other] = [await seedTeam(), await seedTeam()];
    const nurse = await member(other);
    await lock(team.departmentId).expect(204);
    await save(planned(nurse.id, '2026-12-09')).expect(200);
    await hr.post('/api/schedules/lock').send({ month: '2026-12', departmentId: other.departmentId }).expect(403);
  });
});

it('reports the minutes due in the period and the days outside the employment', async () => {
  const team = await seedTeam();
  const nurse = await member(team);
  await markLeaving(test.db, nurse.id, { lastWorkingOn: '2026-12-09' });
  const { people, holidays } = await load(nurse.id, { from: '2026-12-06', to: '2026-12-12' });
  expect(people[0]).toMatchObject({ dueMinutes: 3 * DAY, lockedMonths: [] });
  expect(people[0]?.absences.map(({ on, kind }) => `${on} ${kind}`)).toEqual([
    '2026-12-10 outside',
    '2026-12-11 outside',
    '2026-12-12 outside',
  ]);
  expect(holidays).toEqual([]);
});

describe('the own schedule', () => {
  it('shows published days with their shifts and approved leave, and no drafts', async () => {
    const team = await seedTeam();
    const nurse = await member(team);
    await grant(nurse.id, 20 * DAY);
    await save(
      planned(nurse.id, '2026-12-08', working(short)),
      planned(nurse.id, '2026-12-09', { kind: 'regular' }),
    ).expect(200);
    await publish(nurse.id).expect(200);
    await approvedLeave(nurse, team, { startOn: '2026-12-08' });
    await save(planned(nurse.id, '2026-12-10')).expect(200);

    const { body } = await nurse.caller.get('/api/my/schedule').query(WEEK).expect(200);
    expect(body.items).toMatchObject([
      { on: '2026-12-08', kind: 'work', shift: { code: 'H4', workMinutes: 240 }, absence: 'leave' },
      { on: '2026-12-09', kind: 'regular', shift: null, absence: null },
    ]);
    await nurse.caller.get('/api/my/schedule').query({ from: '2026-12-01', to: '2027-12-01' }).expect(400);
  });

  it('is read by a calendar application, a night until the next morning', async () => {
    const nurse = await member(await seedTeam());
    await save(planned(nurse.id, '2026-12-08', working(night)), planned(nurse.id, '2026-12-09')).expect(200);
    await publish(nurse.id).expect(200);
    const { path } = (await nurse.caller.post('/api/my/calendar-feeds').send({ scope: 'schedule' }).expect(201)).body;

    const { text } = await test.anonymous().get(path).expect(200);
    expect(text).toContain('DTSTART:20261208T150000Z\r\nDTEND:20261208T230000Z');
    expect(text).toContain('SUMMARY:N9 班別');
    expect(text).toContain('DTSTART;VALUE=DATE:20261209');
  });
});
